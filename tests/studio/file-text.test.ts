import { array, assert, boolean, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { textOf, wholeText } from '../../studio/server/file-text.ts';

const mark = '\uFEFF';

test('a text is edited without byte order mark and with LF, and written as its file was', () => {
  const whole = `${mark}{\r\n  "a": 1\r\n}\r\n`;
  expect(textOf(whole)).toBe('{\n  "a": 1\n}\n');
  expect(wholeText('{\n  "a": 2\n}\n', whole)).toBe(`${mark}{\r\n  "a": 2\r\n}\r\n`);
});

test('in a file with both kinds of line breaks, each line that stays keeps its own', () => {
  const whole = 'one\r\ntwo\nthree\r\nfour\r\n';
  expect(wholeText('one\ntwo\nnew\nthree\nfour\n', whole)).toBe('one\r\ntwo\nnew\r\nthree\r\nfour\r\n');
});

test('a new file has LF and no byte order mark', () => {
  expect(wholeText('a\nb\n')).toBe('a\nb\n');
});

test('whatever a file holds, writing its own text gives the same bytes', () => {
  const line = string({ unit: constantFrom('a', '"', ' ', '\r', 'ü') });
  const lines = array(tuple(line, constantFrom('\n', '\r\n')));
  assert(
    property(lines, boolean(), line, (parts, isMarked, last) => {
      const whole = (isMarked ? mark : '') + parts.map(([text, end]) => text + end).join('') + last;
      expect(wholeText(textOf(whole), whole)).toBe(whole);
    }),
  );
});
