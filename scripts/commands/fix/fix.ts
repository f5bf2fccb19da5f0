import { type Edit, inOrder } from '../../compiler/source/edit.ts';

/** An edit that needs no editor, and why it is made. */
export interface Mend extends Edit {
  /** What it mends: the id of a rule, or a word for what no rule asks for. */
  readonly rule: string;
  /** What it does, for the editor who asked for it. */
  readonly what: string;
}

/** A change that was made; the line counts from 1, in the text as it was. */
export interface Change {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly what: string;
}

/** What edits change, a line for each; the same said of the same line is said once. */
export function changesOf(file: string, text: string, edits: readonly Mend[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { from, rule, what } of inOrder(edits)) {
    const line = text.slice(0, from).split('\n').length;
    if (what !== '') changes.set(`${line} ${what}`, { file, line, rule, what });
  }
  return [...changes.values()];
}

/** What was mended, a line for each change, and how many there were. */
export function changeReport(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing to mend without asking.';
  const files = new Set(changes.map(({ file }) => file)).size;
  const lines = changes.map(({ file, line, rule, what }) => `${file}:${line} ${rule} ${what}`);
  return [...lines, `${counted(changes.length, 'change')} in ${counted(files, 'file')}.`].join('\n');
}

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
