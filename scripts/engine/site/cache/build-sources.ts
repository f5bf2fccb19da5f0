import { digest, inputs } from '../../cache/files.mjs';
import { type Hashes, hashesOf } from '../../cache/hashes.ts';

/** All inputs of a build of this project, each with the hash of its bytes. */
export interface Sources {
  readonly content: Hashes;
  readonly code: Hashes;
  /** Sources that are no files: the mode, the day, variables, the version of Node. */
  readonly surroundings: Hashes;
}

/**
 * Reads the sources of a build of this project.
 * @param mode Vite's mode, which chooses the files of variables
 * @param day the day as of which the site is built
 */
export function readSources(root: string, mode: string, day: string): Sources {
  const settings = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const variables = Object.entries(process.env).filter(([name]) => /^(?:VITE_.*|NODE_ENV)$/.test(name));
  return {
    content: hashesOf(root, inputs.content),
    code: hashesOf(root, [...inputs.code, ...settings]),
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
