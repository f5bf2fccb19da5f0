import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hash } from '../../scripts/engine/project/cache.ts';
import { openMemoryCache } from '../fixtures/memory-cache.ts';
import { run, type RunResult } from '../../scripts/engine/compiler/run.ts';
import { articles, date, line, schema, sources, text } from './kit.ts';
import { project } from './project.ts';

const schemaFiles = {
  ...articles('posts', { title: text, date: { ...date, 'x-date': 'published' } }),
  'schemas/home.schema.json': schema('Home', {
    lead: { ...text, 'x-ref': 'posts' },
    text,
    released: { ...date, 'x-date': 'past' },
    ends: { ...date, 'x-date': 'deadline', description: 'The last day of the sale.' },
  }),
};
const deliveries = { posts: { list: ['title', 'date'], related: ['title'] } } as const;
const post = (day: string, body = 'Words.'): string => `---\ntitle: ${day}\ndate: ${day}\n---\n${body}\n`;
const home = (lead = 'now', words = 'Welcome', released = '2025-09-01'): string =>
  JSON.stringify({ lead, text: words, released, ends: '2026-01-01' }, null, 1);
const texts = {
  ...schemaFiles,
  'content/home.json': home(),
  'content/posts/now.md': post('2025-09-01'),
  'content/posts/soon.md': post('2025-09-02'),
  'content/posts/later.md': post('2025-10-01'),
};

type Texts = Readonly<Record<string, string>>;
const cache = openMemoryCache();
const options = { hash, version: 'test', rules: [], hooks: {}, emit: true };

/** Compiles a project as of a day. Entries stay cached from one day to the next. */
async function asOf(today: string, more: Texts = {}, currentKey?: string): Promise<RunResult> {
  const world = sources({ texts: { ...texts, ...more }, deliveries });
  const result = await run(world, { ...options, cache, today, currentKey });
  cache.learn(result.entries);
  return result;
}

const problems = async (more: Texts, today = '2025-09-01'): Promise<string[]> =>
  (await asOf(today, more)).findings.map(line);

const now = 'content/posts/now.md';
const waiting = [
  'content/posts/later.md:3:7 rule:scheduled Not on the site until `2025-10-01`: it is planned for that day',
  'content/posts/soon.md:3:7 rule:scheduled Not on the site until `2025-09-02`: it is planned for that day',
];

test('an entry dated in the future is kept out of the bundle, with a warning at its date', async () => {
  const { findings, outputs } = await asOf('2025-09-01');
  expect(findings.map(line)).toEqual(waiting);
  expect(findings.some(({ fatal }) => fatal)).toBe(false);
  const paths = [...(outputs?.keys() ?? [])].filter((path) => path.startsWith('posts'));
  expect(paths).toEqual(['posts/now.json', 'posts-pages/1.json']);
  const all = await Promise.all([...(outputs?.values() ?? [])].map(({ text: made }) => made()));
  expect(all.join('\n')).not.toMatch(/2025-09-02|2025-10-01|soon|later/);
});

test('on its day an entry is published, although nothing has changed and everything is cached', async () => {
  const before = await asOf('2025-09-01');
  const after = await asOf('2025-09-02', {}, before.bundleKey);
  expect(after.outputs?.has('posts/soon.json')).toBe(true);
  expect(after.outputs?.has('posts/later.json')).toBe(false);
  expect(await after.outputs?.get('build/addresses.json')?.text()).toBe('["/posts/now","/posts/soon"]');
  expect(after.entries).toEqual(before.entries);
  expect((await asOf('2025-09-03', {}, after.bundleKey)).outputs).toBeUndefined();
});

test('after its day a deadline is over, although nothing has changed and everything is cached', async () => {
  const emitted = async ({ outputs }: RunResult) => (await outputs?.get('home/home.json')?.text()) ?? '';
  const last = await asOf('2026-01-01');
  expect(await emitted(last)).toContain('"ends":{"iso":"2026-01-01","text":"January 1, 2026","over":false}');
  const over = await asOf('2026-01-02', {}, last.bundleKey);
  expect(await emitted(over)).toContain('"ends":{"iso":"2026-01-01","text":"January 1, 2026","over":true}');
  expect(await emitted(over)).toContain('"released":{"iso":"2025-09-01","text":"September 1, 2025"}');
  expect((await asOf('2026-01-03', {}, over.bundleKey)).outputs).toBeUndefined();
});

