import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type Git, parts } from './git.ts';
import { type Ground, prefixOf } from './repository.ts';

/** The hashes of a file in the commit that the disk began from, and on the disk; undefined where it is not there. */
interface Hashes {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/**
 * The files below `public/` that differ from the website, by their paths. One that is already as the newest website has it does not
 * differ.
 */
export async function publicHashes(git: Git, { base, tip }: Ground): Promise<ReadonlyMap<string, Hashes>> {
  const [diff, others] = await Promise.all([
    git.text(['diff-index', '--relative', '--no-renames', '--name-only', '-z', base, '--', 'public']),
    git.text(['ls-files', '--others', '--exclude-standard', '-z', '--', 'public']),
  ]);
  const paths = [...new Set([...parts(diff), ...parts(others)])];
  const [blobs, newest, hashes] = await Promise.all([
    blobsIn(git, base, paths),
    blobsIn(git, tip, paths),
    hashesOnDisk(git, paths),
  ]);
  return new Map(
    paths
      .map((path) => [path, { was: blobs.get(path)?.hash, is: hashes.get(path) }] as const)
      // A file whose time alone has changed is in the list too.
      .filter(([path, { was, is }]) => was !== is && newest.get(path)?.hash !== is),
  );
}

/** Git's hashes of the files that are there. A link has none that a file could have, so that it counts as changed. */
async function hashesOnDisk(git: Git, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const statusOf = (path: string) => lstatSync(join(git.root, path), { throwIfNoEntry: false });
  const files = paths.filter((path) => statusOf(path)?.isFile());
  const links = paths.filter((path) => statusOf(path)?.isSymbolicLink());
  const prefix = await prefixOf(git);
  const output = await git.text(['hash-object', '--stdin-paths'], {
    input: files.map((path) => `${JSON.stringify(prefix + path)}\n`).join(''),
  });
  const hashes = output.split('\n');
  return new Map([
    ...files.map((path, index) => [path, hashes[index] ?? ''] as const),
    ...links.map((path) => [path, 'a link'] as const),
  ]);
}

/** A file of a commit. */
export interface Blob {
  readonly mode: string;
  readonly hash: string;
}

/** The files of a commit at some paths, which count from the project's folder. */
export async function blobsIn(
  git: Git,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Blob>> {
  if (paths.length === 0) return new Map();
  const output = await git.text(['ls-tree', '-z', commit, '--', ...paths]);
  return new Map(
    parts(output).flatMap((line) => {
      const [, mode = '', hash = '', path = ''] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return path === '' ? [] : [[path, { mode, hash }] as const];
    }),
  );
}
