import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles } from './fixtures/own-files.ts';

const numbersIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, number = '']) => number);

const listed = numbersIn(readFileSync('docs/faults.md', 'utf8'), /^- ([FVT]\d+) /gm);

/** The numbers at the beginning of test titles, such as `F12: `. */
const tested = codeFiles
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .flatMap((text) => numbersIn(text, /['"`]((?:[FVT]\d+: )+)/g))
  .flatMap((numbers) =>
    numbers
      .trim()
      .split(': ')
      .map((number) => number.replace(':', '')),
  );

test('the list is complete and names each fault once', () => {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  expect(listed).toEqual([...numbered('F', 64), ...numbered('V', 12), ...numbered('T', 5)]);
});

test.each(listed)('%s has a test', (number) => {
  expect(tested).toContain(number);
});

test('every number in a test title is listed', () => {
  expect([...new Set(tested)].filter((number) => !listed.includes(number))).toEqual([]);
});
