import type { Nodes, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import type { Range } from '../model.ts';
import type { Placed } from './svg-notes.ts';

/** A forbidden part of a drawing: where it begins, and why it is forbidden. */
export interface DrawingProblem {
  readonly offset: number;
  readonly reason: string;
}

/** Most levels of elements in a drawing; real drawings need a dozen. */
const maxDepth = 100;

export const tooDeep = `Unexpected nesting in a drawing, expected at most ${maxDepth} levels of elements`;

/** Parses a drawing. Offsets in the tree are those of the text. */
export function parsed(text: string): Root | DrawingProblem {
  const plain = withPlainBreaks(text);
  try {
    return fromXml(plain);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    // The parser recurses for each level, until the stack overflows.
    if (!(cause instanceof Error && 'pos' in cause)) return { offset: 0, reason: tooDeep };
    const offset = offsetOf(plain, Number(cause.pos));
    const why = (/^[^\n]*(?= \(line )/.exec(cause.message)?.[0] ?? '').replace(/^./, (first) =>
      first.toLowerCase(),
    );
    return {
      offset,
      reason: `Unexpected ${excerptAt(plain, offset)} in a drawing, expected whole XML: ${why}`,
    };
  }
}

/** Line breaks as XML reads them, at the same offsets. The parser takes quadratic time for all others. */
const withPlainBreaks = (text: string): string =>
  text.replace(/\r\n?/g, (lineBreak) => (lineBreak === '\r' ? '\n' : ' \n'));

/** The beginning of the text at an offset, for a message. */
export const excerptAt = (text: string, offset: number): string =>
  offset < text.length ? `\`${text.slice(offset, offset + 12)}\`` : 'end';

/** The parser counts characters; the rest of the compiler counts UTF-16 units. */
function offsetOf(text: string, characters: number): number {
  let offset = 0;
  let count = characters;
  for (const character of text) {
    if (count === 0) break;
    count -= 1;
    offset += character.length;
  }
  return offset;
}

/** A node of a drawing. */
export interface Visited {
  readonly node: Nodes;
  /** The element that it is, or the one that it is in; undefined outside of the root. */
  readonly placed: Placed | undefined;
  /** Whether it is below the most levels that a drawing may have. Nothing in it is visited. */
  readonly isTooDeep: boolean;
}

/** Visits all nodes in the order of the file. It does not recurse, because a file may have any number of levels. */
export function* nodesIn(tree: Root): Iterable<Visited> {
  const open: (Visited & { readonly depth: number })[] = [
    { node: tree, placed: undefined, isTooDeep: false, depth: 0 },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if (!('children' in next.node) || next.isTooDeep) continue;
    const { placed: around, depth: level } = next;
    for (const node of next.node.children.toReversed()) {
      const isElement = node.type === 'element';
      const depth = isElement ? level + 1 : level;
      const placed = isElement ? { element: node, around } : around;
      open.push({ node, placed, isTooDeep: depth > maxDepth, depth });
    }
  }
}

/** Where a node begins and ends in the text. */
export const rangeOf = ({ position }: Nodes): Range => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/**
 * Where the attributes of the element at an offset are: `name` is where the name begins, `from` and `to` have the space before it too.
 * The parser gives only the place of the element.
 */
export function attributePlaces(
  text: string,
  offset: number,
): ReadonlyMap<string, Range & { readonly name: number }> {
  const places = new Map<string, Range & { readonly name: number }>();
  attribute.lastIndex = offset + (/^<[^\s/>]*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0);
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const [whole, name = ''] = match;
    const from = match.index;
    places.set(name, { from, to: from + whole.length, name: from + whole.indexOf(name) });
  }
  return places;
}
