import { expect, test } from 'vitest';
import { hidesClaims, partsOf, pictureAddress } from '../../scripts/compiler/entry/addresses.ts';

test.each([
  ['/', { page: '/' }],
  ['/plugins/', { page: '/plugins' }],
  ['/plugins?type=free#list', { page: '/plugins', anchor: 'list' }],
  ['#', { page: '', anchor: '' }],
])('%s is split into its parts', (address, parts) => {
  expect(partsOf(address)).toEqual(parts);
});

test.each([
  [' reef.svg ', '/images/blog/reef.svg'],
  ['/images/reef.svg', '/images/reef.svg'],
  ['https://a.example/reef.svg', 'https://a.example/reef.svg'],
])('the picture %j is %s', (value, address) => {
  expect(pictureAddress(value)).toBe(address);
});

test('a failed condition hides no claim: the error inside it says what is missing', () => {
  const parentSchema = { properties: { path: { 'x-url': true } } };
  const error = { instancePath: '', schemaPath: '', params: {}, parentSchema };
  expect(hidesClaims([{ ...error, keyword: 'if' }])).toBe(false);
  expect(hidesClaims([{ ...error, keyword: 'type' }])).toBe(true);
});
