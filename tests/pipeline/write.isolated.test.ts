import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { expect, test, vi } from 'vitest';
import { compileEntry } from '../../scripts/engine/compiler/entry/compile-entry.ts';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import { articles, schema, sources, text } from './kit.ts';
import { project, type Project } from './project.ts';

vi.mock('../../scripts/engine/compiler/entry/compile-entry.ts', { spy: true });
const compiled = vi.mocked(compileEntry);

const world = {
  'schemas/boats.schema.json': schema('Boat', { name: text, note: text }),
  ...articles('log'),
  'content/boats/dory.json': '{"name": "Dory", "note": "Old"}',
  'content/boats/canoe.json': '{"name": "Canoe", "note": "New"}',
  'content/log/a.md': '---\ntitle: A\n---\n## One\n\nText.\n',
  'content/log/b.md': '---\ntitle: B\n---\nMore.\n',
};

const deliveries = { boats: { list: ['name'] } } as const;

/** Compiles, and returns which files were written and which entries were compiled. */
async function step({ compile }: Project): Promise<{ changed: readonly string[]; entries: string[] }> {
  compiled.mockClear();
  const { changedPaths } = await compile(true);
  return { changed: [...changedPaths].toSorted(), entries: compiled.mock.calls.map(([{ path }]) => path) };
}

test('only an edited entry is compiled and written', async () => {
  const made = project(world, deliveries);
  expect((await step(made)).entries).toHaveLength(4);
  expect(await step(made)).toEqual({ changed: [], entries: [] });
  made.edit('content/boats/dory.json', (json) => json.replace('Old', 'Older'));
  expect(await step(made)).toEqual({
    changed: ['boats/dory.json', 'search-index/0.json'],
    entries: ['content/boats/dory.json'],
  });
  made.edit('content/boats/dory.json', (json) => json.replace('Dory', 'Dinghy'));
  expect(await step(made)).toEqual({
    changed: ['boats-pages/1.json', 'boats/dory.json', 'search-index/0.json'],
    entries: ['content/boats/dory.json'],
  });
  made.edit('content/log/a.md', (body) => `${body}\nMore.\n`);
  expect(await step(made)).toEqual({
    changed: ['build/log/a.md', 'log/a.json', 'search-index/0.json'],
    entries: ['content/log/a.md'],
  });
});

test('the file of a removed entry is removed', async () => {
  const made = project(world, deliveries);
  await step(made);
  rmSync(made.path('content/log/b.md'));
  expect((await step(made)).changed).toContain('log/b.json');
  expect(Object.keys(made.texts('src/generated'))).not.toContain('log/b.json');
});

test('an invalid bundle is never written: the last good one stays, and fixing the mistake changes nothing', async () => {
  const made = project(world, deliveries);
  await step(made);
  const before = made.texts('src/generated');
  made.edit('content/boats/dory.json', (json) => json.replace('"Dory"', '1'));
  const { findings, changedPaths } = await made.compile(true);
  expect(findings).toHaveLength(1);
  expect(changedPaths).toEqual([]);
  expect(made.texts('src/generated')).toEqual(before);
  made.put('content/boats/dory.json', world['content/boats/dory.json']);
  expect((await step(made)).changed).toEqual([]);
  expect(made.texts('src/generated')).toEqual(before);
});

test('a check writes no bundle, and a bundle can be written from its cache, which keeps the trees then', async () => {
  const made = project(world, deliveries);
  await made.compile(false);
  expect(readdirSync(made.path('src'))).toEqual([]);
  await step(made);
  const before = made.texts('src/generated');
  expect(before['log/a.json']).toContain('"section-one"');
  rmSync(made.path('src/generated'), { recursive: true });
  compiled.mockClear();
  await step(made);
  expect(made.texts('src/generated')).toEqual(before);
  expect(compiled).not.toHaveBeenCalled();
});

test('a check of files that are not on disk leaves nothing on disk', async () => {
  const { root, path } = project(world, deliveries);
  await checkProject(root, { sources: sources({ texts: world }), cacheFolder: 'cache' });
  expect(existsSync(path('cache'))).toBe(false);
});

test.each<[string, (made: Project) => void]>([
  ['a file is gone', ({ path }) => rmSync(path('src/generated/boats/dory.json'))],
  ['there is a file too many', ({ put }) => put('src/generated/stray.js', 'x')],
  [
    'one is in the place of another',
    ({ path }) => renameSync(path('src/generated/boats/dory.json'), path('src/generated/stray.js')),
  ],
])('a bundle that was tampered with is restored: %s', async (_name, tamper) => {
  const made = project(world, deliveries);
  await step(made);
  const before = made.texts('src/generated');
  tamper(made);
  await step(made);
  expect(made.texts('src/generated')).toEqual(before);
});

test.each<[string, (path: string) => void]>([
  ['cut short', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ['empty', (path) => truncateSync(path, 0)],
  ['garbage', (path) => writeFileSync(path, Buffer.from([0, 255, 10, 0, 123]))],
  ['JSON of another shape', (path) => writeFileSync(path, '{"entries": [null, {"key": 1}], "types": 3}')],
  [
    'one letter changed',
    (path) => writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Dory', 'Dopy')),
  ],
  ['a folder in its place', (path) => (rmSync(path), mkdirSync(path))],
  ['gone', (path) => rmSync(path)],
])('a damaged cache costs time and changes nothing else: %s', async (_name, damage) => {
  const made = project(world, deliveries);
  await step(made);
  const before = made.texts('src/generated');
  for (const name of Object.keys(made.texts('cache'))) damage(made.path(`cache/${name}`));
  rmSync(made.path('src/generated'), { recursive: true });
  expect((await made.compile(true)).findings).toEqual([]);
  expect(made.texts('src/generated')).toEqual(before);
  await made.compile(true);
  expect(await step(made)).toEqual({ changed: [], entries: [] });
});

test('entries of another version of the compiler are forgotten', async () => {
  const made = project(world, deliveries);
  await step(made);
  const before = made.texts('cache');
  const [version = ''] = readdirSync(made.path('cache/entries'));
  renameSync(made.path(`cache/entries/${version}`), made.path('cache/entries/another'));
  expect((await step(made)).entries).toHaveLength(4);
  expect(made.texts('cache')).toEqual(before);
});

test('findings come from the cache unchanged', async () => {
  const made = project({ ...world, 'content/boats/dory.json': '{"name": 1, "notee": "x"}' }, deliveries);
  const first = await made.compile();
  compiled.mockClear();
  const second = await made.compile();
  expect(compiled).not.toHaveBeenCalled();
  expect(second.findings).toEqual(first.findings);
  expect(second.findings.map(({ place, expected, file }) => ({ place, expected, file }))).toEqual(
    first.findings.map(({ place, expected, file }) => ({ place, expected, file })),
  );
});

test('a broken schema is reported by every run, even if its entries come from the cache', async () => {
  const made = project(world, deliveries);
  await made.compile();
  made.edit('schemas/boats.schema.json', (json) => json.replace('"minLength"', '"minLenght"'));
  const first = await made.compile();
  expect(first.findings.length).toBeGreaterThan(0);
  expect((await made.compile()).findings).toEqual(first.findings);
});

test('files that another tool writes to the folder of the bundle stay', async () => {
  const made = project(world, deliveries);
  await made.compile(true);
  made.put('src/generated/tokens.css', ':root{}');
  made.put('src/generated/stray.css', ':root{}');
  expect((await made.compile(true)).changedPaths).toEqual(['stray.css']);
  expect(existsSync(made.path('src/generated/tokens.css'))).toBe(true);
});
