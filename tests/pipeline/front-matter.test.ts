import { expect, test } from 'vitest';
import { note, findings } from './kit.ts';

/** Findings for a note with this text, without its path. */
const problems = async (text: string): Promise<string> =>
  (await findings(note('', { 'content/notes/a.md': text }))).replaceAll('content/notes/a.md:', '');

test.each([
  [
    'an empty file',
    '',
    '1:1 parse:front-matter Missing front matter, expected `---` as the first line, then lines of `field: value`, then `---`',
  ],
  [
    'a file without front matter',
    'Text.',
    '1:1 parse:front-matter Missing front matter, expected `---` as the first line, then lines of `field: value`, then `---`',
  ],
  [
    'a missing end',
    '---\ntitle: A\n',
    '1:1 parse:front-matter Missing end of the front matter, expected a line of `---` after the last field',
  ],
  [
    'a missing end, noticed at the article',
    '---\ntitle: A\n\nText: here.\n\n{{tip:eyJ4IjoxfQ==}}\n',
    '6:1 parse:front-matter Missing end of the front matter, expected a line of `---` after the last field',
  ],
  [
    'a missing end, with a line of dashes in the article',
    '---\ntitle: A\n# Colours\n\n# Sizes\n\n- one\n\nText here.\n\n---\n\nMore.\n',
    '9:1 parse:front-matter Missing end of the front matter, expected a line of `---` after the last field',
  ],
  [
    'front matter without a field',
    '---\n---\n',
    '2:1 parse:front-matter Unexpected front matter, expected lines of `field: value`',
  ],
  [
    'a list',
    '---\n- a\n---\n',
    '2:1 parse:front-matter Unexpected front matter, expected lines of `field: value`',
  ],
  [
    'a duplicate field',
    '---\ntitle: A\ntitle: B\n---\n',
    '3:1 parse:duplicate Unexpected second field `title`, expected each field once',
  ],
  [
    'a duplicate field with CRLF',
    '---\r\ntitle: A\r\ntitle: B\r\n---\r\n',
    '3:1 parse:duplicate Unexpected second field `title`, expected each field once',
  ],
  [
    'a colon in a value',
    '---\ntitle: A: b\n---\n',
    '2:8 parse:front-matter Unexpected colon, expected quotes around a text with a colon in it',
  ],
  [
    'a tab as indentation',
    '---\n\ttitle: A\n---\n',
    '2:1 parse:front-matter Unexpected tab, expected spaces as indentation',
  ],
  ['a missing closing quote', '---\ntitle: "A\n---\n', '2:8 parse:front-matter Missing closing quote'],
  [
    'a missing closing bracket',
    '---\ntags: [a, b\ntitle: A\n---\n',
    '3:1 parse:front-matter Missing closing bracket before this line',
  ],
  [
    'an apostrophe in single quotes',
    "---\ntitle: 'It's'\n---\n",
    '2:12 parse:front-matter Unexpected text after the end of a value, expected the whole value in double quotes',
  ],
  [
    'a reserved character',
    '---\ntitle: @a\n---\n',
    '2:8 parse:front-matter Unexpected character at the start of a value, expected the value in double quotes',
  ],
  [
    'a line without a field',
    '---\ntitle: A\nwords\nb: 1\n---\n',
    '3:1 parse:front-matter Unexpected line without a field, expected `field: value`',
  ],
  [
    'a missing space after the colon of the last field',
    '---\nlede: A\ntitle:No\n---\n',
    '3:1 parse:front-matter Missing space after `title:`',
  ],
  [
    'a missing space after a colon',
    '---\ntitle:No space\nlede: A\n---\n',
    '2:1 parse:front-matter Missing space after `title:`',
  ],
  [
    'a no-break space after a colon',
    '---\ntitle:\u00a0A\nlede: A\n---\n',
    '2:1 parse:front-matter Unexpected no-break space after `title:`, expected a space',
  ],
  [
    'an equals sign',
    '---\ntitle = "A"\nlede: A\n---\n',
    '2:1 parse:front-matter Unexpected `=` after `title`, expected YAML such as `title: value`',
  ],
  [
    'lines of TOML',
    '---\n# A\ntitle = "A"\ntags = ["a"]\n---\n',
    '3:1 parse:front-matter Unexpected `=` after `title`, expected YAML such as `title: value`',
  ],
  [
    'TOML',
    '+++\ntitle = "A"\n+++\n',
    '1:1 parse:front-matter Unexpected front matter `+++`, expected YAML after a line of `---`',
  ],
  [
    'a comma after quotes',
    '---\ntitle: "A",\n---\n',
    '2:11 parse:front-matter Unexpected `,` after the closing quote, expected none',
  ],
  [
    'quotes in quotes',
    '---\ntitle: "A "B" C"\n---\n',
    '2:12 parse:front-matter Unexpected text after the closing quote, expected single quotes around the whole text',
  ],
  [
    'an ampersand and a space',
    '---\ntitle: & more\n---\n',
    '2:8 parse:front-matter Unexpected `&`, expected a plain value, in double quotes if it begins with `&`',
  ],
  [
    'an asterisk and a space',
    '---\ntitle: * more\n---\n',
    '2:8 parse:front-matter Unexpected `*`, expected a plain value, in double quotes if it begins with `*`',
  ],
  [
    'a question mark and a space',
    '---\ntitle: ? why\n---\n',
    '2:8 parse:front-matter Unexpected `?`, expected a plain value, in double quotes if it begins with `?`',
  ],
  [
    'a line that begins with a question mark',
    '---\ntitle: A\n? why\n---\n',
    '3:1 parse:front-matter Unexpected `?` at the start of a line, expected `field: value`',
  ],
  [
    'an unknown escape',
    '---\ntitle: "C:\\qa"\n---\n',
    '2:11 parse:front-matter Unexpected escape, expected `\\\\` for a backslash in double quotes',
  ],
  [
    'a second document',
    '---\ntitle: A\n...\nx: 1\n---\n',
    '3:1 parse:front-matter Unexpected end `...`, expected lines of `field: value` until `---`',
  ],
  [
    'a text that begins with an ampersand',
    '---\ntitle: &Co boats\n---\n',
    '2:8 parse:front-matter Unexpected anchor `&Co`, expected a plain value, in double quotes if it begins with `&`',
  ],
  [
    'an ampersand and a word',
    '---\ntitle: &boats\n---\n',
    '2:8 parse:front-matter Unexpected anchor `&boats`, expected a plain value, in double quotes if it begins with `&`',
  ],
  [
    'a text that begins with an apostrophe',
    "---\ntitle: 'tis the season\n---\n",
    '2:8 parse:front-matter Missing closing quote, or double quotes around the whole text',
  ],
  [
    'a tag',
    '---\ntitle: !!js/function "x"\n---\n',
    '2:8 parse:front-matter Unexpected tag, expected a plain value, in double quotes if it begins with `!`',
  ],
  [
    'a harmless tag',
    '---\ntitle: !!str A\n---\n',
    '2:8 parse:front-matter Unexpected tag, expected a plain value, in double quotes if it begins with `!`',
  ],
  [
    'brackets nested too deeply',
    `---\ntitle: ${'['.repeat(1000)}\n---\n`,
    '2:28 parse:depth Unexpected nesting, expected at most 20 levels',
  ],
  [
    'lists nested too deeply',
    `---\n${'- '.repeat(1000)}x\n---\n`,
    '2:1 parse:depth Unexpected nesting, expected at most 20 levels',
  ],
  [
    'fields nested too deeply',
    `---\n${Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')}\n---\n`,
    '22:21 parse:depth Unexpected nesting, expected at most 20 levels',
  ],
  [
    'front matter that is too long',
    `---\ntitle: ${'a'.repeat(30_000)}\n---\n`,
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
  expect(await problems(`---\ntitle: A\n---\n${body}`)).toBe(
    '4:1 validate:empty Missing text below the front matter',
  );
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
