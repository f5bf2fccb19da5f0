import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const numbersIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, number = '']) => number);

const listed = numbersIn(readFileSync('docs/faults.md', 'utf8'), /^\| ([FVT]\d+) /gm);

/** The numbers at the beginnings of titles, each a colon and a space. */
const tested = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
  .map((name) => readFileSync(join('tests', name), 'utf8'))
  .flatMap((text) => numbersIn(text, /['"`]((?:[FVT]\d+: )+)/g))
  .flatMap((numbers) =>
    numbers
      .trim()
      .split(': ')
      .map((number) => number.replace(':', '')),
  );

test('the list is whole and names each fault once', () => {
  const whole = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  expect(listed).toEqual([...whole('F', 64), ...whole('V', 12), ...whole('T', 5)]);
});

test.each(listed)('%s has a test that is named after it', (number) => {
  expect(tested).toContain(number);
});

test('no test is named after a fault that is not listed', () => {
  expect([...new Set(tested)].filter((number) => !listed.includes(number))).toEqual([]);
});
