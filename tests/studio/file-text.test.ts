import { array, assert, boolean, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { textOf, wholeText } from '../../studio/server/file-text.ts';

test('in a file with both kinds of line breaks, each line that stays keeps its own', () => {
  const whole = 'one\r\ntwo\nthree\r\nfour\r\n';
  expect(wholeText('one\ntwo\nnew\nthree\nfour\n', whole)).toBe('one\r\ntwo\nnew\r\nthree\r\nfour\r\n');
});

test('whatever a file holds, writing its own text gives the same bytes', () => {
  const line = string({ unit: constantFrom('a', '"', ' ', '\r', 'ü') });
  const lines = array(tuple(line, constantFrom('\n', '\r\n')));
  assert(
    property(lines, boolean(), line, (parts, isMarked, last) => {
      const whole = (isMarked ? '\uFEFF' : '') + parts.map(([text, end]) => text + end).join('') + last;
      expect(wholeText(textOf(whole), whole)).toBe(whole);
    }),
  );
});
