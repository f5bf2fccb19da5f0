import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Git } from '../propose/git.ts';
import { writeTree } from '../propose/tree.ts';
import type { TemporaryFiles } from '../temporary-files.ts';

/**
 * Writes the files that pages are made of, as a commit has them, to a folder of their own.
 * @returns the project's folder there. It shares the cache of the project, so that photographs are not encoded again.
 */
export async function writeWebsite(
  git: Git,
  commit: string,
  { folder, index }: TemporaryFiles,
): Promise<string> {
  await git.text(['read-tree', commit], { index });
  const root = await writeTree(git, index, join(folder, 'website'));
  symlinkSync(join(git.root, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}
