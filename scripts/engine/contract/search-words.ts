/** A version such as 8.2, a price such as $99, its sign alone, or a word. */
const word = /\$?\p{N}+(?:\.\p{N}+)+|\$?[\p{L}\p{N}_]+|\$/gu;

/** A word as readers see it, with the marks that belong to it: `boat’s`, `$2,500`, `8.2`. */
const wordPattern = /\$?[\p{L}\p{M}\p{N}_]+(?:[.,'’][\p{L}\p{M}\p{N}_]+)*/gu;

/**
 * The words of a text as the search compares them: small letters without accents, apostrophes and the commas of large numbers. A price
 * keeps its sign.
 */
export function wordsIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’](?:s\b)?/g, '')
    .replaceAll(/(?<=\p{N}),(?=\p{N}{3})/gu, '');
  return plain.match(word) ?? [];
}

/** A word of a text, as the search compares it, and its place there. */
export interface PlacedWord {
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The words of a text with their places in it, for marking them. */
export const placedWords = (text: string): readonly PlacedWord[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: match, index }) => ({
    words: wordsIn(match),
    from: index,
    to: index + match.length,
  }));
