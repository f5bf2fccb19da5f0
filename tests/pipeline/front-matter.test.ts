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

test.each([
  ['an empty file', '', `1:1 ${noStart}`],
  ['a file without front matter', 'Text.', `1:1 ${noStart}`],
  ['a missing end', '---\ntitle: A\n', `1:1 ${noEnd}`],
  ['a missing end, noticed at the article', '---\ntitle: A\n\nText: here.\n\n{{tip:eyJ4}}\n', `6:1 ${noEnd}`],
  [
    'a missing end, with a line of dashes in the article',
    '---\ntitle: A\n# Colours\n\n# Sizes\n\n- one\n\nText here.\n\n---\n\nMore.\n',
    `9:1 ${noEnd}`,
  ],
  ['nothing between lines', '---\n---\n', '2:1 Unexpected front matter, expected lines of `field: value`'],
  ['TOML', '+++\na = "A"\n+++\n', '1:1 Unexpected front matter `+++`, expected YAML after a line of `---`'],
  ['a list', front('- a'), '2:1 Unexpected front matter, expected lines of `field: value`'],
  ['a colon', front('a: A: b'), '2:4 Unexpected colon, expected quotes around a text with a colon in it'],
  ['a tab as indentation', front('\ttitle: A'), '2:1 Unexpected tab, expected spaces as indentation'],
  ['a missing closing quote', front('title: "A'), '2:8 Missing closing quote'],
  ['a missing bracket', front('tags: [a, b\ntitle: A'), '3:1 Missing closing bracket before this line'],
  [
    'an apostrophe in single quotes',
    front("title: 'It's'"),
    '2:12 Unexpected text after the end of a value, expected the whole value in double quotes',
  ],
  [
    'a reserved character',
    front('title: @a'),
    '2:8 Unexpected character at the start of a value, expected the value in double quotes',
  ],
  ['words alone', front('a: A\nwords\nb: 1'), '3:1 Unexpected line without a field, expected `field: value`'],
  ['one after the colon of the last field', front('lede: A\ntitle:No'), '3:1 Missing space after `title:`'],
  ['a missing space after a colon', front('title:No space\nlede: A'), '2:1 Missing space after `title:`'],
  [
    'a no-break space after a colon',
    front('title:\u00a0A\nlede: A'),
    '2:1 Unexpected no-break space after `title:`, expected a space',
  ],
  [
    'an equals sign',
    front('a = "A"\nb: A'),
    '2:1 Unexpected `=` after `a`, expected YAML such as `a: value`',
  ],
  [
    'lines of TOML',
    front('# A\ntitle = "A"\ntags = ["a"]'),
    '3:1 Unexpected `=` after `title`, expected YAML such as `title: value`',
  ],
  ['a comma after quotes', front('title: "",'), '2:10 Unexpected `,` after the closing quote, expected none'],
  [
    'quotes in quotes',
    front('title: "A "B" C"'),
    '2:12 Unexpected text after the closing quote, expected single quotes around the whole text',
  ],
  ['an ampersand and a space', front('title: & more'), `2:8 ${notPlain('`&`', '&')}`],
  ['an asterisk and a space', front('title: * more'), `2:8 ${notPlain('`*`', '*')}`],
  ['a question mark and a space', front('title: ? why'), `2:8 ${notPlain('`?`', '?')}`],
  ['a text that begins with an ampersand', front('title: &Co boats'), `2:8 ${notPlain('anchor `&Co`', '&')}`],
  ['an ampersand and a word', front('title: &boats'), `2:8 ${notPlain('anchor `&boats`', '&')}`],
  ['a tag', front('title: !!js/function "x"'), `2:8 ${notPlain('tag', '!')}`],
  ['a harmless tag', front('title: !!str A'), `2:8 ${notPlain('tag', '!')}`],
  [
    'a line that begins with a question mark',
    front('title: A\n? why'),
    '3:1 Unexpected `?` at the start of a line, expected `field: value`',
  ],
  ['an escape', front('a: "\\q"'), '2:5 Unexpected escape, expected `\\\\` for a backslash in double quotes'],
  [
    'a second document',
    front('title: A\n...\nx: 1'),
    '3:1 Unexpected end `...`, expected lines of `field: value` until `---`',
  ],
  [
    'a text that begins with an apostrophe',
    front("title: 'tis the season"),
    '2:8 Missing closing quote, or double quotes around the whole text',
  ],
])('%s is one finding', async (_name, text, expected) => {
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

test.each([
  ['a duplicate field', front('title: A\ntitle: B'), `3:1 ${second}`],
  ['a duplicate field with CRLF', '---\r\ntitle: A\r\ntitle: B\r\n---\r\n', `3:1 ${second}`],
  ['brackets nested too deeply', front(`title: ${'['.repeat(1000)}`), `2:28 ${deep}`],
  ['lists nested too deeply', front(`${'- '.repeat(1000)}x`), `2:1 ${deep}`],
  [
    'fields nested too deeply',
    front(Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')),
    `22:21 ${deep}`,
  ],
  [
    'front matter that is too long',
    front(`title: ${'a'.repeat(30_000)}`),
    '2:20001 parse:depth Unexpected length of the front matter, expected at most 20000 characters',
  ],
])('%s is one finding', async (_name, text, expected) => {
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
