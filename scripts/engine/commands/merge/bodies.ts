import { directiveBody, isClosed } from '../../compiler/markdown/directive.ts';
import { encodedBlock } from '../../compiler/markdown/find-blocks.ts';
import { writeShortcode } from '../../compiler/markdown/shortcode-text.ts';
import { attributesText } from '../../compiler/markdown/write-directive.ts';
import { blocksOf, isAlike, type Piece, type Pieces, partsOf, sameText } from './merge-pieces.ts';
import type { Pick } from './merge-values.ts';
import { type Chunk, type Three, three, threeWay } from './three-way.ts';

/**
 * Is asked about each place that both have changed.
 * @param where the lines of it in mine, from 0, and the name of a field in it
 * @returns the side to take, or a text
 */
export type Ask = (
  where: { readonly line: number; readonly lines: number; readonly field?: string },
  values: Three<unknown>,
) => Pick;

/** The callbacks of a join: one asks which side to take, the other notes that something of theirs is taken. */
interface Work {
  readonly ask: Ask;
  readonly took: () => void;
}

/**
 * Joins markdown block by block: lists by item, tables by row and cell, code by line, shortcodes by field. Unchanged parts stay
 * byte for byte.
 * @param line the line of the file in which mine begins, from 0
 */
export const joinBlocks = (texts: Three<string>, line: number, work: Work): string =>
  joinPieces(
    three(texts, (text) => blocksOf(text, line)),
    '\n\n',
    work,
  );

/** Pieces as one text. @param usual the gap between two of them if no side has one */
function joinPieces(sides: Three<Pieces>, usual: string, work: Work): string {
  const all = three(sides, ({ pieces }) => pieces);
  const result = changesOf(all, sameText).flatMap((chunk): readonly Piece[] => {
    if (chunk.by === 'clash') return joinChanged(chunk, chunk.line, work);
    if (chunk.by !== 'theirs') return chunk.mine;
    work.took();
    return chunk.theirs;
  });
  const separator = all.mine[1]?.gap ?? all.base[1]?.gap ?? all.theirs[1]?.gap ?? usual;
  const leading = decided(three(all, ([first]) => first?.gap ?? ''));
  const texts = result.map((piece, index) => {
    if (index === 0) return leading + piece.text;
    const matches = three(all, (pieces) => pieces.find((each) => sameText(each, piece)));
    const isShared = matches.base && matches.mine && matches.theirs;
    const gap = isShared ? decided(three(matches, (each) => each?.gap ?? '')) : piece.gap;
    const isLeading = gap === leading && [...Object.values(matches), piece].some((each) => each?.isFirst);
    return (isLeading ? separator : gap) + piece.text;
  });
  return texts.join('') + decided(three(sides, ({ tail }) => tail));
}

/** The text of the side that has changed it, or mine if both have. */
const decided = ({ base, mine, theirs }: Three<string>): string => (mine === base ? theirs : mine);

interface Change extends Three<readonly Piece[]> {
  readonly by: Chunk<Piece>['by'];
  /** Where it begins in mine, or would. */
  readonly line: number;
}

/** The chunks that `threeWay` finds, with the pieces of each side: it gives those of base where a side has the same. */
function changesOf(
  { base, mine, theirs }: Three<readonly Piece[]>,
  isSame: (a: Piece, b: Piece) => boolean,
): Change[] {
  let [mineAt, theirsAt] = [0, 0];
  return threeWay(base, mine, theirs, isSame).map((chunk) => {
    const sides = {
      mine: mine.slice(mineAt, mineAt + chunk.mine.length),
      theirs: theirs.slice(theirsAt, theirsAt + chunk.theirs.length),
    };
    const { line = 0 } = mine[mineAt] ?? mine.at(-1) ?? {};
    mineAt += chunk.mine.length;
    theirsAt += chunk.theirs.length;
    return { by: chunk.by, base: chunk.base, line, ...sides };
  });
}

/** Pieces that both have changed: those that are still the same ones are joined each for itself. */
function joinChanged(sides: Three<readonly Piece[]>, place: number, work: Work): readonly Piece[] {
  const changes = changesOf(sides, isAlike).map((change) => ({
    ...change,
    isPaired: change.by === 'nobody' || areOfOneKind(change),
  }));
  const isOpen = changes.some(
    ({ base, mine, theirs, isPaired }) =>
      !isPaired && !areSame(theirs, base) && !areSame(mine, base) && !areSame(mine, theirs),
  );
  // A removal may have made one list of two, so a part of the answer would say something twice.
  if (isOpen) return askedPieces(sides, sides.mine[0]?.line ?? place, work);
  return changes.flatMap(({ base, mine, theirs, isPaired }): readonly Piece[] => {
    if (isPaired)
      return mine.map(
        (piece, index) =>
          joinPiece({ base: base[index], mine: piece, theirs: theirs[index] } as Three<Piece>, work), // equally many
      );
    if (!areSame(mine, base) || areSame(theirs, base)) return mine;
    work.took();
    return theirs;
  });
}

/** Whether there are as many pieces on all sides, each of the same kind. */
const areOfOneKind = ({ base, mine, theirs }: Three<readonly Piece[]>): boolean =>
  [mine, theirs].every(
    (side) => side.length === base.length && side.every(({ kind }, index) => kind === base[index]?.kind),
  );

