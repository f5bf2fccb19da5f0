import { expect, test } from 'vitest';
import { hidesClaims, partsOf, pictureAddress } from '../../scripts/engine/compiler/entry/addresses.ts';

test.each([
  ['/', { page: '/' }],
  ['/plugins/', { page: '/plugins' }],
  ['/plugins?type=free#list', { page: '/plugins', anchor: 'list' }],
  ['/docs/%C3%A9t%C3%A9/#caf%c3%a9%20au', { page: '/docs/été', anchor: 'café au' }],
  ['/a%2Fb?c=%23#d%23e', { page: '/a%2Fb', anchor: 'd%23e' }],
  ['/100%#50%25%', { page: '/100%', anchor: '50%25%' }],
  ['#', { page: '', anchor: '' }],
])('%s is split into its parts', (address, parts) => {
  expect(partsOf(address)).toEqual(parts);
});

test.each([
  [' reef.svg ', '/images/blog/reef.svg'],
  ['/images/reef.svg', '/images/reef.svg'],
  ['https://a.example/reef.svg', 'https://a.example/reef.svg'],
])('the picture %j is %s', (value, address) => {
  expect(pictureAddress(value, { 'x-image': { kind: 'decoration', folder: '/images/blog/' } })).toBe(address);
});

test('a picture without a slash stays as it is where the field has no folder', () => {
  expect(pictureAddress('reef.svg', {})).toBe('reef.svg');
});

test('a failed condition hides no claim: the error inside it says what is missing', () => {
  const parentSchema = { properties: { path: { 'x-url': true } } };
  const error = { instancePath: '', schemaPath: '', params: {}, parentSchema };
  expect(hidesClaims([{ ...error, keyword: 'if' }])).toBe(false);
  expect(hidesClaims([{ ...error, keyword: 'type' }])).toBe(true);
});
