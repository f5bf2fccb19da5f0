import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { digest } from './store.ts';

/** Hashes of files by their paths from the project's folder. */
export type Hashes = Readonly<Record<string, string>>;

/** What a build reads besides the packages: content and what it is checked with. */
export const contentInputs: readonly string[] = ['content', 'schemas', 'design', 'public'];
/** The code of pages and of the build. */
export const codeInputs: readonly string[] = [
  'index.html',
  'package.json',
  'package-lock.json',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** The bundle's folder, which is made and not read. */
const made = 'src/generated';

/** All inputs of a build of this project, each with the hash of its bytes. */
export interface Sources {
  readonly content: Hashes;
  readonly code: Hashes;
  /** What is no file: the mode, the day, variables, the version of Node. */
  readonly surroundings: Hashes;
}

/**
 * Reads what a build of this project is made of.
 * @param mode Vite's mode, which chooses the files of variables
 * @param day the day as of which the site is built
 */
export function readSources(root: string, mode: string, day: string): Sources {
  const settings = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const variables = Object.entries(process.env).filter(([name]) => /^(?:VITE_.*|NODE_ENV)$/.test(name));
  return {
    content: hashesOf(root, contentInputs),
    code: hashesOf(root, [...codeInputs, ...settings]),
    surroundings: {
      mode,
      day,
      node: process.version,
      ...Object.fromEntries(
        variables.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value = '']) => [name, digest(value)]),
      ),
    },
  };
}

/** One name for all these hashes together. */
export const nameOf = (...hashes: readonly Hashes[]): string => digest(JSON.stringify(hashes));

/**
 * The hashes of files and of what is in folders, in the order of their paths; what is missing has none.
 * @param skip names of paths that are left out
 */
export function hashesOf(
  root: string,
  paths: readonly string[],
  skip: (path: string) => boolean = (path) => path === made,
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
