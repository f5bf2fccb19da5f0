import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a built site by their paths: size in bytes, the state that every writing changes, and a hash of the bytes. */
export type SiteFiles = ReadonlyMap<
  string,
  { readonly size: number; readonly state: string; readonly bytes: string }
>;

/** Reads a built site; without a folder there are no files. */
export function siteFiles(folder: string): SiteFiles {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    paths.map((path) => {
      const { size, mtimeMs, ino } = statSync(path);
      return [path, { size, state: `${mtimeMs} ${ino}`, bytes: hash('sha1', readFileSync(path)) }];
    }),
  );
}

/** The size of a site in bytes. */
export const sizeOf = (files: SiteFiles): number =>
  [...files.values()].reduce((sum, { size }) => sum + size, 0);

/** How many files of a site were written, and in how many the bytes are different or new. */
export function writtenSince(before: SiteFiles, now: SiteFiles): { written: number; changed: number } {
  const entries = [...now];
  return {
    written: entries.filter(([path, { state }]) => before.get(path)?.state !== state).length,
    changed: entries.filter(([path, { bytes }]) => before.get(path)?.bytes !== bytes).length,
  };
}
