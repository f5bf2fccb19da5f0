/**
 * The output of the last passing check, so that an identical check need not load the compiler, which takes longer than
 * checking. Plain JavaScript, because it runs before TypeScript can.
 */
import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { today } from './today.mjs';

/** All inputs of a check: the content, and the code that checks it. */
const inputs = ['content', 'schemas', 'public', 'scripts', 'src/contract', 'package-lock.json'];

/** @param {string | Buffer} content */
const digest = (content) => hash('sha1', content, 'base64url');

/** @param {string} name @param {string} answer */
const checksum = (name, answer) => digest(`${name} ${answer}`);

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
 * @property {string} state of the files of its inputs: sizes, times and numbers, which no save leaves as they were
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
  const known = first;
  first = undefined;
  if (known?.name === nameOf(root, argv)) return known.asked;
  try {
    const since = Date.now() - tick;
    const files = filesOf(root);
    const stored = storedDigests(root);
    /** @type {Map<string, readonly [string, string]>} */
    const digests = new Map();
    const parts = files.map(({ path, isFolder, state, saved }) => {
      if (isFolder) return path;
      const before = stored.get(path);
      const made = before?.[0] === state ? before[1] : digest(readFileSync(join(root, path)));
      if (saved < since) digests.set(path, [state, made]);
      return `${path}\0${made}`;
    });
    return { key: digest([...surroundings(), ...argv, ...parts].join('\0')), state: stateOf(files), digests };
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds that two saves may be apart and leave a file in the same state, because file systems count in ticks of up to two seconds.
 * A file that was saved so shortly before it was read is read again the next time.
 */
const tick = 2500;

/** @param {string} root @returns {Digests} */
function storedDigests(root) {
  try {
    const kept = readFileSync(digestsOf(root), 'utf8');
    const end = kept.indexOf('\n');
    const lines = kept.slice(end + 1);
    if (kept.slice(0, end) !== digest(lines)) return new Map();
    return new Map(JSON.parse(lines));
  } catch {
    return new Map(); // nothing is stored
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

/**
 * An input: `saved` is when it was saved last, in ms, by a clock that no program sets back.
 * @typedef {{ path: string, isFolder: boolean, state: string, saved: number }} Found
 */

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
      { path: `${path}/`, isFolder: true, state: '', saved: 0 },
      ...readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => filesBelow(root, `${path}/${name}`)),
    ];
  if (!status.isFile()) throw new TypeError(`${path} may change without its bytes here`); // such as a link or a device
  const { ino, size, mtimeMs, ctimeMs } = status;
  return [{ path, isFolder: false, state: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, saved: ctimeMs }];
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
 * Stores the output of a check under its key, and the hashes of its inputs. If they cannot be stored (a full disk), the next check
 * runs in full.
 * @param {string} root the project's folder
 * @param {Asked} asked
 * @param {string} answer
 */
export function writeCheckCache(root, { key, digests }, answer) {
  const lines = JSON.stringify([...digests]);
  writeWhole(digestsOf(root), `${digest(lines)}\n${lines}`);
  writeWhole(fileOf(root), `${checksum(key, answer)}\n${answer}`);
}

/** @param {string} path @param {string} text */
function writeWhole(path, text) {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}
