import type { Pointed } from '../../preview.ts';
import { hasInside, isShownAs, plain } from '../../text/plain.ts';
import type { Piece } from './pieces.ts';

/** Fewest characters of a text by which the longer one that it is a part of is known. */
const fewest = 12;
/** Least part of a text that a piece in it must make up, unless it is a figure: a single word of a sentence matches no field. */
const leastShare = 0.5;

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/**
 * The pieces that a text of a page may come from: those that the page shows as exactly this text or as that of the elements around it, else
 * those that it is a part of, else those that are a part of it.
 */
export function matching(pieces: readonly Piece[], { texts }: Pick<Pointed, 'texts'>): readonly Piece[] {
  const plainTexts = texts.map(plain).filter((text) => text !== '');
  for (const text of plainTexts) {
    const matches = pieces.filter((piece) => piece.texts.some((pieceText) => isShownAs(pieceText, text)));
    if (matches.length > 0) return matches;
  }
  // A view may put the parts of a text into separate elements, with no space between them.
  for (const text of plainTexts.map(withoutSpaces)) {
    const matches = pieces.filter((piece) =>
      piece.texts.some((pieceText) => withoutSpaces(pieceText) === text),
    );
    if (matches.length > 0) return matches;
  }
  const [first = ''] = plainTexts;
  const longer =
    first.length < fewest ? [] : pieces.filter(({ texts: [whole = ''] }) => hasInside(whole, first));
  if (longer.length > 0) return longer;
  const inside = pieces.filter(
    ({ texts: [whole = ''] }) =>
      (/\d../.test(whole) || whole.length >= leastShare * first.length) && hasInside(first, whole),
  );
  const longest = Math.max(...inside.map(({ texts: [whole = ''] }) => whole.length));
  return inside.filter(({ texts: [whole = ''] }) => whole.length === longest);
}

/**
 * Of several pieces with the same text, those whose neighbours in the file are also near the text on the page.
 * @param all pieces of their entries
 * @param around texts of the elements around the text, from the nearest on
 */
export function nearest(
  matches: readonly Piece[],
  all: readonly Piece[],
  { around, isHeading }: Pick<Pointed, 'around' | 'isHeading'>,
): readonly Piece[] {
  let candidates = matches;
  for (const texts of around) {
    if (candidates.length < 2) break;
    const near = texts.map(plain);
    const scores = candidates.map((piece) => closeness(piece, all, near));
    const best = Math.max(...scores);
    candidates = candidates.filter((_piece, index) => scores[index] === best);
  }
  if (candidates.length > 1 && isHeading) {
    // Many entries have the same words as the title of the page, which nobody sees in it, and as its heading.
    const headings = candidates.filter(({ field }) => field?.at(-1) === 'heading');
    if (headings.length > 0) return headings;
  }
  return candidates;
}

/** How close the other pieces that are among some texts are to a piece, in its file. */
function closeness(piece: Piece, all: readonly Piece[], texts: readonly string[]): number {
  const pieceTexts = new Set(piece.texts);
  return all.reduce((sum, other) => {
    if (other.path !== piece.path || other === piece) return sum;
    const isNear = other.texts.some(
      (text) => !pieceTexts.has(text) && texts.some((pageText) => isShownAs(text, pageText)),
    );
    return isNear ? sum + kinship(piece, other) : sum;
  }, 0);
}

/**
 * How much of their way in the file two fields share: 1, and 1 more for each group and item that both are in. Of two parts of a text how
 * near they are to each other, at most 8. A field and a part of the text share nothing.
 */
export function kinship(one: Piece, other: Piece): number {
  if (!one.field && !other.field) return Math.max(1, 8 - Math.abs(one.index - other.index));
  if (!one.field || !other.field) return 0;
  const { field } = other;
  const shared = one.field.findIndex((step, index) => step !== field[index]);
  return 1 + Math.max(0, shared);
}
