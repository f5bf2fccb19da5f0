import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a built site: hashes of their bytes by their paths. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Reads a built site; without a folder there are no files. */
export function siteFiles(folder: string): SiteFiles {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path, hash('sha1', readFileSync(path))]));
}

/** How many files of a site are new or have other bytes, as a cell. */
export const written = (before: SiteFiles, now: SiteFiles): string =>
  [...now].filter(([path, bytes]) => before.get(path) !== bytes).length.toLocaleString('en');
