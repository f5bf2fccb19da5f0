/** One commit gives one site, byte for byte, even in another folder, at another time, with another language and time zone. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { files } from '../fixtures/own-files.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const run = promisify(execFile);

/** A copy of the project without anything that earlier builds have left. */
function copy(name: string): string {
  const parent = temporaryFolder();
  const root = join(parent, name);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const file of files) cpSync(file, join(root, file));
  const caches = ['.cache', '.vite', '.vite-temp'];
  for (const entry of readdirSync('node_modules'))
    if (!caches.includes(entry))
      symlinkSync(join(process.cwd(), 'node_modules', entry), join(root, 'node_modules', entry));
  return root;
}

/** Sets the day on which files were last changed, which differs from one checkout to the next. */
function setDates(root: string, day: string): void {
  const when = new Date(day);
  for (const file of files) utimesSync(join(root, file), when, when);
}

/** Builds the site and returns the hash of each of its files. The environment of the test is not passed on: it has `NODE_ENV=test`. */
async function build(
  root: string,
  out: string,
  env: Record<string, string>,
): Promise<Record<string, string>> {
  const args = ['scripts/bin/run.mjs', 'build.ts', '--mode', 'e2e', '--out', out];
  await run(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], AS_OF: '2025-09-01', ...env },
    maxBuffer: 16_000_000,
  });
  const names = [
    ...readdirSync(join(root, out), { recursive: true, encoding: 'utf8' }).map((name) => join(out, name)),
    'hosting/nginx.conf',
  ];
  const built = names.filter((name) => statSync(join(root, name)).isFile()).toSorted();
  return Object.fromEntries(
    built.map((name) => [
      name.replace(out, ''),
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex'),
    ]),
  );
}

test('two builds of the same files are identical', async () => {
  const [here, there] = [copy('site'), copy('another place for it')];
  setDates(here, '2020-02-29T12:00:00Z');
  setDates(there, '2025-08-31T23:59:59Z');
  const one = await build(here, 'dist', { TZ: 'America/Vancouver', LANG: 'C', LC_ALL: 'C' });
  const other = await build(there, 'built/elsewhere', {
    TZ: 'Asia/Kolkata',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });
  for (const name of [
    '/index.html',
    '/index.html.gz',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/cards/about.png',
    '/_headers',
    'hosting/nginx.conf',
  ])
    expect(Object.keys(one)).toContain(name);
  expect(other).toEqual(one);
}, 600_000);
