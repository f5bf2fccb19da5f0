/** Threats from a content pull request: what an article, an entry or a picture could do to visitors, the build or a reviewer. */
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read } from '../../scripts/engine/project/read.ts';
import { within } from '../../scripts/engine/project/write.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { compile, findings, line, markdown, note, schema, text, tip } from '../pipeline/kit.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const link = { ...text, 'x-link': true };
const boats = { 'schemas/boats.schema.json': schema('Boat', { name: text, href: link, words: markdown }) };
const dory = { name: 'Dory', href: 'https://kelp.example', words: 'Words.' };
const boat = (fields: object): Record<string, string> => ({
  ...boats,
  'content/boats/dory.json': JSON.stringify({ ...dory, ...fields }),
});
const rulesOf = async (world: Record<string, string>): Promise<string[]> =>
  (await compile(world)).findings.flatMap(({ source, ruleId }) =>
    source === 'prose' ? [] : `${source}:${ruleId}`,
  );

describe('`__proto__` and the like are names like any other, and are refused', () => {
  const keys = ['__proto__', 'constructor', 'prototype', 'toString'];

  test.each(keys)('%s as a field of an entry, of front matter or of a payload', async (key) => {
    const entry = boat({}) as Record<string, string>;
    entry['content/boats/dory.json'] =
      `{"${key}": {"polluted": true}, "name": "Dory", "href": "https://kelp.example", "words": "Words."}`;
    expect(await rulesOf(entry)).toEqual(['validate:unknown']);
    const front = `---\ntitle: A\n${key}: {polluted: true}\n---\nText.\n`;
    expect(await rulesOf({ ...note(''), 'content/notes/a.md': front })).toEqual(['validate:unknown']);
    const payload = Buffer.from(`{"content": "Words.", "${key}": {"polluted": true}}`).toString('base64');
    expect(await rulesOf(note(`{{tip:${payload}}}`, tip))).toEqual(['validate:unknown']);
    expect('polluted' in {}).toBe(false);
  });
});

