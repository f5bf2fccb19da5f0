/**
 * Makes node_modules match package-lock.json, using only Node and npm. Plain JavaScript without dependencies, because it runs before
 * they are installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Causes of a failure by npm's output, in plain words. @type {[RegExp, string][]} */
const causes = [
  [/EUSAGE/, 'package.json and package-lock.json disagree. Run npm install and commit both files.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/,
    'The package registry cannot be reached. Is this machine online, and does it need a proxy?',
  ],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM/, 'A file may not be written. Who owns node_modules and the npm cache?'],
];

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * The packages of a lock file by folder, the project's own entry left out.
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packages(file) {
  const { '': _project, ...rest } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return rest;
}

/**
 * Why node_modules cannot be used as it is, or undefined if it can. npm records its installed packages in a lock file inside
 * node_modules; that file must list the same packages, except those for other platforms.
 */
function staleness() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return 'node_modules is missing';
  const lock = packages(join(root, 'package-lock.json'));
  const present = packages(note);
  const agrees = (/** @type {string} */ path) => {
    const [want, have] = [lock[path], present[path]];
    if (!want) return false;
    if (!have) return want.optional === true || want.devOptional === true;
    return want.version === have.version && want.integrity === have.integrity;
  };
  const differs = Object.keys({ ...lock, ...present }).some((path) => !agrees(path));
  return differs ? 'node_modules and package-lock.json disagree' : undefined;
}

/** Stops with a clear message if this Node is older than package.json allows. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = (engines?.node ?? '').match(/\d+/g)?.map(Number) ?? [];
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Error(
    `Node ${major}.${minor} or newer is needed, this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/**
 * Installs missing packages; returns in a few milliseconds if none is missing. Its messages go to the error output, because a
 * program may read the other one as JSON.
 * @throws {Error} with a sentence about the cause, if this Node is too old or npm fails
 */
export function ensureDependencies() {
  checkNode();
  const reason = staleness();
  if (!reason) return;
  console.error(`Packages: ${reason}, running npm ci (half a minute or so)`);
  const npm = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: ['ignore', 2, 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (npm.status === 0) return;
  const output = npm.error?.message ?? npm.stderr;
  console.error(output.split('\n').slice(0, 12).join('\n'));
  const cause = causes.find(([sign]) => sign.test(output))?.[1];
  throw new Error(cause ?? 'npm ci failed; see the start of its output above.');
}
