import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openCaches } from './cache/caches.ts';
import { MissingPageError, StalePageError } from './cache/kept-pages.ts';
import { findSite, type FoundSite, keepSite } from './cache/kept-site.ts';
import { readSources } from './cache/build-sources.ts';
import type { MadeSite } from './make-site.ts';
import type { Inspection } from './prerender.ts';
import { openSiteFolder, type SiteFolder } from './folder.ts';
import { UsageError } from '../cli/command.ts';
import { outsideError } from '../cli/error-message.ts';
import { isRunning } from '../cli/is-running.ts';
import { today } from '../cli/today.mjs';

/** Where builds keep files that the next ones reuse; each mode has a folder in it. */
export const siteCache = 'node_modules/.cache/site';

/** Temporary directory of one build, unique per process so that concurrent builds do not collide. */
const tempDir = `node_modules/.cache/site-${process.pid}`;

/** Removes the temporary directories of builds that were killed. */
function removeRemains(): void {
  mkdirSync(dirname(tempDir), { recursive: true });
  for (const name of readdirSync(dirname(tempDir))) {
    const id = /^site-(\d+)$/.exec(name)?.[1];
    if (id !== undefined && !isRunning(Number(id)))
      rmSync(join(dirname(tempDir), name), { recursive: true, force: true });
  }
}

/** The file that identifies a built site; a folder without it must not be emptied. */
const sentinelFile = '404.html';

/** Something else has written into the output folder during a build. */
class TouchedFolderError extends Error {}

interface BuildOptions extends Partial<Inspection> {
  /** Vite's mode; `demo` points the forms at the embedded inbox. */
  readonly mode: string;
  readonly outDir: string;
}

/**
 * Builds the static site: scripts and styles, then every page as HTML, then feeds, cards and host files. Reuses files that an earlier build
 * has made of the same sources; the result is the same, byte for byte. If nothing at all has changed, the folder stays as it is. The output
 * folder is replaced only when the build is complete; until then it holds the last build.
 * @throws UsageError if the folder holds something else, which a build would delete; any other error if the content has errors, or a page
 *   does not render
 */
export async function buildSite({
  mode,
  outDir,
  verified = 0,
  why,
}: BuildOptions): Promise<Pick<MadeSite, 'pages' | 'why'>> {
  const present = existsSync(outDir) ? await readdir(outDir) : [];
  if (present.length > 0 && !present.includes(sentinelFile))
    throw new UsageError(
      `Unexpected folder \`${outDir}\`, expected an empty one, or one that holds a built site`,
    );
  process.env['NODE_ENV'] ??= 'production'; // Vite sets it too, but is not loaded if its work is kept
  const sources = readSources('.', mode, today());
  const caches = openCaches(join(siteCache, mode));
  const last = findSite(caches.sites, sources, outDir);
  if (last.same && why === undefined && verified === 0) {
    for (const warning of last.same.warnings) console.warn(warning);
    return { pages: last.same.pages, why };
  }
  const stagingDir = join(tempDir, 'site');
  try {
    const { makeSite } = await import('./make-site.ts'); // with all that it imports
    removeRemains();
    const site = openSiteFolder(stagingDir, last);
    const builtSite = await makeSite({ sources, caches, site, tempDir, verified, why });
    await replace(last, site, stagingDir);
    keepSite(caches.sites, sources, last, {
      ...builtSite,
      files: site.files(),
      changedPaths: site.changedPaths(),
    });
    caches.prune();
    return builtSite;
  } finally {
    await rm(tempDir, { recursive: true, force: true });
  }
}

/**
 * The message of a failed build: only the findings if the content has some, a plain message for a file system error, else the
 * error with its stack.
 */
export function buildFailure(error: unknown): string {
  if ([MissingPageError, StalePageError, TouchedFolderError].some((type) => error instanceof type))
    return (error as Error).message;
  const refused = outsideError(error);
  if (refused !== undefined || !(error instanceof Error)) return refused ?? String(error);
  return error.cause === undefined
    ? (error.stack ?? error.message)
    : `${error.message}: ${buildFailure(error.cause)}`;
}

/**
 * Makes the last site the new one: removes files that it no longer has, and gets those that differ. No other file is touched, so that a
 * host sends only changed files, and a link to a file in the folder may stay. The folder may be a mount point, which cannot be
 * renamed, so the new files are first moved into it, next to the last site: a full disk fails here. After an interruption some files are
 * the new ones, each of them whole; the next build finds out which by their bytes.
 * @throws if another program has changed the folder since the build began
 */
async function replace(last: FoundSite, site: SiteFolder, stagingDir: string): Promise<void> {
  const { folder, present } = last;
  const beside = join(folder, basename(tempDir));
  const changedPaths = site.changedPaths();
  try {
    await mkdir(folder, { recursive: true });
    await mkdir(stagingDir, { recursive: true });
    await move(stagingDir, beside);
    if (!last.isUntouched())
      throw new TouchedFolderError(`\`${folder}\` was changed while the site was built. Build it again`);
    const files = site.files();
    for (const path of present) if (!files.has(path)) removeWithFolders(folder, path);
    const sentinelFirst = changedPaths.toSorted(
      (a, b) => Number(b === sentinelFile) - Number(a === sentinelFile),
    );
    for (const path of sentinelFirst) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(beside, path), join(folder, path));
    }
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Removes a file, and the folders that hold nothing without it. */
function removeWithFolders(root: string, path: string): void {
  rmSync(join(root, path), { recursive: true, force: true });
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(root, folder));
  } catch {
    // One of them holds something else.
  }
}

/** Moves a folder, by copying if it is on another disk. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch(() => cp(from, to, { recursive: true }));
