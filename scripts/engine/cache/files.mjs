/**
 * How runs keep files for each other: one name, one state, one seal, one way to write. Plain JavaScript, because the answer of a check is
 * read before TypeScript can run.
 */
import { hash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files that count as code and content of a project. A folder counts with everything in it. */
export const inputs = Object.freeze({
  /** The code that compiles entries. */
  compiler: ['scripts/engine/compiler', 'scripts/engine/contract', 'site.config.ts', 'package-lock.json'],
  /** The code that draws social cards. */
  cards: [
    'scripts/engine/site/cards',
    'scripts/engine/site/design-tokens.ts',
    'scripts/engine/site/escape.ts',
    'scripts/engine/compiler/drawing',
    'package-lock.json',
  ],
  /** The code that decodes photographs. */
  pictures: ['scripts/engine/project/pictures', 'package-lock.json'],
  /** The files that a check reads, and the code that checks them. */
  check: ['content', 'schemas', 'public', 'scripts', 'site.config.ts', 'package-lock.json'],
  /** The files that a build reads besides its code. */
  content: ['content', 'schemas', 'design', 'public'],
  /** The code of pages and of the build. */
  code: [
    'index.html',
    'package.json',
    'package-lock.json',
    'scripts',
    'site.config.ts',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ],
});

/** The hash of bytes or of a text. @param {string | Uint8Array} bytes */
export const digest = (bytes) => hash('sha1', bytes, 'base64url');

/** The state of a file: no save leaves it as it was. @param {import('node:fs').Stats} status */
export const stateOf = ({ ino, size, mtimeMs, ctimeMs }) => `${ino} ${size} ${mtimeMs} ${ctimeMs}`;

/**
 * Milliseconds that two saves may be apart and leave a file in the same state, because file systems count in ticks of up to two seconds.
 */
const tick = 2500;

/**
 * Whether the state of a file, read at a time, tells of every later save: it was not saved just before.
 * @param {Pick<import('node:fs').Stats, 'ctimeMs'>} status
 * @param {number} at in ms
 */
export const isSettled = ({ ctimeMs }, at) => ctimeMs < at - tick;

/**
 * Writes a file in one step: a reader, or a run after a crash, finds the old file or the new one, never half of one. Its draft has a hidden
 * name, which checks do not read.
 * @param {string} path
 * @param {string | Uint8Array} bytes
 * @throws if it cannot be written
 */
export function writeWhole(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`); // `draftWriter` reads this
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Copies a folder of kept files. Another process may write and remove some meanwhile: a file that is gone is left out, which costs no more
 * than making it again.
 * @param {string} from
 * @param {string} to
 * @throws if a file cannot be copied
 */
export function copyKept(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyKept(source, copy);
      else copyFileSync(source, copy);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

/** The id of the process that writes a draft; undefined if a path is not that of a draft. @param {string} path */
export function draftWriter(path) {
  const id = /\.(\d+)\.tmp$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** How long a seal is. */
export const sealLength = digest('').length;

/**
 * The seal in front of kept bytes: a hash of their name and of the bytes. It shows that bytes were cut or changed, or belong to another name.
 * @param {string} name
 * @param {string | Uint8Array} bytes
 */
export const seal = (name, bytes) => digest(`${name} ${digest(bytes)}`);

/** A text behind its seal. @param {string} name @param {string} text */
export const sealed = (name, text) => seal(name, text) + text;

/**
 * Opens a sealed text. The result is undefined if the text was changed after it was sealed.
 * @param {string} name
 * @param {string} whole
 */
export function unsealed(name, whole) {
  const text = whole.slice(sealLength);
  return whole.startsWith(seal(name, text)) ? text : undefined;
}

/**
 * Reads a sealed file. The result is undefined if the file is missing or was changed after it was written.
 * @param {string} path
 * @param {string} [name] that it was sealed with
 */
export function readSealed(path, name = '') {
  try {
    return unsealed(name, readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Writes a sealed file.
 * @param {string} path
 * @param {string} text
 * @param {string} [name]
 * @throws if it cannot be written
 */
export const writeSealed = (path, text, name = '') => writeWhole(path, sealed(name, text));
