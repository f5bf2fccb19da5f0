import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that are only needed while something is made. */
export interface TemporaryFiles {
  readonly folder: string;
  /** The path of an index file for git. */
  readonly index: string;
  /** Writes a file. @returns its path */
  readonly put: (name: string, data: string | Uint8Array) => string;
}

/** Does work with a temporary folder outside of the project, which is removed afterwards. */
export async function withTemporaryFiles<Result>(
  work: (temporary: TemporaryFiles) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  try {
    return await work({
      folder,
      index: join(folder, 'index'),
      put(name, data) {
        const file = join(folder, name);
        writeFileSync(file, data);
        return file;
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
