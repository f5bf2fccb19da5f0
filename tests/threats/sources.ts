import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The project's own sources, without generated ones. */
export const sourcePaths: readonly string[] = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/^src\/(?:generated\/|route-tree)/.test(path))
  .toSorted();
