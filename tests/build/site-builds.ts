import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '../fixtures/command.ts';

/** Where builds keep what the next ones use again. */
export const siteCache = 'node_modules/.cache/site';

/** Runs a script of `scripts/bin` in a copy of the project, as of a day. */
export function runScript(
  root: string,
  script: string,
  args: readonly string[],
  day = '2025-09-01',
): Promise<Ended> {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: '', AS_OF: day };
  const command = ['--import', 'tsx', `scripts/bin/${script}`, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code ?? -1) : 0, out, error }),
    );
  });
}

/** Runs `npm run build` in a copy of the project, as of a day. */
export const build = (root: string, args: readonly string[], day?: string): Promise<Ended> =>
  runScript(root, 'build.ts', args, day);

/** Builds without what earlier builds have kept, and leaves that as it was. */
export async function coldBuild(root: string, out: string, day?: string): Promise<Ended> {
  const [cache, aside] = [join(root, siteCache), join(root, `${siteCache}-aside`)];
  renameSync(cache, aside);
  try {
    return await build(root, ['--out', out], day);
  } finally {
    rmSync(cache, { recursive: true, force: true });
    renameSync(aside, cache);
  }
}

/** The hash of each file of a folder, by its path. */
function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths
      .toSorted()
      .map((path) => [
        path.slice(folder.length),
        createHash('sha1').update(readFileSync(path)).digest('base64'),
      ]),
  );
}

/** The paths of files that differ between two folders, or that only one of them has. */
export function differences(one: string, other: string): string[] {
  const [left, right] = [hashesIn(one), hashesIn(other)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (path) => left[path] !== right[path],
  );
}
