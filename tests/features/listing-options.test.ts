import { expect, it } from 'vitest';
import { all, matchOption, readWords } from '../../src/features/listing/listing-options.ts';

const options = [all, 'Case Study', 'Business'] as const;

it.each([
  ['Business', 'Business'],
  ['case study', 'Case Study'],
  ['ALL', 'All'],
  ['Boats', undefined],
  ['', undefined],
  [undefined, undefined],
  ['constructor', undefined],
])('matches %o with %o', (value, option) => {
  expect(matchOption(options, value)).toBe(option);
});

it.each([
  [' two words ', 'two words'],
  [undefined, ''],
])('reads the words %o as %o', (value, words) => {
  expect(readWords(value)).toBe(words);
});
