import { expect, test } from 'vitest';
import { parseJson } from '../../scripts/engine/compiler/source/json-text.ts';
import { line } from './kit.ts';

const problems = (text: string): string => parseJson('f', text).findings.map(line).join('\n');

const otherSpace = 'Unexpected space of another kind, expected an ordinary one';
const aValue = 'expected a text in double quotes, a number, `true`, `false` or `null`';

test.each(
  Object.entries({
    '': '1:1 Unexpected empty file, expected a JSON object',
    '{"a":1,}': '1:7 Unexpected comma before `}`, expected none after the last entry',
    '{"a":1,,"b":2}': '1:8 Unexpected `,`, expected a field name in double quotes',
    '[,1]': '1:2 Unexpected `,`, expected a value',
    '{\n"a": 1\n"b": 2\n}': '3:1 Missing comma before `"b"`',
    '{"a" 1}': '1:6 Missing colon before `1`',
    '{"a":}': '1:6 Unexpected `}`, expected a value',
    '{"a": 1, b: 2}': '1:10 Unexpected `b`, expected a field name in double quotes',
    '{"a": b: 1}': `1:7 Unexpected \`b\`, ${aValue}`,
    "{'a': 1}": "1:2 Unexpected `'a'`, expected a field name in double quotes",
    "['x y']": "1:2 Unexpected `'x`, expected a text in straight double quotes",
    '{"a": “x”}': '1:7 Unexpected `“x”`, expected a text in straight double quotes',
    '{"a": tru}': `1:7 Unexpected \`tru\`, ${aValue}. Did you mean \`true\`?`,
    '{"a": True}': `1:7 Unexpected \`True\`, ${aValue}. Did you mean \`true\`?`,
    '{"a": +1}': '1:7 Unexpected `+1`, expected a number such as `12` or `1.5`',
    '{"a": .5}': '1:7 Unexpected `.5`, expected a number such as `12` or `1.5`',
    '{"a": 1.}': '1:7 Unexpected number `1.`, expected digits at its end',
    '[01]': '1:3 Unexpected number that begins with 0, expected none in front of other digits',
    '{ "a": 2027-06-30" }': '1:8 Missing opening double quote',
    '{"a": "x\n}': '1:7 Missing closing double quote',
    '{"a": "x\ny"}': '1:7 Unexpected line break in a text, expected the whole text on one line',
    '{"a": "x\n  y\r\n  z",\n"b": 1}':
      '1:7 Unexpected line break in a text, expected the whole text on one line',
    '["x\n", "y"]': '1:2 Unexpected line break in a text, expected the whole text on one line',
    '[{"a": 1\n{"a": 2}]': '2:1 Missing `},` before `{`',
    '{"c": [\n{"a": 1, "b": [1]\n{"a": 2},\n{"a": 3}\n]}': '3:1 Missing `},` before `{`',
    '[{"a": 1,\n{"a": 2}]': '2:1 Missing `}` before the comma in front of `{`',
    '[{"a": 1}\n{"a": 2}]': '2:1 Missing comma before `{`',
    '{"a": {"b": 1},\n"c": "x"},\n"d": 2\n}':
      '2:9 Unexpected `}`, expected it only after the last field of the object',
    '["\t"]': '1:3 Unexpected control character in a text, expected an escape such as `\\n` or `\\t`',
    '{"a": "\\\\ \\q"}': '1:11 Unexpected escape, expected one of `\\"` `\\\\` `\\/` `\\n` `\\t` `\\uXXXX`',
    '{"a":"x\\u12"}': '1:8 Unexpected escape, expected four hexadecimal digits after `\\u`',
    '{"a": "say "hi" now"}':
      '1:12 Unexpected quote in a text, expected curly quotes, or `\\"` in place of each',
    '{"a": "say "hi now"}':
      '1:12 Unexpected quote in a text, expected curly quotes, or `\\"` in place of each',
    '{"a": 4,990, "b": 1}': '1:7 Unexpected comma in `4,990`, expected `4990`',
    '{"a": 1,234,567.5}': '1:7 Unexpected comma in `1,234,567.5`, expected `1234567.5`',
    '{"a":4,99}': '1:6 Unexpected comma in `4,99`, expected a number such as `12` or `1.5`',
    '{"a": "b"; "c": "d"}': '1:10 Unexpected `;`, expected a comma',
    '{"a" = "b"}': '1:6 Unexpected `=`, expected a colon',
    '{"a" => "b"}': '1:6 Unexpected `=>`, expected a colon',
    '{"a", "b"}': '1:5 Unexpected `,`, expected a colon',
    '{"a": "b": "c": 1}': '1:10 Unexpected `:`, expected a comma',
    '["a": 1]': '1:5 Unexpected `:`, expected a comma',
    '{"a":12:30}': '1:8 Unexpected `:`, expected a comma, or `]` in front of the field',
    '{"a": ["b"\n"c": ["d"]}': '2:1 Missing `]` before `"c"`',
    '{"a": [1, {"b": 2},\n"c": ["d"]}': '2:1 Missing `]` before `"c"`',
    '{\n// a\n"a": 1}': '2:1 Unexpected comment, expected none: JSON has no comments',
    '{"a": 1 /* x': '1:9 Unexpected comment, expected none: JSON has no comments',
    '{"a": 1': '1:8 Unexpected end of the file, expected `}`',
    '[1': '1:3 Unexpected end of the file, expected `]`',
    '{"a": [1}': '1:9 Unexpected `}`, expected a comma or `]`',
    '[["a", "b"}, ["c"]]': '1:11 Unexpected `}`, expected a comma or `]`',
    '{}}': '1:3 Unexpected `}` after the end of the value, expected the end of the file',
    '{}\n{}': '2:1 Unexpected `{` after the end of the value, expected the end of the file',
    '{\u00a0"a": 1}': `1:2 ${otherSpace}`,
    '{"a": \u200b"b"}': `1:7 ${otherSpace}`,
    '{"a": "b"， "c": "d"}': '1:10 Unexpected `，`, expected a comma',
    '{"a"："b"}': '1:5 Unexpected `：`, expected a colon',
  }),
)('a mistake in JSON is one finding: %j', (text, expected) => {
  const [at = '', ...reason] = expected.split(' ');
  expect(problems(text)).toBe(`f:${at} parse:json ${reason.join(' ')}`);
});

