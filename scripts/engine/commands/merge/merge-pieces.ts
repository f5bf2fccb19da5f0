import type { Nodes } from 'mdast';
import { encodedBlock } from '../../compiler/markdown/find-blocks.ts';
import { offsetsOf } from '../../compiler/markdown/nodes.ts';
import type { Range } from '../../compiler/model.ts';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';

/** A part of a text that is merged as one, or by its own parts: a block, an item of a list, a row, a line of code. */
export interface Piece {
  /** The type of its node, or `line`. */
  readonly kind: string;
  readonly text: string;
  /** The text between the part before and this one: blank lines, the mark of a list. */
  readonly gap: string;
  /** Whether nothing is before it in the text that it is a part of. */
  readonly isFirst: boolean;
  /** The line of its source in which it begins, from 0. */
  readonly line: number;
  readonly node?: Nodes;
}

/** A text in parts: gaps and texts in their order, and the tail, are the whole text. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly tail: string;
}

/** A place in a text. */
interface Place extends Range {
  readonly kind: string;
  readonly node?: Nodes;
}

/** The blocks of markdown. @param line the line in which it begins */
export function blocksOf(text: string, line: number): Pieces {
  const places = parseMarkdown(text).children.map(placeOf);
  return cut(text, places, line);
}

/**
 * The parts of a piece: items of a list, blocks of an item or a quote, rows of a table, cells of a row, lines of code.
 * @returns undefined if it can only be taken as a whole
 */
export function partsOf({ kind, text, line, node }: Piece): Pieces | undefined {
  if (kind === 'code' || kind === 'html') return linesOf(text, line);
  if (!node || !('children' in node)) return undefined;
  const { from: start } = offsetsOf(node);
  const places = (node.children as readonly Nodes[]).map(placeOf); // each is a node
  const inside = places.map((place) => ({ ...place, from: place.from - start, to: place.to - start }));
  if (['list', 'listItem', 'blockquote', 'tableRow'].includes(kind)) return cut(text, inside, line);
  // The line below the head is a part of it.
  const [head, ...rows] = inside;
  if (kind !== 'table' || !head) return undefined;
  const second = text.indexOf('\n', head.to + 1);
  return cut(text, [{ kind: 'tableHead', from: 0, to: second < 0 ? text.length : second }, ...rows], line);
}

function linesOf(text: string, line: number): Pieces {
  let from = 0;
  const places = text.split('\n').map((each): Place => {
    const place = { from, to: from + each.length, kind: 'line' };
    from = place.to + 1;
    return place;
  });
  return cut(text, places, line);
}

const placeOf = (node: Nodes): Place => ({ ...offsetsOf(node), kind: node.type, node });

function cut(text: string, places: readonly Place[], first: number): Pieces {
  let [at, line] = [0, first];
  const pieces = places.map(({ from, to, ...rest }, index): Piece => {
    const [gap, source] = [text.slice(at, from), text.slice(from, to)];
    const begins = line + breaks(gap);
    at = to;
    line = begins + breaks(source);
    return { text: source, gap, isFirst: index === 0, line: begins, ...rest };
  });
  return { pieces, tail: text.slice(at) };
}

const breaks = (text: string): number => text.split('\n').length - 1;

/** Whether one piece may be another after an edit: of the same kind, with at least half of the words in common. */
export function isAlike(a: Piece, b: Piece): boolean {
  if (a.kind !== b.kind) return false;
  if (sameText(a, b)) return true;
  const [words, others] = [wordsOf(a.text), wordsOf(b.text)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common * 2 >= Math.max(words.size, others.size, 1);
}

/** Whether two pieces say the same. The number of an item says only where it is. */
export const sameText = (a: Piece, b: Piece): boolean => a.text === b.text || bare(a) === bare(b);

const bare = ({ kind, text }: Piece): string =>
  kind === 'listItem' ? text.replace(/^\d+(?=[.)])/, '') : text;

function wordsOf(text: string): Set<string> {
  const [block] = encodedBlock(text, { from: 0, to: text.length });
  const content = block?.payload ? JSON.stringify([block.type, block.payload]) : text;
  return new Set(content.match(/[\p{L}\p{N}]+/gu));
}
