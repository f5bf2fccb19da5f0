import { join } from 'node:path';
import { cacheFolder } from './compile-content.ts';
import { compilerVersion, hash, openCache } from './cache.ts';
import type { Sources } from './pipeline/model.ts';
import { run, type RunResult } from './pipeline/run.ts';
import { today } from './today.mjs';

/** Checks sources as they are given, which may be others than those on the disk: nothing is written, not even the cache. */
export function compileSources(root: string, sources: Sources): Promise<RunResult> {
  return run(sources, {
    memory: openCache(join(root, cacheFolder)),
    hash,
    version: compilerVersion(root),
    today: today(),
    emit: false,
  });
}
