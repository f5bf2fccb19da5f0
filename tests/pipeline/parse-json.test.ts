import { expect, test } from 'vitest';
import { parseJson } from '../../scripts/compiler/source/json.ts';
import { line } from './kit.ts';

const problems = (text: string): string => parseJson('f', text).findings.map(line).join('\n');

test.each([
  ['nothing', '', '1:1 Unexpected empty file, expected a JSON object'],
  ['spaces only', ' \n', '1:1 Unexpected empty file, expected a JSON object'],
  [
    'comma after the last field',
    '{"a":1,}',
    '1:7 Unexpected comma before `}`, expected none after the last entry',
  ],
  [
    'comma after the last item',
    '[1,\n2,\n]',
    '2:2 Unexpected comma before `]`, expected none after the last entry',
  ],
  ['two commas', '{"a":1,,"b":2}', '1:8 Unexpected `,`, expected a field name in double quotes'],
  ['comma first', '[,1]', '1:2 Unexpected `,`, expected a value'],
  ['no comma', '{\n"a": 1\n"b": 2\n}', '3:1 Missing comma before `"b"`'],
  ['no colon', '{"a" 1}', '1:6 Missing colon before `1`'],
  ['no value', '{"a":}', '1:6 Unexpected `}`, expected a value'],
  [
    'no quotes around a name',
    '{"a": 1, b: 2}',
    '1:10 Unexpected `b`, expected a field name in double quotes',
  ],
  [
    'a word in the place of a value, and one more colon',
    '{"a": b: 1}',
    '1:7 Unexpected `b`, expected a text in double quotes, a number, `true`, `false` or `null`',
  ],
  ['single quotes', "{'a': 1}", "1:2 Unexpected `'a'`, expected a field name in double quotes"],
  [
    'single quotes, spaces',
    '{"a": \'x y\'}',
    "1:7 Unexpected `'x`, expected a text in straight double quotes",
  ],
  ['curly quotes', '{"a": “x”}', '1:7 Unexpected `“x”`, expected a text in straight double quotes'],
  [
    'a misspelt word',
    '{"a": tru}',
    '1:7 Unexpected `tru`, expected a text in double quotes, a number, `true`, `false` or `null`. Did you mean `true`?',
  ],
  [
    'a word of Python',
    '{"a": True}',
    '1:7 Unexpected `True`, expected a text in double quotes, a number, `true`, `false` or `null`. Did you mean `true`?',
  ],
  [
    'no number',
    '{"a": NaN}',
    '1:7 Unexpected `NaN`, expected a text in double quotes, a number, `true`, `false` or `null`',
  ],
  ['plus', '{"a": +1}', '1:7 Unexpected `+1`, expected a number such as `12` or `1.5`'],
  ['point first', '{"a": .5}', '1:7 Unexpected `.5`, expected a number such as `12` or `1.5`'],
  ['point last', '{"a": 1.}', '1:7 Unexpected number `1.`, expected digits at its end'],
  [
    'zero first',
    '{"a": 01}',
    '1:8 Unexpected number that begins with 0, expected none in front of other digits',
  ],
  ['text without an end', '{"a": "x\n}', '1:7 Missing closing double quote'],
  ['line break in a text', '{"a": "x\ny"}', '1:7 Missing closing double quote'],
  [
    'tab in a text',
    '{"a": "x\ty"}',
    '1:9 Unexpected control character in a text, expected an escape such as `\\n` or `\\t`',
  ],
  [
    'unknown escape',
    '{"a": "\\\\ \\q"}',
    '1:11 Unexpected escape, expected one of `\\"` `\\\\` `\\/` `\\n` `\\t` `\\uXXXX`',
  ],
  ['short escape', '{"a": "x\\u12"}', '1:9 Unexpected escape, expected four hexadecimal digits after `\\u`'],
  [
    'quotes in a text',
    '{"a": "say "hi" now"}',
    '1:13 Unexpected `hi`, expected a text in double quotes, a number, `true`, `false` or `null`',
  ],
  ['comment', '{\n// a\n"a": 1}', '2:1 Unexpected comment, expected none: JSON has no comments'],
  ['comment without an end', '{"a": 1 /* x', '1:9 Unexpected comment, expected none: JSON has no comments'],
  ['object without an end', '{"a": 1', '1:8 Unexpected end of the file, expected `}`'],
  ['list without an end', '[1', '1:3 Unexpected end of the file, expected `]`'],
  ['other bracket', '{"a": [1}', '1:9 Unexpected `}`, expected a comma or `]`'],
  [
    'one bracket more',
    '{"a": 1}}',
    '1:9 Unexpected `}` after the end of the value, expected the end of the file',
  ],
  ['a second value', '{}\n{}', '2:1 Unexpected `{` after the end of the value, expected the end of the file'],
  [
    'space that is none',
    '{\u00a0"a": 1}',
    '1:2 Unexpected kind of space, expected a text in double quotes, a number, `true`, `false` or `null`',
  ],
])('%s is one finding', (_name, text, expected) => {
  const [at = '', ...reason] = expected.split(' ');
  expect(problems(text)).toBe(`f:${at} parse:json ${reason.join(' ')}`);
});

test('three breaks in one file are three findings', () => {
  expect(problems('{\n  "a": [1 2],\n  "b" "x",\n  "c": tru\n}')).toMatchInlineSnapshot(`
    "f:2:11 parse:json Missing comma before \`2\`
    f:3:7 parse:json Missing colon before \`"x"\`
    f:4:8 parse:json Unexpected \`tru\`, expected a text in double quotes, a number, \`true\`, \`false\` or \`null\`. Did you mean \`true\`?"
  `);
});

