/**
 * The output of the last passing check, so that an identical check need not load the compiler, which takes longer than
 * checking. Plain JavaScript, because it runs before TypeScript can.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, inputs, isSettled, readSealed, stateOf, unsealed, writeSealed } from '../cache/files.mjs';
import { today } from './today.mjs';

/** @param {string} root */
const fileOf = (root) => join(root, 'node_modules/.cache/content/answer');

/** @param {string} root */
const digestsOf = (root) => join(root, 'node_modules/.cache/content/digests');

/**
 * The hashes of files by their paths, each with the state that the file was in.
 * @typedef {ReadonlyMap<string, readonly [state: string, digest: string]>} Digests
 */

/**
 * A check of a project in its current state.
 * @typedef {object} Asked
 * @property {string} key of each byte of its inputs, the arguments, the day, the kind of output
 * @property {string} state of the files of its inputs: sizes, times and inode numbers, which no save leaves as they were
 * @property {Digests} digests of its inputs, but for those that were saved just before they were read
 */

/** The check whose answer was not stored: the command asks for it again, and need not look at everything twice. @type {{ name: string, asked: Asked } | undefined} */
let first;

/** @param {string} root @param {readonly string[]} argv */
const nameOf = (root, argv) => JSON.stringify([root, ...argv, ...surroundings()]);

const surroundings = () => [
  process.version,
  today(),
  process.env['GITHUB_ACTIONS'] ?? '',
  process.stdout.isTTY === true ? 'terminal' : '',
];

/**
 * The check of a project in its current state.
 * @param {string} root the project's folder
 * @param {readonly string[]} argv the arguments of the check
 * @returns {Asked | undefined} undefined if an input cannot be read: the check itself says why
 */
export function askedCheck(root, argv) {
  const last = first;
  first = undefined;
  if (last?.name === nameOf(root, argv)) return last.asked;
  try {
    const now = Date.now();
    const files = filesOf(root);
    const oldDigests = storedDigests(root);
    /** @type {Map<string, readonly [string, string]>} */
    const digests = new Map();
    const parts = files.map(({ path, status }) => {
      if (!status) return path;
      const state = stateOf(status);
      const before = oldDigests.get(path);
      const hash = before?.[0] === state ? before[1] : digest(readFileSync(join(root, path)));
      if (isSettled(status, now)) digests.set(path, [state, hash]);
      return `${path}\0${hash}`;
    });
    return {
      key: digest([...surroundings(), ...argv, ...parts].join('\0')),
      state: stateOfAll(files),
      digests,
    };
  } catch {
    return undefined;
  }
}

/** @param {string} root @returns {Digests} */
function storedDigests(root) {
  return new Map(JSON.parse(readSealed(digestsOf(root)) ?? '[]'));
}

/**
 * Whether no input has been saved since a check was asked for.
 * @param {string} root
 * @param {Asked} asked
 */
export function isStillSo(root, { state }) {
  try {
    return stateOfAll(filesOf(root)) === state;
  } catch {
    return false;
  }
}

/** @param {string} root */
const filesOf = (root) => inputs.check.flatMap((path) => filesBelow(root, path));

/**
 * An input: a folder, or a file with its status.
 * @typedef {{ path: string, status?: import('node:fs').Stats }} Found
 */

/** @param {readonly Found[]} files */
const stateOfAll = (files) =>
  digest(files.map(({ path, status }) => (status ? `${path} ${stateOf(status)}` : path)).join('\0'));

/**
 * @param {string} root
 * @param {string} path
 * @returns {Found[]}
 */
function filesBelow(root, path) {
  const status = lstatSync(join(root, path));
  if (status.isDirectory())
    return [
      { path: `${path}/` },
      ...readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => filesBelow(root, `${path}/${name}`)),
    ];
  if (!status.isFile()) throw new TypeError(`${path} may change without its bytes here`); // such as a link or a device
  return [{ path, status }];
}

/**
 * The stored output of an identical check that passed.
 * @param {string} root the project's folder
 * @param {readonly string[]} argv the arguments of the check
 * @returns {string | undefined}
 */
export function readCheckCache(root, argv) {
  try {
    const text = readFileSync(fileOf(root), 'utf8');
    const check = askedCheck(root, argv);
    if (!check) return undefined;
    const answer = unsealed(check.key, text);
    if (answer === undefined) first = { name: nameOf(root, argv), asked: check };
    return answer;
  } catch {
    return undefined; // nothing is stored
  }
}

/**
 * Stores the output of a check under its key, and the hashes of its inputs. If they cannot be stored (a full disk), the next check
 * runs in full.
 * @param {string} root the project's folder
 * @param {Asked} asked
 * @param {string} answer
 */
export function writeCheckCache(root, { key, digests }, answer) {
  try {
    writeSealed(digestsOf(root), JSON.stringify([...digests]));
    writeSealed(fileOf(root), answer, key);
  } catch {
    // The next check runs in full.
  }
}
