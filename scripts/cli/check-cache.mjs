/**
 * The output of the last passing check, so that an identical check need not load the compiler, which takes longer than
 * checking. Plain JavaScript, because it runs before TypeScript can.
 */
import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from './today.mjs';

/** All inputs of a check: the content, and the code that checks it. */
const inputs = ['content', 'schemas', 'public', 'scripts', 'src/contract', 'package-lock.json'];

/** @param {string | Buffer} content */
const digest = (content) => hash('sha1', content, 'base64url');

/** @param {string} name @param {string} answer */
const checksum = (name, answer) => digest(`${name} ${answer}`);

/** @param {string} root */
const fileOf = (root) => join(root, 'node_modules/.cache/content/answer');

/**
 * A check of a project in its current state.
 * @typedef {object} Asked
 * @property {string} key of each byte of its inputs, the arguments, the day, the kind of output
 * @property {string} state of the files of its inputs: sizes, times and numbers, which no save leaves as they were
 */

/** The check whose answer was not stored: the command asks for it again, and need not read everything twice. @type {{ name: string, asked: Asked } | undefined} */
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
  try {
    if (first?.name === nameOf(root, argv) && isStillSo(root, first.asked)) return first.asked;
    const files = filesOf(root);
    const parts = files.map(({ path, isFolder }) =>
      isFolder ? path : `${path}\0${digest(readFileSync(join(root, path)))}`,
    );
    return { key: digest([...surroundings(), ...argv, ...parts].join('\0')), state: stateOf(files) };
  } catch {
    return undefined;
  }
}

/**
 * Whether no input has been saved since a check was asked for.
 * @param {string} root
 * @param {Asked} asked
 */
export function isStillSo(root, { state }) {
  try {
    return stateOf(filesOf(root)) === state;
  } catch {
    return false;
  }
}

/** @param {string} root */
const filesOf = (root) => inputs.flatMap((path) => filesBelow(root, path));

/** @typedef {{ path: string, isFolder: boolean, state: string }} Found */

/** @param {readonly Found[]} files */
const stateOf = (files) => digest(files.map(({ path, state }) => `${path} ${state}`).join('\0'));

/**
 * @param {string} root
 * @param {string} path
 * @returns {Found[]}
 */
function filesBelow(root, path) {
  const status = lstatSync(join(root, path));
  if (status.isDirectory())
    return [
      { path: `${path}/`, isFolder: true, state: '' },
      ...readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => filesBelow(root, `${path}/${name}`)),
    ];
  if (!status.isFile()) throw new TypeError(`${path} may change without its bytes here`); // such as a link or a device
  const { ino, size, mtimeMs, ctimeMs } = status;
  return [{ path, isFolder: false, state: `${ino} ${size} ${mtimeMs} ${ctimeMs}` }];
}

/**
 * The stored output of an identical check that passed.
 * @param {string} root the project's folder
 * @param {readonly string[]} argv the arguments of the check
 * @returns {string | undefined}
 */
export function readCheckCache(root, argv) {
  try {
    const kept = readFileSync(fileOf(root), 'utf8');
    const end = kept.indexOf('\n');
    const answer = kept.slice(end + 1);
    const asked = askedCheck(root, argv);
    if (asked && kept.slice(0, end) === checksum(asked.key, answer)) return answer;
    if (asked) first = { name: nameOf(root, argv), asked };
    return undefined;
  } catch {
    return undefined; // nothing is stored
  }
}

/**
 * Stores the output of a check under its key. If it cannot be stored (a full disk), the next check runs in full.
 * @param {string} root the project's folder
 * @param {string} name of the check
 * @param {string} answer
 */
export function writeCheckCache(root, name, answer) {
  const draft = `${fileOf(root)}.${process.pid}.tmp`;
  try {
    mkdirSync(join(fileOf(root), '..'), { recursive: true });
    writeFileSync(draft, `${checksum(name, answer)}\n${answer}`);
    renameSync(draft, fileOf(root));
  } catch {
    rmSync(draft, { force: true });
  }
}
