import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that are only needed while something is made. */
export interface TemporaryFiles {
  readonly folder: string;
  /** The path of an index file for git. */
  readonly index: string;
  /** Writes a text to a file. @returns its path */
  readonly put: (name: string, text: string) => string;
}

/** Does work with a folder of its own outside of the project, which is removed afterwards. */
export async function withTemporaryFiles<Result>(
  work: (temporary: TemporaryFiles) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  try {
    return await work({
      folder,
      index: join(folder, 'index'),
      put(name, text) {
        const file = join(folder, name);
        writeFileSync(file, text);
        return file;
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
