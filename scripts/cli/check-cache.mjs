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
 * The key of a check of a project in its current state: each byte of its inputs, the arguments, the day, the kind of output.
 * @param {string} root the project's folder
 * @param {readonly string[]} argv the arguments of the check
 * @returns {string | undefined} undefined if an input cannot be read: the check itself says why
 */
export function checkKey(root, argv) {
  try {
    const terminal = process.stdout.isTTY === true ? 'terminal' : '';
    const surroundings = [process.version, today(), process.env['GITHUB_ACTIONS'] ?? '', terminal];
    return digest([...surroundings, ...argv, ...inputs.flatMap((path) => parts(root, path))].join('\0'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function parts(root, path) {
  const status = lstatSync(join(root, path));
  if (status.isDirectory())
    return [
      `${path}/`,
      ...readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => parts(root, `${path}/${name}`)),
    ];
  if (!status.isFile()) throw new TypeError(`${path} may change without its bytes here`); // such as a link or a device
  return [path, digest(readFileSync(join(root, path)))];
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
    const name = checkKey(root, argv);
    return name !== undefined && kept.slice(0, end) === checksum(name, answer) ? answer : undefined;
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