test('duplicate fields are found at every depth, beside other mistakes', () => {
  expect(problems('{"a": 1, "b": {"c": 1, "\\u0063": 2}, "a": 3, "__proto__": 1, "__proto__": 2, }'))
    .toMatchInlineSnapshot(`
    "f:1:76 parse:json Unexpected comma before \`}\`, expected none after the last entry
    f:1:38 parse:duplicate Unexpected second field \`a\`, expected each field once
    f:1:62 parse:duplicate Unexpected second field \`__proto__\`, expected each field once
    f:1:24 parse:duplicate Unexpected second field \`c\`, expected each field once"
  `);
});

test('a thousand levels of nesting are one finding', () => {
  const reason = 'parse:depth Unexpected nesting, expected at most 20 levels';
  expect(problems('['.repeat(1000))).toBe(`f:1:21 ${reason}`);
  expect(problems(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`)).toBe(`f:1:101 ${reason}`);
});

test('brackets in texts do not count as nesting', () => {
  expect(problems(JSON.stringify({ a: '['.repeat(100), b: '"['.repeat(100) }))).toBe('');
});

test('the place of every part of a value is known', () => {
  const text = '{\n  "a": [1, {"b": "x"}]\n}';
  const { located } = parseJson('f', text);
  const at = (path: (string | number)[], key = false): string => {
    const place = located?.place(path, key);
    return `${place?.start.line}:${place?.start.column} ${text.slice(place?.start.offset, place?.end.offset)}`;
  };
  expect([at([]), at(['a']), at(['a'], true)]).toEqual(['1:1 {', '2:8 [', '2:3 "a"']);
  expect([at(['a', 0]), at(['a', 1, 'b']), at(['a', 1, 'b'], true)]).toEqual([
    '2:9 1',
    '2:18 "x"',
    '2:13 "b"',
  ]);
  expect([at(['a', 7]), at(['z'])]).toEqual(['2:8 [', '1:1 {']);
});

test.each([
  ['a missing closing quote in the middle of a line', '{\n"a": ["x, "y", "z"],\n"b": 1\n}', '2:7'],
  ['a missing closing quote before a field', '{\n"a": "x, "b": "y",\n"c": [1, 2],\n"d": {}\n}', '2:6'],
  ['a missing closing quote after a citation', '{\n"a": "x {claim:y}, "b": true,\n"c": 1\n}', '2:6'],
  ['a missing opening quote', '{\n"a": the text,\n"b": "c",\n"d": [1]\n}', '2:6'],
  ['a missing opening quote before a path', '{\n"a": ../x",\n"b": "c"\n}', '2:6'],
  ['a missing opening quote before a number', '{\n"a": 100 pages", "b": "c",\n"d": 1\n}', '2:6'],
  ['a missing opening quote before a date', '{\n"a": 2027-06-30",\n"d": 1\n}', '2:6'],
  ['a missing opening quote before a citation', '{"a": {claim:x} or more", "d": 1}', '1:7'],
  ['single quotes around a text with commas', '{"a": \'x, 1 y, z\', "d": 1}', '1:7'],
  ['a line broken inside a text', '{\n"a": "x\ny",\n"b": [{ "c": 1 }, { "c": 2 }]\n}', '2:6'],
  ['a list closed by a brace', '{\n"a": [1, 2},\n"b": 1,\n"c": [3]\n}', '2:11'],
  ['the marker of a merge conflict', '{\n<<<<<<< ours\n"a": 1,\n"b": 2\n}', '2:1'],
  ['a file that is cut short', '{\n"a": [\n{ "b": "x", ', '3:13'],
  ['a file that is cut short within a text', '{\n"a": [\n{ "b": "x', '3:8'],
  ['an unquoted word as a field', '{\n"a": [{ b: "x" }],\n"c": 1\n}', '2:9'],
])('%s is one finding, whatever else the parser reports after it', (_name, text, place) => {
  const places = parseJson('f', text).findings.map(({ line: at, column }) => `${at}:${column}`);
  expect(places).toEqual([place]);
});

test('unrelated mistakes are all reported at once, even on one line', () => {
  expect(problems('{"a" 1, "b": tru, "c": [1 2], }')).toMatchInlineSnapshot(
    `
    "f:1:6 parse:json Missing colon before \`1\`
    f:1:14 parse:json Unexpected \`tru\`, expected a text in double quotes, a number, \`true\`, \`false\` or \`null\`. Did you mean \`true\`?
    f:1:27 parse:json Missing comma before \`2\`
    f:1:29 parse:json Unexpected comma before \`}\`, expected none after the last entry"
  `,
  );
});

test('only the first mistake in a text full of them is reported', () => {
  expect(parseJson('f', `[${'1 2,'.repeat(50_000)}1]`).findings).toHaveLength(1);
});