test('fields of one name are found at every depth, beside other breaks', () => {
  expect(problems('{"a": 1, "b": {"c": 1, "\\u0063": 2}, "a": 3, "__proto__": 1, "__proto__": 2, }'))
    .toMatchInlineSnapshot(`
    "f:1:76 parse:json Unexpected comma before \`}\`, expected none after the last entry
    f:1:38 parse:duplicate Unexpected second field \`a\`, expected each field once
    f:1:62 parse:duplicate Unexpected second field \`__proto__\`, expected each field once
    f:1:24 parse:duplicate Unexpected second field \`c\`, expected each field once"
  `);
});

test('a thousand levels are one finding, and cost nothing', () => {
  expect(problems('['.repeat(1000))).toMatchInlineSnapshot(
    `"f:1:21 parse:depth Unexpected nesting, expected at most 20 levels"`,
  );
  expect(problems(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`)).toMatchInlineSnapshot(
    `"f:1:101 parse:depth Unexpected nesting, expected at most 20 levels"`,
  );
});

test('brackets in texts are no levels', () => {
  expect(problems(JSON.stringify({ a: '['.repeat(100), b: '"['.repeat(100) }))).toBe('');
});

test('a value knows where its parts stand', () => {
  const text = '{\n  "a": [1, {"b": "x"}]\n}';
  const { located } = parseJson('f', text);
  const at = (path: (string | number)[], key = false): string => {
    const { start, end } = located?.place(path, key) ?? {
      start: { line: 0, column: 0, offset: 0 },
      end: { offset: 0 },
    };
    return `${start.line}:${start.column} ${text.slice(start.offset, end.offset)}`;
  };
  expect([
    at([]),
    at(['a']),
    at(['a'], true),
    at(['a', 0]),
    at(['a', 1, 'b']),
    at(['a', 1, 'b'], true),
    at(['a', 7]),
    at(['z']),
  ]).toMatchInlineSnapshot(`
    [
      "1:1 {",
      "2:8 [",
      "2:3 "a"",
      "2:9 1",
      "2:18 "x"",
      "2:13 "b"",
      "2:8 [",
      "1:1 {",
    ]
  `);
});

test('a field named __proto__ is a field like others', () => {
  const value = parseJson('f', '{"__proto__": {"x": 1}}').located?.value as object;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(Reflect.get(value, 'x')).toBeUndefined();
});

test.each([
  ['an end quote lost in the middle of a line', '{\n"a": ["x, "y", "z"],\n"b": 1\n}', '2:7'],
  ['an end quote lost in front of a field', '{\n"a": "x, "b": "y",\n"c": [1, 2],\n"d": {}\n}', '2:6'],
  ['an end quote lost behind a citation', '{\n"a": "x {claim:y}, "b": true,\n"c": 1\n}', '2:6'],
  ['a start quote lost', '{\n"a": the text,\n"b": "c",\n"d": [1]\n}', '2:6'],
  ['a start quote lost in front of a path', '{\n"a": ../x",\n"b": "c"\n}', '2:6'],
  ['a start quote lost in front of a number', '{\n"a": 100 pages", "b": "c",\n"d": 1\n}', '2:6'],
  ['a start quote lost in front of a day', '{\n"a": 2027-06-30",\n"d": 1\n}', '2:6'],
  ['a start quote lost in front of a citation', '{"a": {claim:x} or more", "d": 1}', '1:7'],
  ['other quotes around a text with commas', '{"a": \'x, 1 y, z\', "d": 1}', '1:7'],
  ['a line broken inside a text', '{\n"a": "x\ny",\n"b": [{ "c": 1 }, { "c": 2 }]\n}', '2:6'],
  ['a list closed by a brace', '{\n"a": [1, 2},\n"b": 1,\n"c": [3]\n}', '2:11'],
  ['a mark of a merge', '{\n<<<<<<< ours\n"a": 1,\n"b": 2\n}', '2:1'],
  ['an end of the file that is lost', '{\n"a": [\n{ "b": "x", ', '3:13'],
  ['an end of the file that is lost in a text', '{\n"a": [\n{ "b": "x', '3:8'],
  ['a word without quotes as a field', '{\n"a": [{ b: "x" }],\n"c": 1\n}', '2:9'],
])('%s is one finding, whatever the parser says behind it', (_name, text, place) => {
  const found = parseJson('f', text).findings.map(({ line: at, column }) => `${at}:${column}`);
  expect(found).toEqual([place]);
});

test('slips that have nothing to do with each other are found in one go, on one line, too', () => {
  expect(problems('{"a" 1, "b": tru, "c": [1 2], }')).toMatchInlineSnapshot(
    `
    "f:1:6 parse:json Missing colon before \`1\`
    f:1:14 parse:json Unexpected \`tru\`, expected a text in double quotes, a number, \`true\`, \`false\` or \`null\`. Did you mean \`true\`?
    f:1:27 parse:json Missing comma before \`2\`
    f:1:29 parse:json Unexpected comma before \`}\`, expected none after the last entry"
  `,
  );
});

test('a text full of slips says the first, at once', () => {
  expect(parseJson('f', `[${'1 2,'.repeat(50_000)}1]`).findings).toHaveLength(1);
});
