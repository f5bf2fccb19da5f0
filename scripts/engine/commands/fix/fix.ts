import { count } from '../../report/summary.ts';
import { type Edit, inOrder } from '../../compiler/source/text-edit.ts';

/** An edit that is safe to make automatically, and the reason for it. */
export interface FixEdit extends Edit {
  /** The mistake that it fixes: the id of a rule, or a word if there is no rule for it. */
  readonly rule: string;
  /** The change in words, for the report. Empty if an earlier edit already says it. */
  readonly what: string;
}

/** A change that was made. The line counts from 1, in the original text. */
export interface Change {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly what: string;
}

/** Lists the changes that edits make, without repeating the same change of the same line. */
export function changesOf(file: string, text: string, edits: readonly FixEdit[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { from, rule, what } of inOrder(edits)) {
    const line = text.slice(0, from).split('\n').length;
    if (what !== '') changes.set(`${line} ${what}`, { file, line, rule, what });
  }
  return [...changes.values()];
}

/** Reports the changes, one per line, and counts them. */
export function changeReport(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing to fix automatically.';
  const files = new Set(changes.map(({ file }) => file)).size;
  const lines = changes.map(({ file, line, rule, what }) => `${file}:${line} ${rule} ${what}`);
  return [...lines, `${count(changes.length, 'change')} in ${count(files, 'file')}.`].join('\n');
}