const areSame = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  a.length === b.length && a.every((piece, index) => piece.text === b[index]?.text);

function askedPieces(sides: Three<readonly Piece[]>, line: number, { ask }: Work): readonly Piece[] {
  const text = (pieces: readonly Piece[]): string | undefined =>
    pieces.length === 0
      ? undefined
      : pieces.map(({ text: words, gap }, index) => (index === 0 ? words : gap + words)).join('');
  const values = three(sides, text);
  const pick = ask({ line, lines: linesIn(values.mine) }, values);
  if (typeof pick === 'string') return sides[pick];
  const [place] = [...sides.mine, ...sides.theirs, ...sides.base];
  return place ? [{ ...place, text: String(pick.value) }] : [];
}

const linesIn = (text: string | undefined): number => text?.split('\n').length ?? 0;

/** One piece that may have changed on both sides. */
function joinPiece({ base, mine, theirs }: Three<Piece>, work: Work): Piece {
  if (theirs.text === base.text || mine.text === theirs.text) return mine;
  if (mine.text === base.text) {
    work.took();
    return theirs;
  }
  const text = joinInside({ base, mine, theirs }, work);
  if (text !== undefined) return { ...mine, text };
  const [answer = mine] = askedPieces({ base: [base], mine: [mine], theirs: [theirs] }, mine.line, work);
  return answer;
}

/** A piece by its own parts; undefined if it has none, or only the whole can be chosen. */
function joinInside(pieces: Three<Piece>, work: Work): string | undefined {
  const { kind } = pieces.mine;
  if (kind === 'paragraph') return joinShortcode(pieces, work);
  if (kind === 'containerDirective') return joinDirective(pieces, work);
  const { base, mine, theirs } = three(pieces, partsOf);
  if (!base || !mine || !theirs) return undefined;
  return joinPieces({ base, mine, theirs }, kind === 'tableRow' ? '' : '\n', work);
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields by their names, in the order of mine. */
function joinFields(
  fieldsOf: Three<Fields>,
  { line, lines, type }: { readonly line: number; readonly lines: number; readonly type: string },
  { ask, took }: Work,
): Fields {
  const names = [...new Set([...Object.keys(fieldsOf.mine), ...Object.keys(fieldsOf.theirs)])];
  const fields = names.map((name) => {
    const sides = three(fieldsOf, (side) => (Object.hasOwn(side, name) ? side[name] : undefined));
    if (sides.theirs === sides.base || sides.mine === sides.theirs) return [name, sides.mine] as const;
    if (sides.mine === sides.base) {
      took();
      return [name, sides.theirs] as const;
    }
    const pick = ask({ line, lines, field: `${type} ${name}` }, sides);
    return [name, typeof pick === 'string' ? sides[pick] : pick.value] as const;
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** A shortcode in base64 by its fields. */
function joinShortcode(pieces: Three<Piece>, work: Work): string | undefined {
  const blocks = three(pieces, ({ text }) => encodedBlock(text, { from: 0, to: text.length })[0]);
  const { base, mine, theirs } = blocks;
  if (!base?.payload || !mine?.payload || !theirs?.payload) return undefined;
  if (base.type !== mine.type || mine.type !== theirs.type) return undefined;
  const place = { line: pieces.mine.line, lines: 1, type: mine.type };
  const fields = three(blocks, (block) => block?.payload ?? {});
  return writeShortcode(mine.type, joinFields(fields, place, work));
}

/** A directive: attributes by name, its text by blocks. */
function joinDirective(pieces: Three<Piece>, work: Work): string | undefined {
  const { base, mine, theirs } = three(pieces, directiveIn);
  if (!base || !mine || !theirs || base.name !== mine.name || mine.name !== theirs.name) return undefined;
  const sides = { base, mine, theirs };
  const place = { line: pieces.mine.line, lines: 1, type: mine.name };
  const isOneSided = mine.opening === base.opening || theirs.opening === base.opening;
  if (isOneSided && theirs.opening !== base.opening) work.took();
  const opening = isOneSided
    ? decided(three(sides, ({ opening: each }) => each))
    : mine.opening.replace(/^(:+)[\s\S]*$/, `$1${mine.name}`) +
      attributesText(
        joinFields(
          three(sides, ({ attributes }) => attributes),
          place,
          work,
        ) as Readonly<Record<string, string>>, // an answer is a text
      );
  const bodies = three(sides, ({ body: each }) => each);
  const body = joinBlocks(bodies, pieces.mine.line + linesIn(mine.opening), work);
  return [opening, ...(body === '' ? [] : [body]), mine.closing].join('\n');
}

interface Directive {
  readonly name: string;
  readonly opening: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
  readonly closing: string;
}

/** The parts of a directive that is closed and begins at the margin; undefined for any other. */
function directiveIn({ node, text, gap }: Piece): Directive | undefined {
  const whole = { from: 0, to: text.length };
  if (node?.type !== 'containerDirective' || /[^\n]$/.test(gap) || !isClosed(text, whole)) return undefined;
  const lines = text.split('\n');
  const attributes = Object.entries(node.attributes ?? {}).map(
    ([name, value]) => [name, value ?? ''] as const,
  );
  return {
    name: node.name,
    opening: lines[0] ?? '',
    attributes: Object.fromEntries(attributes),
    body: directiveBody(text, whole),
    closing: lines.at(-1) ?? '',
  };
}
