import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testDay } from '../run/test-day.mjs';
import { takePackages } from '../../scripts/engine/pictures/build-sides.ts';
import { siteCache } from '../../scripts/engine/site/build-site.ts';
import type { Ended } from '../fixtures/command.ts';
import { makeProject, type Project } from '../fixtures/project.ts';

/** The mode of these builds: that of the site which `npm test` builds before its tests. */
export const mode = 'e2e';

/**
 * A copy of the project with the caches of its last builds, so that a build of the copy makes only what a test has changed. Without a last
 * build, the first one of the copy makes everything.
 */
export function builtProject(articles = 0): Project {
  const project = makeProject(process.cwd(), articles);
  takePackages(process.cwd(), project.root);
  return project;
}

/** How long a build may take that makes every page, in ms, beside other tests; a test that waits for one may take as long. */
export const buildTimeout = 180_000;

/** The arguments and options that start a script of `scripts/bin` in a copy of the project, as of a day. */
export const scriptProcess = (root: string, script: string, args: readonly string[], day = testDay) => ({
  args: ['scripts/bin/run.mjs', script, ...args],
  options: {
    cwd: root,
    timeout: buildTimeout - 5000,
    env: { ...process.env, NODE_ENV: undefined, VITEST: '', AS_OF: day },
  },
});

/**
 * Runs a script of `scripts/bin` in a copy of the project, as of a day.
 * @throws if it does not end in time
 */
export function runScript(
  root: string,
  script: string,
  given: readonly string[],
  day?: string,
): Promise<Ended> {
  const { args, options } = scriptProcess(root, script, given, day);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (failure, out, error) => {
      if (failure?.killed) reject(new Error(`\`${args.join(' ')}\` has not ended in time:\n${out}${error}`));
      else resolve({ code: failure ? Number(failure.code ?? -1) : 0, out, error });
    });
  });
}

/** Runs `npm run build` in a copy of the project, as of a day. */
export const build = (root: string, args: readonly string[], day?: string): Promise<Ended> =>
  runScript(root, 'build.ts', ['--mode', mode, ...args], day);

/**
 * Builds the site that tests of a copy begin from.
 * @throws if that fails, with the output
 */
export async function buildFirst(root: string, args: readonly string[] = [], day?: string): Promise<void> {
  const { code, out, error } = await build(root, args, day);
  if (code !== 0) throw new Error(`The site cannot be built:\n${out}${error}`);
}

/**
 * Builds without the caches of earlier builds, and leaves them as they were.
 * @param bundles whether Vite's output is used all the same, which takes most of the time
 */
export async function coldBuild(
  root: string,
  out: string,
  { bundles = false, day }: { readonly bundles?: boolean; readonly day?: string } = {},
): Promise<Ended> {
  const [cache, aside] = [join(root, siteCache), join(root, `${siteCache}-aside`)];
  renameSync(cache, aside);
  try {
    const kept = `${mode}/bundles`;
    if (bundles) cpSync(join(aside, kept), join(cache, kept), { recursive: true });
    return await build(root, ['--out', out], day);
  } finally {
    rmSync(cache, { recursive: true, force: true });
    renameSync(aside, cache);
  }
}

/** The paths of all files of a folder, sorted, each with a slash in front. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .toSorted();

/** The files of a built site: hashes of their bytes by their paths. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Reads a built site; without a folder there are no files. */
export function siteFiles(folder: string): SiteFiles {
  if (!existsSync(folder)) return new Map();
  return new Map(filesBelow(folder).map((path) => [path, hash('sha1', readFileSync(join(folder, path)))]));
}

/** The paths of files that differ between two folders, or that only one of them has. */
export function differences(one: string, other: string): string[] {
  const [left, right] = [siteFiles(one), siteFiles(other)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((path) => left.get(path) !== right.get(path));
}