test('a collection is empty until its first entry is published', async () => {
  const early = { 'content/home.json': home('soon', 'W', '2025-08-31') };
  const { findings, outputs } = await asOf('2025-08-31', early);
  expect(findings.filter(({ fatal }) => fatal).map(line)).toHaveLength(1);
  expect(outputs).toBeUndefined();
  const { 'schemas/home.schema.json': _schema, 'content/home.json': _home, ...rest } = texts;
  const day = { cache: openMemoryCache(), today: '2025-08-31' };
  const alone = await run(sources({ texts: rest, deliveries }), { ...options, ...day });
  expect(await alone.outputs?.get('posts-pages/1.json')?.text()).toBe('[]');
});

test.each([
  ['/posts/soon', `${now}:5:5`, { [now]: post('2025-09-01', 'See [it](/posts/soon).') }],
  [
    '/posts/soon/?a#section-x',
    `${now}:5:5`,
    { [now]: post('2025-09-01', '### [A](/posts/soon/?a#section-x)') },
  ],
  ['soon', 'content/home.json:2:10', { 'content/home.json': home('soon') }],
  [
    'posts/soon#/title',
    'content/home.json:3:10',
    { 'content/home.json': home('now', '{fact:posts/soon#/title}') },
  ],
])('a mention of an entry that is not published yet is an error: %s', async (mention, place, more) => {
  const { findings, outputs } = await asOf('2025-09-01', more);
  expect(findings.filter(({ fatal }) => fatal).map(line)).toEqual([
    `${place} link:scheduled Unexpected mention of \`${mention}\`, expected something that visitors can open: it is scheduled for \`2025-09-02\``,
  ]);
  expect(outputs).toBeUndefined();
});

test('a link from a scheduled entry to a later one is a warning until the day of the first', async () => {
  const more = { 'content/posts/soon.md': post('2025-09-02', '[It](/posts/later).') };
  expect((await problems(more)).filter((each) => !each.includes('rule:scheduled'))).toEqual([
    'content/posts/soon.md:5:1 link:scheduled Unexpected mention of `/posts/later`, expected something that visitors can open: it is scheduled for `2025-10-01`',
  ]);
  expect((await asOf('2025-09-01', more)).outputs).toBeDefined();
  expect((await asOf('2025-09-02', more)).outputs).toBeUndefined();
});

test('entries published on the same day may link to each other, and to earlier ones', async () => {
  const more = {
    'content/posts/later.md': post('2025-09-02', '[It](/posts/soon).'),
    'content/posts/soon.md': post(
      '2025-09-02',
      '[A](/posts/later), [b](/posts/now), [c](#section-a).\n\n## A',
    ),
  };
  expect((await problems(more)).filter((each) => !each.includes('rule:scheduled'))).toEqual([]);
});

test('a `past` date in the future is an error, a `deadline` is not', async () => {
  expect(await problems({ 'content/home.json': home('now', 'W', '2025-09-02') })).toEqual([
    'content/home.json:4:14 rule:future Unexpected day `2025-09-02` in the future, expected one up to today, `2025-09-01`: it says what has happened',
    ...waiting,
  ]);
});

test('a single file is never kept out', async () => {
  const more = {
    'schemas/notice.schema.json': schema('Notice', { date: { ...date, 'x-date': 'published' } }),
    'content/notice.json': '{ "date": "2025-12-24" }',
  };
  expect((await asOf('2025-09-01', more)).outputs?.has('notice.js')).toBe(true);
});

test('`x-date` has three values', async () => {
  const passed = schemaFiles['schemas/home.schema.json'].replace('"past"', '"passed"');
  const report = await problems({ 'schemas/home.schema.json': passed });
  expect(report.filter((each) => each.startsWith('schemas'))).toEqual([
    'schemas/home.schema.json:1:418 schema:invalid Unexpected `passed`, expected `published`, `past` or `deadline`',
  ]);
});

test('the command uses the day it is given, whatever day the bundle on disk is from', async () => {
  const { run: command, path, text: read } = project(texts);
  expect(await command('write', '--as-of', '2025-09-01')).toMatchObject({ code: 0 });
  expect(read('src/generated/build/addresses.json')).toBe('["/posts/now"]');
  expect(await command('write', '--as-of', '2025-10-01')).toEqual({
    code: 0,
    out: '6 files checked, no findings\n',
    error: '',
  });
  expect(read('src/generated/build/addresses.json')).toBe('["/posts/later","/posts/now","/posts/soon"]');
  await command('write', '--as-of', '2025-09-02');
  expect(read('src/generated/build/addresses.json')).not.toContain('later');
  expect(existsSync(path('src/generated/posts/later.json'))).toBe(false);
});
