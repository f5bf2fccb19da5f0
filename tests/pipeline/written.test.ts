import { expect, test } from 'vitest';
import { fixTexts } from '../../scripts/engine/commands/fix/fix-content.ts';
import { blockText, compile, date, findings, group, list, schema, sources, text } from './kit.ts';

const fields = {
  title: text,
  lede: text,
  tags: list(text, { examples: [['sails']] }),
  kind: { type: 'string', enum: ['free', 'premium'] },
  version: { type: 'string', pattern: '^[0-9.]+$' },
  day: date,
  on: { type: 'boolean' },
  count: { type: 'integer' },
  rows: list(group({ word: text })),
};
const markdown = { 'x-body': 'markdown', 'x-url': '/notes/{slug}', required: [] };

/** Findings for front matter of these lines, the first of which is line 2, without their path. */
const problems = async (...lines: string[]): Promise<string> =>
  (await findings(notes(...lines))).replaceAll('content/notes/a.md:', '');

/** A note with front matter of these lines. */
const notes = (...lines: string[]): Readonly<Record<string, string>> => ({
  'schemas/notes.schema.json': schema('Note', fields, markdown),
  'content/notes/a.md': `---\n${lines.join('\n')}\n---\n\nWords.\n`,
});

const cut = (place: string, comment: string): string =>
  `${place} parse:comment Unexpected comment \`${comment}\` after a text, expected quotes around the whole text, or the comment on its own line`;

test.each([
  ['a field', ['title: Fix for #12 and more'], cut('2:8', '#12 and more')],
  ['a field, after a tab', ['title: Fix\t#12'], cut('2:8', '#12')],
  ['a text that looks like a comment', ['title: A # to do'], cut('2:8', '# to do')],
  ['a field with Windows line breaks', ['title: A #12\r', 'on: true\r'], cut('2:8', '#12')],
  ['a continued line', ['lede: Words', '  go #12 on', 'on: true'], cut('2:7', '#12 on')],
  ['a line that another continues', ['lede: Words #12', '  go on', 'on: true'], cut('2:7', '#12')],
  ['an entry of a list', ['tags:', '  - one', '  - two #2'], cut('4:5', '#2')],
  ['a field of an entry', ['rows:', '  - word: b #c'], cut('3:11', '#c')],
  ['brackets', ['tags: [a #1, b]', 'on: true'], cut('2:8', '#1, b]')],
  ['brackets of several lines', ['tags: [a #1', '  , b]'], cut('2:8', '#1')],
])('a comment that ends a text without quotes is one finding: %s', async (_name, lines, expected) => {
  expect(await problems(...lines)).toBe(expected);
});

test.each([
  ['the first', ['tags: [#sale, #new]', 'on: true'], '2:8', '#sale, #new]'],
  ['another', ['tags: [sale, #new]', 'on: true'], '2:14', '#new]'],
  ['one of several lines', ['tags: [sale, #new', '  more]'], '2:14', '#new'],
])('an entry in brackets that begins with `#` is one finding: %s', async (_name, lines, place, comment) => {
  expect(await problems(...lines)).toBe(
    `${place} parse:comment Unexpected comment \`${comment}\` in brackets, expected quotes around each entry that begins with \`#\``,
  );
});

test('comments that cannot be a part of a text are fine', async () => {
  const lines = [
    '# A line',
    'title: "A" # after quotes',
    "lede: 'B' #after quotes",
    'tags: # before a list',
    '  # within it',
    '  - "a" # after quotes',
    '  - b#c',
    'kind: free # one of two',
    'version: 1.2.3 # a pattern',
    'day: 2025-01-02 # a date',
    'on: true # a boolean',
    'count: 3 # a number',
    'rows: [ # in brackets',
    '  {word: "#a, b"}, # after a bracket',
    '  ]',
  ];
  expect(await problems(...lines)).toBe('');
  expect(await problems('lede: >- # in front of a block', '  words #12')).toBe('');
});

test.each([
  ['title: 2025', 'number `2025`'],
  ['title: 010', 'number `010`'],
  ['title: .inf', 'number `.inf`'],
  ['title: 1e3', 'number `1e3`'],
  ['title: True', 'boolean `True`'],
  ['version: 6.10', 'number `6.10`'],
])('a text without quotes is quoted in the message as it is written: %s', async (line, value) => {
  const quoted = line.replace(/.* (.*)/, '`"$1"`');
  expect(await problems(line)).toBe(
    `2:${line.indexOf(' ') + 2} validate:type Unexpected ${value}, expected a text in quotes: ${quoted}`,
  );
});

const commentFor = (comment: string, quoted: string): string =>
  `comment \`${comment}\`, expected a text in quotes, because \`#\` begins a comment: \`${quoted}\``;

