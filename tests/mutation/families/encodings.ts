import { lineAt } from '../edit.ts';
import { type Family, type Mutation, ofFiles } from '../mutation.ts';
import { expected, type Expected } from '../expected.ts';

/** Saves a file as other bytes at the same path. */
const saved = (
  name: string,
  data: (text: string, path: string) => Uint8Array,
  expectation: (path: string, text: string) => Expected,
): Mutation =>
  ofFiles(name, ({ path, text }) => [
    { files: new Map([[path, data(text, path)]]), expected: [expectation(path, text)] },
  ]);

/** The only entry with another limit. */
const redirects = 'content/redirects.json';

const saves: readonly Mutation[] = [
  saved(
    'saves a file in Windows-1252',
    (text) => Buffer.from(windows(accented(text)), 'latin1'),
    (path, text) =>
      expected(path, 'read:encoding', ['UTF-8'], lineAt(text, accented(text).search(/[^\0-\x7f]/))),
  ),
  saved(
    'saves a file in UTF-16',
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    (path) => expected(path, 'read:encoding', ['UTF-8']),
  ),
  saved(
    'cuts a file in the middle of a character',
    (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xe2, 0x80])]),
    (path, text) => expected(path, 'read:encoding', ['UTF-8'], text.split('\n').length),
  ),
  saved(
    'saves an empty file',
    () => Buffer.from(''),
    (path) =>
      path.endsWith('.md')
        ? expected(path, 'parse:front-matter', ['`---`'])
        : expected(path, 'parse:json', ['empty file']),
  ),
  saved(
    'saves a file that is too large',
    (text, path) => Buffer.from(text + ' \n'.repeat(path === redirects ? 8_000_000 : 130_000)),
    (path) => expected(path, 'read:file', [path === redirects ? '16000 kB' : '256 kB']),
  ),
];

/** A text with an accented letter before its last character, so that its bytes depend on the encoding. */
const accented = (text: string): string =>
  `${text.trimEnd().slice(0, -1)}\u00e9${text.trimEnd().slice(-1)}\n`;

/** The characters of Latin-1 that give the bytes of Windows-1252. Windows-1252 puts quotation marks and dashes where Latin-1 has control codes. */
const windows = (text: string): string =>
  text.replace(/[^\0-\xff]/g, (character) =>
    String.fromCharCode(0x80 + Math.max(2, '€‚ƒ„…†‡ˆ‰Š‹Œ_Ž__‘’“”•–—˜™š›œ_žŸ'.indexOf(character))),
  );

/** Wrong encodings, and files that are empty or too large. */
export const encodings: Family = { name: 'encodings', mutations: saves };
