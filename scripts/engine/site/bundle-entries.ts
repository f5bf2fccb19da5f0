import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { bundleFolder } from '../project/check-project.ts';
import type { Entries } from '../project/define-site.ts';

/**
 * The entries that the compiler has written for the build.
 * @param folder where it has written them
 */
export const bundleEntries =
  (folder: string = join(bundleFolder, buildFolder)): Entries =>
  (collection) => {
    const file = join(folder, `${collection}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly unknown[]) : []; // a list of entries
  };
