import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPublic, type Sources, writeWhole } from '../../scripts/engine/index.ts';
import { projectFile } from './places.ts';
import { changedPublic } from './propose/changed-files.ts';
import { type Git, gitIn } from './propose/git.ts';
import { writeTree } from './propose/tree.ts';
import { withoutPicture } from './sources.ts';
import type { Studio } from './studio.ts';
import { withTemporaryFiles } from './temporary-files.ts';

/** Files below `public/`, by paths such as `public/images/x.svg`; undefined for a missing one. */
export type PublicBytes = ReadonlyMap<string, Buffer | undefined>;

/** The website's bytes of the files below `public/` that differ from it. */
export async function publishedFiles({ root, website }: Studio): Promise<PublicBytes> {
  const ground = website.ground();
  const git = gitIn(root);
  const changes = ground ? await changedPublic(git, ground) : [];
  if (!ground || changes.length === 0) return new Map();
  return bytesAt(
    git,
    ground.base,
    changes.map(({ path }) => path),
  );
}

const bytesAt = (git: Git, commit: string, paths: readonly string[]): Promise<PublicBytes> =>
  withTemporaryFiles(async ({ folder, index }) => {
    await git.text(['read-tree', commit], { index });
    const tree = await writeTree(git, index, join(folder, 'tree'));
    return new Map(paths.map((path) => [path, bytesOf(join(tree, path))]));
  });

const bytesOf = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** The bytes on the disk at a path. @throws Refusal if it is or is below a symbolic link */
export const publicBytes = (root: string, path: string): Buffer | undefined =>
  bytesOf(projectFile(root, path));

/** Writes a file, or removes it. @throws Refusal if it is or is below a symbolic link */
export function writePublic(root: string, path: string, bytes: Buffer | undefined): void {
  const file = projectFile(root, path);
  if (bytes) writeWhole(file, bytes);
  else rmSync(file, { force: true });
}

const addressOf = (path: string): string => path.slice('public'.length);

/** Sources in which some files below `public/` are others. */
export const withPublic = (sources: Sources, files: PublicBytes): Promise<Sources> =>
  withTemporaryFiles(({ folder }) => {
    let without = sources;
    for (const [path, bytes] of files) {
      without = withoutPicture(without, addressOf(path));
      if (bytes) writeWhole(join(folder, path), bytes);
    }
    const read = readPublic(folder);
    return Promise.resolve({
      ...without,
      files: new Map([...without.files, ...read.files]),
      drawings: new Map([...without.drawings, ...read.drawings]),
    });
  });
