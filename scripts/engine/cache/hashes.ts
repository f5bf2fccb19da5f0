import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { digest } from './files.mjs';

/** Hashes of files by their paths from the project's folder. */
export type Hashes = Readonly<Record<string, string>>;

/** The bundle's folder, which is made and not read. */
const bundleFolder = 'src/generated';

/**
 * Hashes files, and all files in folders, in the order of their paths. A missing file has no hash.
 * @param skip names of paths that are left out
 */
export function hashesOf(
  root: string,
  paths: readonly string[],
  skip: (path: string) => boolean = (path) => path === bundleFolder,
): Hashes {
  const hashes: Record<string, string> = {};
  const visit = (path: string): void => {
    if (skip(path)) return;
    const status = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (status?.isDirectory())
      for (const name of readdirSync(`${root}/${path}`).toSorted()) visit(`${path}/${name}`);
    else if (status) hashes[path] = digest(readFileSync(`${root}/${path}`));
  };
  paths.forEach(visit);
  return hashes;
}

/** One name for all these hashes together. */
export const nameOf = (...hashes: readonly Hashes[]): string => digest(JSON.stringify(hashes));
