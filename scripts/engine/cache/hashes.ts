import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { digest, draftWriter } from './files.mjs';

/** Hashes of files by their paths from the project's folder. */
export type Hashes = Readonly<Record<string, string>>;

/** The bundle's folder, which is made and not read. */
const bundleFolder = 'src/generated';

/**
 * Hashes files, and all files in folders, in the order of their paths. A missing file has no hash, and neither
 * has a draft.
 * @param skip names of paths that are left out
 */
export function hashesOf(
  root: string,
  paths: readonly string[],
  skip: (path: string) => boolean = (path) => path === bundleFolder,
): Hashes {
  const hashes: Record<string, string> = {};
  const visit = (path: string): void => {
    if (skip(path) || draftWriter(path) !== undefined) return;
    const status = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (status?.isDirectory())
      for (const name of readdirSync(`${root}/${path}`).toSorted()) visit(`${path}/${name}`);
    else if (status) {
      const hash = hashOf(`${root}/${path}`);
      if (hash !== undefined) hashes[path] = hash;
    }
  };
  paths.forEach(visit);
  return hashes;
}

/** The hash of a file; undefined for one that was removed meanwhile, and for a link to nothing, which is the lock file of an editor. */
function hashOf(file: string): string | undefined {
  try {
    return digest(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // Node's own errors have codes
    throw error;
  }
}

/** One name for all these hashes together. */
export const nameOf = (...hashes: readonly Hashes[]): string => digest(JSON.stringify(hashes));
