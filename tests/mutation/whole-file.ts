import type { Change, Mutation } from './mutation.ts';
import type { SourceFile } from './source-file.ts';
import type { Expected } from './expected.ts';

/** A mutation of whole files: where they are, and which bytes they have. */
export const ofFiles = (name: string, changes: (file: SourceFile) => readonly Change[]): Mutation => ({
  name,
  candidates: (file) => [changes(file).map((change) => () => change)],
});

export const bytesOf = (text: string): Buffer => Buffer.from(text);

/** An expected finding of one rule at a line of a file. */
export const expected = (file: string, rule: string, names: readonly string[], line = 1): Expected => ({
  file,
  first: line,
  last: line,
  rules: [rule],
  names,
});
