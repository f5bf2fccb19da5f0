import { expect, test } from 'vitest';
import { findings, list as listOf, note, schema, text as words } from './kit.ts';

/** Findings for a note with this text, without its path. */
const problems = async (text: string): Promise<string> =>
  (await findings(note('', { 'content/notes/a.md': text }))).replaceAll('content/notes/a.md:', '');

const noStart =
  'Missing front matter, expected `---` as the first line, then lines of `field: value`, then `---`';
const noEnd = 'Missing end of the front matter, expected a line of `---` after the last field';
const notPlain = (what: string, mark: string): string =>
  `Unexpected ${what}, expected a plain value, in double quotes if it begins with \`${mark}\``;

/** Front matter of these lines. */
const front = (lines: string): string => `---\n${lines}\n---\n`;

test.each(
  Object.entries({
    '': `1:1 ${noStart}`,
    'Text.': `1:1 ${noStart}`,
    '---\ntitle: A\n': `1:1 ${noEnd}`,
    '---\ntitle: A\n\nText: here.\n\n{{tip:eyJ4}}\n': `6:1 ${noEnd}`,
    '---\ntitle: A\n# Colours\n\n# Sizes\n\n- one\n\nText here.\n\n---\n\nMore.\n': `9:1 ${noEnd}`,
    '---\n---\n': '2:1 Unexpected front matter, expected lines of `field: value`',
    '+++\na = "A"\n+++\n': '1:1 Unexpected front matter `+++`, expected YAML after a line of `---`',
    [front('- a')]: '2:1 Unexpected front matter, expected lines of `field: value`',
    [front('a: A: b')]: '2:4 Unexpected colon, expected quotes around a text with a colon in it',
    [front('\ttitle: A')]: '2:1 Unexpected tab, expected spaces as indentation',
    [front('tags:\n\t- a\n  - b\ntitle: A')]: '3:1 Unexpected tab, expected spaces as indentation',
    [front('title: "A')]: '2:8 Missing closing quote',
    [front('tags: [a, b\ntitle: A')]: '3:1 Missing closing bracket before this line',
    [front("title: 'It's'")]:
      '2:12 Unexpected text after the end of a value, expected the whole value in double quotes',
    [front('title: @a')]:
      '2:8 Unexpected character at the start of a value, expected the value in double quotes',
    [front('a: A\nwords\nb: 1')]: '3:1 Unexpected line without a field, expected `field: value`',
    [front('lede: A\ntitle:No')]: '3:1 Missing space after `title:`',
    [front('title:No space\nlede: A')]: '2:1 Missing space after `title:`',
    [front('title:\u00a0A\nlede: A')]: '2:1 Unexpected no-break space after `title:`, expected a space',
    [front('a = "A"\nb: A')]: '2:1 Unexpected `=` after `a`, expected YAML such as `a: value`',
    [front('# A\ntitle = "A"\ntags = ["a"]')]:
      '3:1 Unexpected `=` after `title`, expected YAML such as `title: value`',
    [front('title: "",')]: '2:10 Unexpected `,` after the closing quote, expected none',
    [front('title: "A "B" C"')]:
      '2:12 Unexpected text after the closing quote, expected single quotes around the whole text',
    [front('title: & more')]: `2:8 ${notPlain('`&`', '&')}`,
    [front('title: * more')]: `2:8 ${notPlain('`*`', '*')}`,
    [front('title: ? why')]: `2:8 ${notPlain('`?`', '?')}`,
    [front('title: &Co boats')]: `2:8 ${notPlain('anchor `&Co`', '&')}`,
    [front('title: !!js/function "x"')]: `2:8 ${notPlain('tag', '!')}`,
    [front('title: A\n? why')]: '3:1 Unexpected `?` at the start of a line, expected `field: value`',
    [front('title: A\nmore:\n    a: 1\n  b: 2')]:
      '5:1 Unexpected indentation, expected the fields of one level under one another',
    [front('title: A\nmore: {a: 1')]: '3:12 Missing closing bracket before this line',
    [front('title: A\nmore: {a: "b')]: '3:13 Missing closing quote or bracket',
    [front('title: "A"#b')]: '2:11 Missing space in front of `#`',
    [front('title: &a &b A')]:
      '2:11 Unexpected front matter, expected YAML: a node can have at most one anchor',
    [front('title: [a, "b" "c"]')]: '2:16 Missing comma between two entries',
    [front('title: [a]]')]:
      '2:11 Unexpected text after the end of a value, expected the whole value in double quotes',
    [front('title: "A\nlede: words\nend: "B: C"')]: '2:8 Missing closing quote',
    [front('a: "\\q"')]: '2:5 Unexpected escape, expected `\\\\` for a backslash in double quotes',
    [front('title: A\n...\nx: 1')]: '3:1 Unexpected end `...`, expected lines of `field: value` until `---`',
    [front("title: 'tis the season")]: '2:8 Missing closing quote, or double quotes around the whole text',
  }),
)('a mistake in front matter is one finding: %j', async (text, expected) => {
  expect(await problems(text)).toBe(expected.replace(' ', ' parse:front-matter '));
});

