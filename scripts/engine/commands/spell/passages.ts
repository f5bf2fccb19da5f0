import type { Place, Range } from '../../compiler/model.ts';

/** A text that is not in its file literally, such as that of a decoded block, and its start. */
export interface Passage {
  readonly text: string;
  readonly place: Place;
}

/** The words for readers in a file. */
export interface Passages {
  /** The file with spaces in place of all else: lines and columns are the file's. */
  readonly masked: string;
  readonly apart: readonly Passage[];
}

/** A text with spaces in place of everything outside the ranges; its lines stay. */
export function masked(text: string, ranges: readonly Range[]): string {
  const blank = (from: number, to: number): string => text.slice(from, to).replace(/[^\n]/g, ' ');
  let result = '';
  let end = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    result += blank(end, from) + text.slice(Math.max(end, from), to);
    end = Math.max(end, to);
  }
  return result + blank(end, text.length);
}