test.each([
  [['title: #1 plugin'], '2:8', commentFor('#1 plugin', '"#1 plugin"')],
  [['title: #1 "plugin"'], '2:8', commentFor('#1 "plugin"', `'#1 "plugin"'`)],
  [['tags:', '  - #1'], '3:5', commentFor('#1', '"#1"')],
  [['tags:', '  - a: b'], '3:5', 'colon, expected a text in quotes: `"a: b"`'],
  [['tags:', '  - two: 2', '    a: 3'], '3:5', 'object, expected a text'],
  [['on: #1'], '2:5', 'comment `#1`, expected `true` or `false`'],
  [['title:'], '2:7', 'empty value, expected a text'],
  [['tags:'], '2:6', 'empty value, expected a list such as `["sails"]`'],
  [['title: ~'], '2:8', '`~`, expected a text: without quotes it is no value'],
  [['title: NULL'], '2:8', '`NULL`, expected a text: without quotes it is no value'],
  [['on: ~'], '2:5', '`~`, expected `true` or `false`'],
  [['kind: 7'], '2:7', 'number `7`, expected `free` or `premium`'],
  [
    ['tags: sails, new oars'],
    '2:7',
    'text `sails, new oars`, expected a list. Did you mean `["sails", "new oars"]`?',
  ],
  [['tags: sails and oars'], '2:7', 'text `sails and oars`, expected a list such as `["sails"]`'],
  [['day: 2025'], '2:6', 'number `2025`, expected a day of the calendar such as `2025-07-12`'],
  [['on: Yes'], '2:5', 'text `Yes`, expected `true` or `false`. Did you mean `true`?'],
  [['on: "off"'], '2:5', 'text `off`, expected `true` or `false`. Did you mean `false`?'],
])('a value of the wrong type is named as it is written: %j', async (lines, place, reason) => {
  expect(await problems(...lines)).toBe(`${place} validate:type Unexpected ${reason}`);
});

test.each([
  [['title: “Where to sail”'], 2, 'title: "Where to sail"'],
  [['tags:', '  - ‘sails’', '  - oars'], 3, '  - "sails"'],
  [['lede: “So "it" is”'], 2, `lede: 'So "it" is'`],
])('curly quotation marks around a text are one warning: %j', async (lines, at, result) => {
  const { findings: all } = await compile(notes(...lines));
  expect(
    all.map(({ fatal, line, source, ruleId, reason }) => [fatal, line, `${source}:${ruleId}`, reason]),
  ).toEqual([
    [
      false,
      at,
      'parse:front-matter',
      'Unexpected curly quotation marks around the whole text, expected straight ones, or straight ones around these if visitors must see them',
    ],
  ]);
  const path = 'content/notes/a.md';
  const { texts } = await fixTexts(
    sources({ texts: notes(...lines) }),
    new Map([[path, notes(...lines)[path] ?? '']]),
    compile,
  );
  expect(texts.get(path)?.split('\n')[at - 1]).toBe(result);
});

test.each([
  'title: "“Where to sail”"',
  "title: '“Where to sail”'",
  'title: “Where” to “sail”',
  'title: “Where to sail”, she asked',
  'title: ‘It’s on’',
  'title: ‘Where” to',
  'title: “”',
])('curly quotation marks that belong to a text are fine: %s', async (line) => {
  expect(await problems(line)).toBe('');
});

const oneLine = (place: string, reason: string): string => `${place} validate:one-line Unexpected ${reason}`;
const backslash = 'expected a space: a backslash in double quotes is written `\\\\`';

test.each([
  [['title: "C:\\new"'], `line break in a text of one line, ${backslash}`],
  [['title: "C:\\temp"'], `tab in a text of one line, ${backslash}`],
  [['title: "a\\Lb"'], `line break in a text of one line, ${backslash}`],
  [['title: a\tb'], 'tab in a text of one line, expected a space'],
  [['title: a', '', '  b'], 'line break in a text of one line, expected a space'],
  [['title: "a', '', '  b"'], 'line break in a text of one line, expected a space'],
  [['title: >', '  a'], 'line break at the end of a text of one line, expected `>-` instead of `>`'],
  [['title: |2+', '  a'], 'line break at the end of a text of one line, expected `|2-` instead of `|2+`'],
  [
    ['title: |-', '  a', '  b'],
    'line break in a text of one line, expected the words on one line, or `>-` above them, which joins lines',
  ],
])('a line break or a tab in a text of one line is one finding: %j', async (lines, expected) => {
  expect(await problems(...lines)).toBe(oneLine('2:8', expected));
});

test('a text that YAML joins to one line is fine', async () => {
  expect(await problems('title: >-', '  a', '  b', 'lede: a', '  b')).toBe('');
  expect(await problems('title: "a\\\\new"', "lede: 'C:\\new'")).toBe('');
  expect(await problems('title: "A', '  and B"')).toBe('');
});

test('a text of one line is one line in JSON, too, and a text of a block may have several', async () => {
  const report = await findings({
    'schemas/page.schema.json': schema('Page', { title: text, lede: text, tip: blockText }),
    'content/page.json': JSON.stringify({ title: 'C:\new', lede: 'a\tb', tip: 'a\nb' }, null, 1),
  });
  expect(report.replaceAll('content/page.json:', '').split('\n')).toEqual([
    oneLine('2:11', `line break in a text of one line, ${backslash}`),
    oneLine('3:10', `tab in a text of one line, ${backslash}`),
  ]);
});
