import { diffLines, structuredPatch } from 'diff';
import type { Edit } from '../../scripts/engine/browser.ts';

/** The edits, each of whole lines, that make one text of another. */
export function lineChanges(before: string, after: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { value, added, removed } of diffLines(before, after)) {
    const last = edits.at(-1);
    if (added && last?.to === at) edits[edits.length - 1] = { ...last, text: last.text + value };
    else if (added) edits.push({ from: at, to: at, text: value });
    else if (removed) edits.push({ from: at, to: at + value.length, text: '' });
    if (!added) at += value.length;
  }
  return edits;
}

/** The numbers, from 1, of the lines of a text that another does not have in their places. */
export function changedLines(before: string, after: string): ReadonlySet<number> {
  const lines = new Set<number>();
  let line = 1;
  for (const { count, added, removed } of diffLines(before, after)) {
    if (added) for (let each = 0; each < count; each++) lines.add(line + each);
    if (!removed) line += count;
  }
  return lines;
}

/** How many lines around a change are shown, and the most lines of one file. */
const context = 2;
const maxLines = 400;

/**
 * The lines that differ between two texts, with those around them.
 * @returns for each place the number of its first line in the second text, from 1, and its lines, each with `+`, `−` or a space in front
 */
export function hunksOf(
  before = '',
  after = '',
): { readonly line: number; readonly lines: readonly string[] }[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context });
  let room = maxLines;
  return hunks.flatMap(({ newStart, lines }) => {
    const rows = lines.filter((line) => !line.startsWith('\\')).slice(0, Math.max(0, room));
    room -= rows.length;
    return rows.length === 0 ? [] : [{ line: newStart, lines: rows.map((line) => line.replace(/^-/, '−')) }];
  });
}
