import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write.ts';

const mark = '\uFEFF';

/**
 * Writes all texts or none: files written before a failure are restored. A byte order mark at the beginning of a file stays.
 * @param removed a path that is deleted, last of all
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
