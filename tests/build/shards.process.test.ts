/** Shards of a build, each made without the others' caches, give the site that one machine makes. */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from '../fixtures/project.ts';
import { build, differences } from './site-builds.ts';

let project: Project;
const path = (name: string): string => join(project.root, name);

const cache = 'node_modules/.cache';
/** What the compiler and Vite have made, which takes half a minute. */
const bundles = `${cache}/site/production/bundles`;

/** Builds a shard without pages, cards and copies of others, and puts its cache into `parts`. */
async function makeShard(shard: string, folder: string): Promise<void> {
  const { code, error } = await build(project.root, ['--shard', shard]);
  expect({ code, error: code === 0 ? '' : error }).toEqual({ code: 0, error: '' });
  for (const name of ['site', 'cards']) {
    mkdirSync(path(`parts/${folder}`), { recursive: true });
    renameSync(path(`${cache}/${name}`), path(`parts/${folder}/${name}`));
  }
  cpSync(path(`parts/${folder}/site/production/bundles`), path(bundles), { recursive: true });
}

/** Leaves what the compiler and Vite have made. */
function forget(): void {
  for (const name of ['pages', 'compressed', 'articles', 'sites'])
    rmSync(path(`${cache}/site/production/${name}`), { recursive: true, force: true });
  rmSync(path(`${cache}/cards`), { recursive: true, force: true });
}

beforeAll(async () => {
  project = makeProject(process.cwd(), 0);
  await build(project.root, ['--out', 'whole']);
  forget();
  for (const index of [1, 2, 3]) await makeShard(`${index}/3`, `part-${index}`);
});
afterAll(() => project.remove());

const merge = (folder = 'parts') => build(project.root, ['--out', 'merged', '--merge', folder]);

test('a merge of all shards is the whole site, and renders no page', async () => {
  forget();
  const merged = await build(project.root, ['--out', 'merged', '--merge', 'parts', '--why', '/plugins']);
  expect(merged).toMatchObject({ code: 0 });
  expect(merged.out).toContain('/plugins is reused: nothing that it is made of has changed');
  expect(differences(path('whole'), path('merged'))).toEqual([]);
});

test('a damaged page of a shard is rendered again', async () => {
  cpSync(path('parts'), path('damaged'), { recursive: true });
  const pages = path('damaged/part-2/site/production/pages');
  for (const name of readdirSync(pages))
    if (!['last-build', 'shard'].includes(name)) writeFileSync(join(pages, name), 'damaged');
  forget();
  expect(await merge('damaged')).toMatchObject({ code: 0 });
  expect(differences(path('whole'), path('merged'))).toEqual([]);
});

test('a missing shard, one that is there twice and a folder of something else are refused', async () => {
  renameSync(path('parts/part-2'), path('aside'));
  const missing = await merge();
  expect(missing.code).toBe(1);
  expect(missing.error).toContain(
    '`parts` lacks 2/3. Build with `--shard 2/3`, and put its `node_modules/.cache` there',
  );
  renameSync(path('aside'), path('parts/part-2'));

  cpSync(path('parts/part-1'), path('parts/part-4'), { recursive: true });
  expect((await merge()).error).toContain('`parts` has shards twice: 1/3, 1/3, 2/3, 3/3. Remove one of each');
  rmSync(path('parts/part-4'), { recursive: true });

  mkdirSync(path('parts/other'));
  expect((await merge()).error).toContain(
    '`parts/other` is not the `node_modules/.cache` of a shard that was built in mode production, or it is damaged',
  );
  rmSync(path('parts/other'), { recursive: true });
  expect((await merge('nothing')).error).toContain(
    'No shards in `nothing`, expected a folder for each, with its `node_modules/.cache`',
  );
});

test('shards of other content, or of another day, are refused', async () => {
  const other = await build(project.root, ['--out', 'merged', '--merge', 'parts'], '2025-09-02');
  expect(other.error).toContain('`parts/part-1` was not built from what is here');
  writeFileSync(path('public/robots.txt'), 'User-agent: *\n');
  expect((await merge()).error).toContain(
    'Build all shards and the merge from the same commit, on the same day, with the same version of Node',
  );
});
