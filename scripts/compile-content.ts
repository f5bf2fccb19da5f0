import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { compilerVersion, hash, openCache } from './cache.ts';
import type { Finding } from './pipeline/model.ts';
import { run } from './pipeline/run.ts';
import type { Waived } from './pipeline/waivers.ts';
import { read } from './read.ts';
import { today } from './today.mjs';
import { standing, write } from './write.ts';

/** What a check of the content found, and what was written. */
export interface ContentResult {
  readonly findings: readonly Finding[];
  /** Findings that do not count, because somebody answers for them (`content/waivers.json`). */
  readonly waived: readonly Waived[];
  /** Files that were checked. */
  readonly checked: number;
  /** Paths of the bundle that were written or removed; empty where nothing differs or nothing was asked for. */
  readonly changed: readonly string[];
  /** Texts of the files with findings, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Where the cache lies. */
export const cacheFolder = 'node_modules/.cache/content';
/** Where the bundle lies. */
export const bundleFolder = 'src/generated';
/**
 * From so many files on the engine collects what is no longer used more often: ten thousand articles then take 0.9 GB instead of
 * 1.7, for a tenth more time. Left alone it lets four times as much lie about as is in use.
 */
const manyFiles = 5000;
/** What lies there besides. */
const besides = ['tokens.css'];

/**
 * Checks the content of a project, and writes the bundle if nothing is wrong with it. The command line, the dev server,
 * the build, CI and the tests all call this.
 * @param root the project's folder
 * @param options.write whether to write the bundle to `src/generated/`; an invalid one is never written
 * @param options.placed whether waived findings are to have their exact places, which takes time
 */
export async function content(
  root: string,
  options: { readonly write: boolean; readonly cache?: string; readonly placed?: boolean },
): Promise<ContentResult> {
  const folder = join(root, bundleFolder);
  const sources = read(root);
  if (sources.content.size > manyFiles) setFlagsFromString('--heap-growing-percent=70');
  const cachePath = join(root, options.cache ?? cacheFolder);
  const cache = openCache(cachePath);
  const result = await run(sources, {
    memory: cache,
    hash,
    version: compilerVersion(root),
    today: today(),
    emit: options.write,
    placed: options.placed,
    standing: options.write ? standing(folder, besides) : undefined,
  });
  const { outputs, bundleKey: key } = result;
  const changed = outputs ? await write(folder, { key, outputs }, besides) : [];
  saveQuietly(cachePath, () => cache.save(result));
  return {
    findings: result.findings,
    waived: result.waived,
    checked: result.checked,
    changed,
    texts: new Map([...sources.content, ...sources.schemas]),
  };
}

/** A cache that cannot be written (a full disk, a read-only folder) costs time, not the result. */
function saveQuietly(folder: string, save: () => void): void {
  try {
    try {
      save();
    } catch {
      rmSync(folder, { recursive: true, force: true }); // something else stands in its place
      save();
    }
  } catch (error) {
    process.emitWarning(
      `The cache of the content check could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
