import type { Change, Mutation } from './mutation.ts';
import type { Original } from './source-file.ts';
import type { Expected } from './expected.ts';

/** A slip with a whole file: what is on the disk instead, and what must be found besides where the file is. */
export const ofFiles = (name: string, changes: (file: Original) => readonly Change[]): Mutation => ({
  name,
  chances: (file) => [changes(file).map((change) => () => change)],
});

/** A text as a disk has it. */
export const bytesOf = (text: string): Buffer => Buffer.from(text);

/** The finding of one rule at a line of a file. */
export const expected = (file: string, rule: string, names: readonly string[], line = 1): Expected => ({
  file,
  first: line,
  last: line,
  rules: [rule],
  names,
});
