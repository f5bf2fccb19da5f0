import type { Nodes, Root } from 'mdast';
import { linesOf } from './text-lines.ts';

/** The content of fenced code, left out of a text: whole lines, with the last line break. */
interface Gap {
  /** The offset in the shortened text. */
  readonly at: number;
  readonly code: string;
}

/**
 * Leaves out the content of fenced code: a parser reads it character by character, only to find that it is text. The fences stay.
 * @returns the shortened text, and the gaps for `putBackCode`
 */
export function leaveOutCode(text: string): { readonly short: string; readonly gaps: readonly Gap[] } {
  // Other line breaks, and the character that parsers replace, are rare: such texts stay whole.
  if (!/^(?:```|~~~)/m.test(text) || /[\r\0]/.test(text)) return { short: text, gaps: [] };
  const parts: string[] = [];
  const gaps: Gap[] = [];
  let rest = 0;
  let length = 0;
  let start: number | undefined;
  for (const { offset, isCode, isEnd } of linesOf(text)) {
    if (isCode) start ??= offset;
    if (isEnd && start !== undefined && start < offset) {
      parts.push(text.slice(rest, start));
      length += start - rest;
      gaps.push({ at: length, code: text.slice(start, offset) });
      rest = offset;
    }
    if (isEnd || !isCode) start = undefined;
  }
  return { short: parts.join('') + text.slice(rest), gaps };
}

/**
 * Puts the code back into the tree of a shortened text: it becomes, positions included, the tree of the whole text.
 * @param tree is changed
 */
export function putBackCode(tree: Root, gaps: readonly Gap[]): Root {
  if (gaps.length === 0) return tree;
  const shiftAt = shifts(gaps);
  const visit = (node: Nodes): void => {
    const { position } = node;
    if (position) {
      const { start, end } = position;
      if (node.type === 'code') node.value = codeIn(gaps, start.offset ?? 0, end.offset ?? 0) ?? node.value;
      position.start = shiftAt(start);
      position.end = shiftAt(end);
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return tree;
}

const codeIn = (gaps: readonly Gap[], from: number, to: number): string | undefined =>
  gaps.find(({ at }) => from < at && at <= to)?.code.slice(0, -1);

type Point = NonNullable<Nodes['position']>['start'];

/** Makes the function that moves a point of the shortened text to its place in the whole one. */
function shifts(gaps: readonly Gap[]): (point: Point) => Point {
  let offset = 0;
  let line = 0;
  const sums = gaps.map(({ at, code }) => {
    offset += code.length;
    line += code.split('\n').length - 1;
    return { at, offset, line };
  });
  return (point) => {
    const shift = sums.findLast(({ at }) => at <= (point.offset ?? 0));
    return shift
      ? { line: point.line + shift.line, column: point.column, offset: (point.offset ?? 0) + shift.offset }
      : point;
  };
}