const second = 'parse:duplicate Unexpected second field `title`, expected each field once';
const deep = 'parse:depth Unexpected nesting, expected at most 20 levels';

const items = 'parse:front-matter Unexpected indentation, expected the items of a list under one another';

test.each([
  ['an item further to the right, which would be words of the one above', ' - A\n  - B', `4:3 ${items}`],
  ['an item below the words of another', '- A\n    - B\n- C', `4:5 ${items}`],
  ['an item further to the left', '  - A\n - B', `4:1 ${items}`],
  ['an item without a space', '  - A\n  -B', '4:1 parse:front-matter Missing space after `-`'],
])('in a list, %s is one finding', async (_what, list, expected) => {
  const files = {
    ...note(''),
    'schemas/notes.schema.json': schema('Note', { tags: listOf(words) }, { 'x-body': 'markdown' }),
    'content/notes/a.md': `---\ntags:\n${list}\n---\nText.\n`,
  };
  expect((await findings(files)).replaceAll('content/notes/a.md:', '')).toBe(expected);
});

test.each(
  Object.entries({
    [front('title: A\ntitle: B')]: `3:1 ${second}`,
    '---\r\ntitle: A\r\ntitle: B\r\n---\r\n': `3:1 ${second}`,
    [front(`title: ${'['.repeat(1000)}`)]: `2:28 ${deep}`,
    [front(`${'- '.repeat(1000)}x`)]: `2:1 ${deep}`,
    [front(Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'))]: `22:21 ${deep}`,
    [front(`title: ${'a'.repeat(30_000)}`)]:
      '2:20001 parse:depth Unexpected length of the front matter, expected at most 20000 characters',
  }),
)('a field twice, or too much of anything, is one finding: %#', async (text, expected) => {
  expect(await problems(text)).toBe(expected);
});

test('front matter in another language is never run', async () => {
  expect(await problems('---js\nglobalThis.wasRun = true\n---\n')).toMatchInlineSnapshot(
    `"1:1 parse:front-matter Unexpected front matter \`---js\`, expected YAML after a line of \`---\`"`,
  );
  expect('wasRun' in globalThis).toBe(false);
});

test('an alias bomb does not go off', async () => {
  const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'title: *c'].join('\n');
  expect(await problems(`---\n${bomb}\n---\n`)).toMatchInlineSnapshot(`
    "2:4 parse:front-matter Unexpected anchor \`&a\`, expected a plain value, in double quotes if it begins with \`&\`
    3:4 parse:front-matter Unexpected anchor \`&b\`, expected a plain value, in double quotes if it begins with \`&\`
    4:4 parse:front-matter Unexpected anchor \`&c\`, expected a plain value, in double quotes if it begins with \`&\`
    5:8 parse:front-matter Unexpected alias \`*c\`, expected a plain value, in double quotes if it begins with \`*\`"
  `);
});

test.each([
  ['nothing', ''],
  ['spaces', ' \n\n'],
  ['a break and the address of a link', '\n---\n\n[a]: /notes/a\n'],
])('a body of %s is empty', async (_what, body) => {
  const missing = '4:1 validate:empty Missing text below the front matter';
  expect(await problems(front('title: A') + body)).toBe(missing);
});

test('words that YAML 1.1 read as true or false are texts', async () => {
  expect(await problems('---\ntitle: yes\n---\nText.\n')).toBe('');
});

test('places are counted from the start of the file, whatever the line endings', async () => {
  expect(await problems('---\r\n# a comment\r\ntitle: 1\r\n---\r\n\r\n<b>x</b>\r\n')).toMatchInlineSnapshot(`
    "3:8 validate:type Unexpected number \`1\`, expected a text in quotes: \`"1"\`
    6:1 validate:raw-html Unexpected HTML \`<b>\`, expected markdown or a shortcode, or backticks around it if readers must see it"
  `);
});

test('front matter and body are checked together', async () => {
  expect(await problems('---\ntitel: A\n---\n\nText <script>alert(1)</script>\n\n![](/x.svg)\n'))
    .toMatchInlineSnapshot(`
      "2:1 validate:unknown Unexpected field \`titel\`. Did you mean \`title\`?
      5:6 validate:raw-html Unexpected HTML \`<script>\`, expected markdown or a shortcode, or backticks around it if readers must see it
      7:1 validate:alt Missing alternative text of picture \`/x.svg\`: write what it shows between \`![\` and \`]\`
      7:1 link:image No file \`public/x.svg\`"
    `);
});