describe('a text that would stall the parser is refused before it is parsed', () => {
  const lines = (count: number, each: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => `${each(index)}\n`).join('');

  test.each([
    ['a text that is too long', 'word '.repeat(45_000)],
    ['too many lines', 'a\n'.repeat(10_001)],
    ['emphasis', '*a_ '.repeat(1500)],
    ['brackets', '['.repeat(2001)],
    ['brackets in many paragraphs', '[a[a[a[a[a\n\n'.repeat(2100)],
    ['addresses in words', 'www.a '.repeat(2001)],
    ['mail addresses', 'a.a@'.repeat(2001)],
    ['quotes in quotes', '> '.repeat(21)],
    ['lists in lists, by markers', '- '.repeat(21)],
    ['lists in lists, by indentation', lines(30, (level) => `${' '.repeat(2 * level)}- a`)],
    ['lists in lists, by tabs', lines(30, (level) => `${'\t'.repeat(level)}- a`)],
    ['numbered lists in quotes', '> 1. '.repeat(11)],
    ['footnotes in footnotes', '[^a]: '.repeat(21)],
    ['containers in containers', `${':'.repeat(30)}tip`],
    ['a table', `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${`|${'a|'.repeat(100)}\n`.repeat(50)}`],
    ['emphasis across lines that only look empty', '*a_ \u00a0\n\u00a0\n'.repeat(1001)],
    ['marks after a fence that is closed', `\`\`\`js\n\`\`\`js\n\`\`\`\n\n${'*a_ '.repeat(1001)}`],
    ['marks after code that looks like a fence', `\`\`\` a\`b\n\n${'*a_ '.repeat(1001)}`],
    ['quotes after a fence in HTML', `<!--\n\`\`\`\n-->\n${'> '.repeat(21)}`],
    ['quotes after a fence in a container', `:::tip\n\`\`\`\n:::\n${'> '.repeat(21)}`],
    ['quotes after a fence in a list', `- a\n\n  \`\`\`\n${'> '.repeat(21)}`],
    ['quotes after a fence that ends with another kind of line break', `~~~\r~~~\r${'> '.repeat(21)}`],
  ])('%s', async (_name, body) => {
    expect(await rulesOf(note(body, tip))).toEqual(['parse:limit']);
  });

  test('the reason names the limit', async () => {
    const table = `${'| a '.repeat(100)}\n`.repeat(100);
    const bodies = ['a\n'.repeat(10_001), '[a[a[a[a[a\n\n'.repeat(2100), table, 'a'.repeat(200_001)];
    const reports = await Promise.all(bodies.map((body) => findings(note(body))));
    expect(reports.join('\n').replaceAll('content/notes/a.md:', '')).toMatchInlineSnapshot(`
      "10004:1 parse:limit Unexpected number of lines, expected at most 10000
      4004:1 parse:limit Unexpected amount of markup, expected at most 10000 marks in all
      54:1 parse:limit Unexpected size of tables, expected at most 5000 cells in all
      4:200001 parse:limit Unexpected length of 200001 characters, expected at most 200000"
    `);
  });

  test.each([
    ['code that is long and deep', `\`\`\`\n${'['.repeat(5000)}\n${'> '.repeat(30)}\n\`\`\``],
    ['five lists in each other', lines(5, (level) => `${' '.repeat(4 * level)}- a`)],
    ['a table of a hundred rows', `| a | b |\n| - | - |\n${'| a | b |\n'.repeat(100)}`],
  ])('an ordinary text is not refused: %s', async (_name, body) => {
    expect(await rulesOf(note(body))).toEqual([]);
  });

  test.each([
    ['dots', '.'.repeat(190_000)],
    ['dots after a word', `a${'.")'.repeat(60_000)}`],
    ['dashes', '—'.repeat(190_000)],
    ['an endless padding', `{{tip:${'='.repeat(190_000)}a}}`],
    ['invisible characters', '\u200b'.repeat(190_000)],
    ['a word', 'a'.repeat(190_000)],
    ['as many marks as allowed', '*a_ '.repeat(990)],
    ['as many brackets as allowed', '['.repeat(1990)],
  ])('a text that passes is compiled in linear time: %s', async (_name, body) => {
    const { entries } = await compile(note(body)); // quadratic time would take minutes, longer than the timeout of a test
    expect(entries).toHaveLength(1);
  });

  test.each([
    ['lorem ipsum and the ', 1],
    ['lorem ipsum on earth and ', 0],
  ])('words to avoid take linear time, however often a text has them: %j', async (words, found) => {
    const avoid = [{ words: ['lorem ipsum'], instead: 'words', except: ['lorem ipsum on earth'] }];
    const list = { 'content/words.json': JSON.stringify({ avoid }) };
    const many = words.repeat(8500);
    const field = await compile({ ...boat({ name: many }), ...list });
    expect(field.findings.filter(({ ruleId }) => ruleId === 'wording')).toHaveLength(found);
    const article = await compile({ ...note(many), ...list });
    expect(article.findings.filter(({ ruleId }) => ruleId === 'wording')).toHaveLength(8500 * found);
  });

  test('code that is hostile to its grammar does not stall the highlighting', async () => {
    const slow = ['css', 'php fragment', 'js', 'bash'].map(
      (name) => `\`\`\`${name}\n${'a\\'.repeat(120)}\n\`\`\`\n`,
    );
    const { outputs } = await compile(note(slow.join('\n')), true);
    expect(outputs?.has('notes/a.json')).toBe(true);
  });

  test.each(['> '.repeat(3000), '*a_ '.repeat(2000), '['.repeat(3000)])(
    'the inline markdown of an entry and of a payload has the same limits: %#',
    async (words) => {
      expect(await rulesOf(boat({ words }))).toEqual(['parse:limit']);
      expect(await rulesOf(note(writeShortcode('tip', { content: words }), tip))).toEqual(['parse:limit']);
    },
  );

  test('a payload has at most five levels and 20 kB, an article at most a hundred blocks', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const payload = (json: string) => `{{tip:${Buffer.from(json).toString('base64')}}}`;
    expect(await findings(note(payload(deep(6)), tip))).toContain('expected at most 5 levels');
    expect(await findings(note(payload(deep(5)), tip))).not.toContain('levels');
    const long = JSON.stringify({ content: 'word '.repeat(4100) });
    expect(await findings(note(payload(long), tip))).toContain(
      'In `tip`: Unexpected payload of 20514 bytes, expected at most 20000',
    );
    const blocks = (count: number): string =>
      `${writeShortcode('tip', { content: 'Words.' })}\n\n`.repeat(count);
    expect(await findings(note(blocks(103), tip))).toBe(
      'content/notes/a.md:204:1 parse:limit Unexpected number of shortcodes, expected at most 100',
    );
    expect(await rulesOf(note(blocks(100), tip))).toEqual([]);
  });
});

