/**
 * A cache that was cut, changed or mixed up, or that cannot be written, costs time, and never changes the site. `store.test.ts` and
 * `prerender.test.ts` have the tests that need no whole build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { siteCache } from '../../scripts/engine/site/build-site.ts';
import { makeProject, type Project } from '../fixtures/project.ts';
import { randomFrom } from '../fixtures/random.ts';
import { build, buildFirst, differences, filesBelow, mode, scriptProcess } from './site-builds.ts';

let project: Project;
const path = (name: string): string => join(project.root, name);
const cache = (): string => path(`${siteCache}/${mode}`);

beforeAll(async () => {
  project = makeProject(process.cwd(), 0);
  await buildFirst(project.root, ['--out', 'good']);
  cpSync(cache(), path('kept'), { recursive: true });
});
afterEach(() => {
  rmSync(path(siteCache), { recursive: true, force: true });
  cpSync(path('kept'), cache(), { recursive: true });
});
afterAll(() => project.remove());

/** A build that gives the site of a build without a cache. */
const isGood = { code: 0, differences: [] };

/** Builds, and compares the site with that of a build without a cache. */
async function attempt(...args: string[]) {
  const { code, out, error } = await build(project.root, args);
  return { code, out, error, differences: code === 0 ? differences(path('good'), path('dist')) : [] };
}

/** The files of the cache. */
const cached = (): string[] => filesBelow(cache()).map((file) => cache() + file);

/** Two ways to damage a file: it ends too early, or one byte differs. */
const damages: readonly ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, bytes.length / 2),
  (bytes) =>
    Buffer.concat([bytes.subarray(0, -9), Buffer.from([(bytes.at(-9) ?? 0) ^ 1]), bytes.subarray(-8)]),
];

test('files that were cut or changed are made again', async () => {
  cached().forEach((file, index) => {
    const damaged = damages[index % damages.length]?.(readFileSync(file)) ?? Buffer.alloc(0);
    writeFileSync(file, damaged);
  });
  expect(await attempt()).toMatchObject(isGood);
  expect(await attempt('--why', '/about')).toMatchObject({
    ...isGood,
    out: expect.stringContaining('/about is reused'),
  });
});

test('a site that was changed after its build is built again', async () => {
  expect(await attempt()).toMatchObject(isGood);
  writeFileSync(path('dist/about/index.html'), 'changed');
  expect(await attempt()).toMatchObject(isGood);
  rmSync(path('dist/plugins'), { recursive: true });
  expect(await attempt()).toMatchObject(isGood);
  writeFileSync(path('dist/more.html'), 'added');
  expect(await attempt()).toMatchObject(isGood);
});

test('files with the names of others, and folders in their places, are made again', async () => {
  for (const folder of ['pages', 'compressed']) {
    const files = cached().filter((file) => file.includes(`/${folder}/`) && !file.endsWith('last-build'));
    const texts = files.map((file) => readFileSync(file));
    files.forEach((file, index) => writeFileSync(file, texts[(index + 1) % texts.length] ?? ''));
    const [first = ''] = files;
    rmSync(first);
    mkdirSync(first);
  }
  expect(await attempt()).toMatchObject(isGood);
});

test('a file in the place of the cache, which can then not be written', async () => {
  rmSync(path(siteCache), { recursive: true });
  writeFileSync(path(siteCache), 'a file');
  expect(await attempt()).toMatchObject(isGood);
  rmSync(path(siteCache));
});

test('a full disk', async ({ skip }) => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', cache()], {
    stdio: 'ignore',
  });
  if (mounted.status !== 0) skip('no rights to mount a small disk');
  try {
    expect(await attempt()).toMatchObject(isGood);
  } finally {
    spawnSync('umount', [cache()], { stdio: 'ignore' });
  }
});

test('a cache that was carried here from another folder is used', async () => {
  const other = makeProject(process.cwd(), 0);
  onTestFinished(() => other.remove());
  cpSync(path('node_modules/.cache'), join(other.root, 'node_modules/.cache'), { recursive: true });
  const { out } = await build(other.root, ['--why', '/about']);
  expect(out).toContain('/about is reused: nothing that it is made of has changed');
  expect(differences(path('good'), join(other.root, 'dist'))).toEqual([]);
});

test('two builds at once', async () => {
  rmSync(path(siteCache), { recursive: true });
  const outs = ['one', 'two'];
  const ended = await Promise.all(outs.map((out) => build(project.root, ['--out', out])));
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  for (const out of outs) expect(differences(path('good'), path(out))).toEqual([]);
  expect(await attempt()).toMatchObject(isGood);
});

test('a build that is killed at any moment', async () => {
  const random = randomFrom(7);
  for (let round = 0; round < 10; round++) {
    rmSync(cache(), { recursive: true, force: true });
    const { args, options } = scriptProcess(project.root, 'build.ts', ['--mode', mode]);
    const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await wait(500 + random.below(7000));
    child.kill('SIGKILL');
    await ended;
    expect(await attempt()).toMatchObject(isGood);
  }
});
