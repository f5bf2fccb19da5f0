import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../cache/files.mjs';
import { FileError } from '../cli/error-message.ts';
import { readOne } from './read.ts';

const mark = '\uFEFF';

/**
 * Refuses to write over files that somebody has saved since a command read them: a check takes seconds.
 * @param paths files of content or schemas that the command is about to write or remove
 * @param before their texts as `read` gave them; a new file has none
 * @throws FileError
 */
export function requireUnchanged(
  root: string,
  paths: Iterable<string>,
  before: ReadonlyMap<string, string>,
): void {
  for (const path of paths)
    if (readOne(root, path) !== before.get(path))
      throw new FileError(`${path} was saved meanwhile, so nothing was written. Run the command again.`);
}

/**
 * Writes all texts or none: files written before a failure are restored. A byte order mark at the beginning of a file stays.
 * @param removedPaths paths that are deleted, last of all
 */
export function writeTexts(
  root: string,
  texts: ReadonlyMap<string, string>,
  removedPaths: readonly string[],
): void {
  const before = new Map<string, string | undefined>();
  try {
    for (const [path, text] of texts) {
      const file = join(root, path);
      const old = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      before.set(file, old);
      writeWhole(file, old?.startsWith(mark) ? mark + text : text);
    }
    for (const path of removedPaths) {
      const file = join(root, path);
      before.set(file, readFileSync(file, 'utf8'));
      rmSync(file);
      removeIfEmpty(dirname(file));
    }
  } catch (error) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true });
      else writeWhole(file, text);
    }
    throw error;
  }
}

/** Removes a folder of content that has no file left, because the check would report it. The Finder's note does not count. */
export function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).every((name) => name === '.DS_Store'))
    rmSync(folder, { recursive: true });
}
