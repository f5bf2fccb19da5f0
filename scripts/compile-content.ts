import { join } from 'node:path';
import { compilerVersion, hash, openCache } from './cache.ts';
import type { Finding } from './pipeline/model.ts';
import { run } from './pipeline/run.ts';
import { read } from './read.ts';
import { write } from './write.ts';

/** What a check of the content found, and what was written. */
export interface ContentResult {
  readonly findings: readonly Finding[];
  /** Files that were checked. */
  readonly checked: number;
  /** Paths of the bundle that were written or removed; empty where nothing differs or nothing was asked for. */
  readonly changed: readonly string[];
  /** Texts of the files with findings, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Where the cache lies. */
const cacheFolder = 'node_modules/.cache/content';
/** Where the bundle lies. */
export const bundleFolder = 'src/generated';

/**
 * Checks the content of a project, and writes the bundle if nothing is wrong with it. The command line, the dev server,
 * the build, CI and the tests all call this.
 * @param root the project's folder
 * @param options.write whether to write the bundle to `src/generated/`; an invalid one is never written
 */
export async function content(root: string, options: { readonly write: boolean; readonly cache?: string }): Promise<ContentResult> {
  const sources = read(root);
  const cache = openCache(join(root, options.cache ?? cacheFolder));
  const result = await run(sources, { memory: cache, hash, version: compilerVersion(root), emit: options.write });
  const changed = result.outputs ? write(join(root, bundleFolder), result.outputs, ['tokens.css']) : [];
  saveQuietly(() => cache.save(result));
  return { findings: result.findings, checked: result.checked, changed, texts: new Map([...sources.content, ...sources.schemas]) };
}

/** A cache that cannot be written (a full disk, a read-only folder) costs time, not the result. */
function saveQuietly(save: () => void): void {
  try {
    save();
  } catch (error) {
    process.emitWarning(`The cache of the content check could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
