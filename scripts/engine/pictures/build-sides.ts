import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyKept, inputs } from '../cache/files.mjs';
import { hashesOf } from '../cache/hashes.ts';

/** A revision beside the working tree. */
export interface Sides {
  /** The files of the revision. */
  readonly root: string;
  /**
   * Builds both sites; their folders.
   * @param after the folder for the site of the working tree; a temporary one without it
   * @throws SideError if one cannot be built
   */
  readonly build: (after?: string) => Promise<BuiltSides>;
  /** Removes all of it. */
  readonly remove: () => void;
}

/** Folders with the site of a revision, and with that of the working tree. */
export interface BuiltSides {
  readonly before: string;
  readonly after: string;
}

/** A site cannot be built; the message is for the user. */
export class SideError extends Error {
  override readonly name = 'SideError';
}

/** The caches of builds, apart from those that are only true of one folder. */
const caches = ['cards', 'content', 'drawings', 'photos', 'scripts', 'site'];

/**
 * Checks a revision out into a temporary folder, to build its site beside that of the working tree. It gets copies of the caches, so that
 * its build can reuse them and cannot change them. The repository itself stays as it is.
 * @param root the project's folder, in a git repository
 * @param revision anything that git accepts as a commit
 * @throws SideError if git does not know the revision
 */
export function openSides(root: string, revision: string): Sides {
  const folder = mkdtempSync(join(tmpdir(), 'sides-'));
  const base = join(folder, 'base');
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  // Also if the user interrupts: the folder is as large as two sites.
  process.on('exit', remove);
  try {
    checkOut(root, revision, base, join(folder, 'index'));
  } catch (error) {
    remove();
    throw error;
  }
  return {
    root: base,
    remove,
    async build(after = join(folder, 'after')) {
      takePackages(root, base);
      const sites = { before: join(folder, 'before'), after };
      await buildSites([
        { root: base, site: sites.before, name: `\`${revision}\`` },
        { root, site: sites.after, name: 'the working tree' },
      ]);
      return sites;
    },
  };
}

/** Paths of the sources of pages that differ between two folders. */
export function changedInputs(before: string, after: string): string[] {
  const all = [...inputs.content, ...inputs.code];
  const [old, now] = [hashesOf(before, all), hashesOf(after, all)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((path) => old[path] !== now[path]);
}

/** Writes the files of a revision to a folder, by a separate index, so that the repository does not notice. */
function checkOut(root: string, revision: string, to: string, index: string): void {
  const git = (...args: string[]): void => {
    const env = { ...process.env, GIT_INDEX_FILE: index };
    const { status, stderr, error } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
    if (error) throw new SideError('Missing program `git`, which has the files of the revision');
    if (status !== 0)
      throw new SideError(`git cannot read the revision \`${revision}\`: ${stderr.trim().split('\n')[0]}`);
  };
  git('read-tree', `${revision}^{tree}`);
  git('checkout-index', '--all', `--prefix=${to}/`);
}

/**
 * Gives a folder that is laid out as the project is the packages of the project, as links, and copies of its caches. Those it has already
 * stay. If it needs other packages, it gets nothing, and its build installs its own.
 */
export function takePackages(root: string, to: string): void {
  const [lock, otherLock] = [root, to].map((folder) =>
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  // npm removes the folder with all that is in it before it installs packages.
  if (lock !== otherLock) return;
  const [from, modules] = [join(root, 'node_modules'), join(to, 'node_modules')];
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(from)) {
    const link = join(modules, name);
    if (!/^\.(?:cache|vite)/.test(name) && !existsSync(link)) symlinkSync(resolve(from, name), link);
  }
  for (const name of caches) {
    const [cache, copy] = [join(from, '.cache', name), join(modules, '.cache', name)];
    if (existsSync(cache) && !existsSync(copy)) copyKept(cache, copy);
  }
}

/** A site to build. */
export interface SiteToBuild {
  /** A folder that is laid out as the project is. */
  readonly root: string;
  /** The folder for the site. */
  readonly site: string;
  /** Its name in messages. */
  readonly name: string;
}

/**
 * Builds sites at the same time, each in a separate process. None goes on after another has failed, or after this process.
 * @param options for each build, such as `--as-of`
 * @throws SideError with the output of the build
 */
export async function buildSites(
  sites: readonly SiteToBuild[],
  options: readonly string[] = [],
): Promise<void> {
  const builds = sites.map(({ root: cwd, site, name }) => {
    const args = ['scripts/bin/run.mjs', 'build.ts', '--out', site, ...options];
    return { name, child: spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }) };
  });
  const end = (): void => builds.forEach(({ child }) => child.kill('SIGKILL'));
  process.prependListener('exit', end); // before others remove the files that the builds write
  try {
    await Promise.all(builds.map(({ child, name }) => waitForBuild(child, name)));
  } finally {
    process.off('exit', end);
    end();
  }
}

/** Waits for a build. @throws SideError with its output */
function waitForBuild(child: ChildProcess, name: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done, reject) => {
    child.on('error', reject).on('close', (code) => {
      if (code === 0) done();
      else reject(new SideError(`The site of ${name} cannot be built:\n${output.trim()}`));
    });
  });
}