describe('no path leaves its folder', () => {
  const folder = (): string => {
    const root = temporaryFolder();
    for (const name of ['content', 'schemas', 'public', 'outside']) mkdirSync(join(root, name));
    return root;
  };

  test.each(['content', 'schemas', 'public'])(
    'a symbolic link in the place of `%s` is not followed',
    (name) => {
      const root = folder();
      writeFileSync(join(root, 'outside/secret.json'), '{}');
      renameSync(join(root, name), join(root, 'moved'));
      symlinkSync('outside', join(root, name));
      const { findings: all, files, content, schemas } = read(root);
      expect(all.map(line)).toEqual([expect.stringContaining('links and devices are not followed')]);
      expect([...files, ...content, ...schemas]).toEqual([]);
    },
  );

  test.each(['../x', '/../x', 'a/../../x', '/blog/../../etc/passwd', '..', '', '/', 'a\0b'])(
    'the path %j, which leaves its folder, is refused',
    (path) => {
      expect(() => within('dist', path)).toThrow(RangeError);
      expect(() => within('/srv/site', path)).toThrow(RangeError);
    },
  );

  test('a path inside its folder is allowed', () => {
    expect(within('dist', '/blog/a.md')).toBe(join('dist', 'blog/a.md'));
    expect(within('dist/', 'boats/..js')).toBe(join('dist', 'boats/..js'));
  });

  test.each([
    'content/boats/..json',
    'content/boats/a--b.json',
    'content/boats/a\u202eb.json',
    'content/..hidden/a.json',
  ])('a name that is not a slug is refused: %s', async (path) => {
    expect(await rulesOf({ ...boat({}), [path]: '{}' })).toEqual(['read:name']);
  });
});

describe('an invisible character is a finding wherever it could deceive a reviewer', () => {
  const hidden = [
    0, 1, 0x1b, 0x7f, 0x9f, 0x061c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff,
  ];

  test.each(hidden.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
    'U+%s',
    async (_code, character) => {
      expect(await rulesOf(boat({ name: `Do${character}ry` }))).toEqual(['validate:invisible']);
      expect(await rulesOf(note(writeShortcode('tip', { content: `a${character}b` }), tip))).toEqual([
        'validate:invisible',
      ]);
      const front = (lines: string) => ({ ...note(''), 'content/notes/a.md': `---\n${lines}\n---\n` });
      expect(await rulesOf(front(`title: "a${character}b"`))).toContain('validate:invisible');
      expect(await rulesOf(front(`title: "A" # a${character}b`))).toContain('validate:invisible');
      const { findings: inBody } = await compile(note(`A${character}b.`));
      expect(inBody.map(({ ruleId, fatal }) => [ruleId, fatal])).toEqual([
        ['invisible', /\p{Cc}/u.test(character)],
      ]);
    },
  );

  test('line breaks, tabs and the joiners of other scripts are allowed', async () => {
    expect(await rulesOf(boat({ name: 'c \u200d\u200c é 👩‍🚀' }))).toEqual([]);
    expect(await rulesOf(note(writeShortcode('tip', { content: 'a\tb\nc' }), tip))).toEqual([]);
  });
});

describe('an address in an entry leads to this site or spells out where it leads', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'https:evil.example',
    'https:///evil.example',
    'evil.example',
    'blob:https://a.b/c',
    'file:///etc/passwd',
  ])('%j is refused', async (href) => {
    expect(await rulesOf(boat({ href }))).toEqual(['validate:link']);
    expect(await rulesOf(boat({ words: `Go [on](<${href.replaceAll('\\', '\\\\')}>).` }))).not.toEqual([]);
  });

  test.each(['https://kelp.example/a', 'mailto:a@kelp.example'])('%s is allowed', async (href) => {
    expect(await rulesOf(boat({ href }))).toEqual([]);
  });
});
