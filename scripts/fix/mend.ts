import { type Edit, inOrder } from '../pipeline/edit.ts';

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
