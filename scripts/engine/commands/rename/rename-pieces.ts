import { findBlocks } from '../../compiler/markdown/find-blocks.ts';
import { openMarkdown } from '../../compiler/source/document.ts';
import type { Entry, Range } from '../../compiler/model.ts';
import type { Respelling } from './change.ts';

/** A range of a text, and the things to rewrite in it: each once, however often it occurs. */
export interface Piece extends Range {
  readonly things: Respelling[];
}

/** The ranges that need rewriting, in the order of the text. The place of a readable block is its first line. */
export function piecesOf(text: string, { path }: Entry, respellings: readonly Respelling[]): Piece[] {
  const blocks = path.endsWith('.md') ? blockEnds(path, text) : new Map<number, number>();
  const pieces = new Map<number, Piece>();
  for (const thing of respellings) {
    const { start, end } = thing.fact.place;
    const piece = pieces.get(start.offset) ?? {
      from: start.offset,
      to: blocks.get(start.offset) ?? end.offset,
      things: [],
    };
    const isSame = ({ fact, old }: Respelling): boolean => fact.kind === thing.fact.kind && old === thing.old;
    if (!piece.things.some(isSame)) piece.things.push(thing);
    pieces.set(start.offset, piece);
  }
  return [...pieces.values()].toSorted((a, b) => a.from - b.from);
}

/** End offsets of blocks by their start offsets. */
function blockEnds(path: string, text: string): ReadonlyMap<number, number> {
  const { document } = openMarkdown(path, text);
  if (!document) return new Map();
  return new Map(findBlocks(document.blanked(), () => undefined).map(({ from, to }) => [from, to]));
}
