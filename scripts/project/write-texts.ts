import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write.ts';

const mark = '\uFEFF';

/**
 * Writes texts so that all of them are there, or none: what was written before a failure is put back. A mark at the beginning
 * of a file, which is no part of its text, stays.
 * @param removed a path that goes, last of all
 */
export function writeTexts(root: string, texts: ReadonlyMap<string, string>, removed: string): void {
  const before = new Map<string, string | undefined>();
  try {
    for (const [path, text] of texts) {
      const file = join(root, path);
      const old = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      before.set(file, old);
      writeWhole(file, old?.startsWith(mark) ? mark + text : text);
    }
    rmSync(join(root, removed));
  } catch (error) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true });
      else writeWhole(file, text);
    }
    throw error;
  }
}
