import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { messageOf } from '../cli/error-message.ts';
import { today } from '../cli/today.mjs';
import type { CompilerCache } from '../compiler/entry/compile-all.ts';
import type { Sources } from '../compiler/model.ts';
import type { Deliveries } from '../compiler/delivery.ts';
import { site } from '#site';
import { run, type RunResult } from '../compiler/run.ts';
import { type Cache, compilerVersion, hash, openCache } from './cache.ts';
import { inThreads } from './compile-threads.ts';
import { type HeldTexts, read } from './read.ts';
import { currentKey, write } from './write.ts';

/** The options of a check. */
export interface CheckOptions {
  /** Sources to check instead of the files on the disk. Then nothing is written, not even the cache. */
  readonly sources?: Sources;
  /** Where entries go, by collection; as `site.config.ts` says without it. */
  readonly deliveries?: Deliveries;
  /** Whether to write the bundle; one with errors is never written. */
  readonly write?: boolean;
  /** Whether to make the bundle, as `outputs`, without writing it; with `later`, `makeOutputs` does. */
  readonly emit?: boolean | 'later';
  /** Folders, below the project's, with public files that are not in `public/` yet. */
  readonly waiting?: readonly string[];
  /** The day to check for, `2027-01-01`, if that is not today. */
  readonly day?: string;
  /** The folder of the bundle, below the project's; `src/generated` without it. */
  readonly bundle?: string;
  /** Whether waived findings need their exact places, which takes time. */
  readonly placed?: boolean;
  /** The folder of the cache, below the project's. */
  readonly cacheFolder?: string;
  /** A cache in memory, used instead of the one on the disk. */
  readonly cache?: CompilerCache;
  /** The state that this process keeps between its checks of the project. */
  readonly session?: Session;
}

/** The state of a process that checks the same project again and again, as the dev server does. */
export interface Session {
  readonly version: string;
  readonly cache: Cache;
  readonly heldTexts: HeldTexts;
}

/** The project that this code belongs to; the one that is checked may hold content and schemas alone. */
const ownProject = fileURLToPath(new URL('../../..', import.meta.url));

/** Begins a session: the first check reads everything, each later one what has changed. */
export function openSession(root: string, cacheFolder = defaultCacheFolder): Session {
  const version = compilerVersion(ownProject);
  return { version, cache: openCache(join(root, cacheFolder), version), heldTexts: new Map() };
}

/** The findings of a check, and the files that it wrote. */
export interface CheckedProject extends RunResult {
  readonly sources: Sources;
  /** Whether there are errors, so that no page can be built from the content. */
  readonly hasErrors: boolean;
  /** Paths of the bundle that were written or removed. */
  readonly changedPaths: readonly string[];
  /** Texts of content and schemas, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Folder of the cache, below the project's. */
const defaultCacheFolder = 'node_modules/.cache/content';
/** Folder of the bundle, below the project's. */
export const bundleFolder = 'src/generated';
/** Files in the bundle's folder that the compiler does not write. */
const unmanagedFiles = ['tokens.css'];
/**
 * With more files than this, the engine collects garbage more often: ten thousand articles then take 0.9 GB instead of 1.7, in 10%
 * more time. By default it lets the heap grow to four times the size in use.
 */
const manyFiles = 5000;

/**
 * Checks the content of a project, and writes the bundle if that is asked for and there are no errors. Every command, the dev server,
 * the build and the tests call this.
 * @param root the project's folder
 * @returns the result of the compiler; mistakes in content are findings, never exceptions
 * @throws RangeError if `day` is absent and `AS_OF` is not a day of the calendar
 */
export async function checkProject(root: string, options: CheckOptions = {}): Promise<CheckedProject> {
  const { write: writes = false, emit = writes, placed = false, day = today() } = options;
  const cacheFolder = join(root, options.cacheFolder ?? defaultCacheFolder);
  const {
    version,
    cache: onDisk,
    heldTexts: textCache,
  } = options.session ?? openSession(root, options.cacheFolder);
  const inputs = options.sources ?? read(root, textCache, options.deliveries);
  const sources = emit
    ? await withPhotographs(root, [...(options.waiting ?? []), 'public'], cacheFolder, inputs)
    : inputs;
  if (sources.content.size > manyFiles) setFlagsFromString('--heap-growing-percent=70');
  const folder = join(root, options.bundle ?? bundleFolder);
  const result = await run(sources, {
    cache: options.cache ?? onDisk,
    hash,
    version,
    today: day,
    rules: site.rules,
    hooks: site.hooks,
    emit,
    placed,
    compileMany: options.cache || options.sources ? undefined : inThreads(cacheFolder),
    currentKey: writes ? currentKey(folder, unmanagedFiles) : undefined,
  });
  const { outputs, bundleKey: key } = result;
  const changedPaths = writes && outputs ? await write(folder, { key, outputs }, unmanagedFiles) : [];
  if (!options.cache && !options.sources) saveQuietly(cacheFolder, () => onDisk.save(result));
  return {
    ...result,
    sources,
    hasErrors: result.findings.some(({ fatal }) => fatal),
    changedPaths,
    texts: new Map([...sources.content, ...sources.schemas]),
  };
}

/** Sources for a bundle. It alone needs the facts of photographs that their pixels tell and their first bytes do not. */
async function withPhotographs(
  root: string,
  folders: readonly string[],
  cacheFolder: string,
  sources: Sources,
): Promise<Sources> {
  const hasPhotographs = [...sources.files.values()].some(({ format }) => format !== undefined);
  if (!hasPhotographs) return sources;
  const { withPixels } = await import('./pictures/prepare-pictures.ts');
  return withPixels(
    folders.map((folder) => join(root, folder)),
    cacheFolder,
    sources,
  );
}

/** A cache that cannot be written (a full disk, a read-only folder) costs time, not the result. */
function saveQuietly(folder: string, save: () => void): void {
  try {
    try {
      save();
    } catch {
      rmSync(folder, { recursive: true, force: true }); // a file where a folder should be, for instance
      save();
    }
  } catch (error) {
    process.emitWarning(`The cache of the content check could not be written: ${messageOf(error)}`);
  }
}
