import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { beginRepository } from '../fixtures/git.ts';

/** A new repository with the same text in each of these files, committed. @returns its folder */
export function repository(files: readonly string[], text: string): string {
  const root = temporaryFolder();
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  beginRepository(root, '.');
  return root;
}
