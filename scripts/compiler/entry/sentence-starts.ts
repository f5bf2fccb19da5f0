import type { Range } from '../model.ts';

/** A piece of a text that is prose; code belongs to its sentence, but may say a word twice. */
export interface Piece extends Range {
  readonly isCode: boolean;
}

/** Fewest characters of a block that is divided: two shorter sentences are not worth the time. */
const fewest = 40;

let segmenter: Intl.Segmenter | undefined;

/**
 * The offsets at which the sentences of a block begin, in order, by the rules of Unicode: after a full stop and a small letter, as in
 * "e.g. this", none begins. A number or code may begin one, and no stop in code ends one.
 * @param block its pieces in the order of the text; between them is markup
 */
export function sentenceStarts(text: string, block: readonly Piece[]): readonly number[] {
  const first = block[0]?.from ?? 0;
  let prose = '';
  for (const { from, to, isCode } of block) {
    prose += ' '.repeat(Math.max(0, from - first - prose.length));
    prose += isCode
      ? 'X'.repeat(to - from)
      : text
          .slice(from, to)
          .replace(/[\n\r]/g, ' ')
          .replace(/\d/g, 'X');
  }
  const stop = prose.search(/\p{Sentence_Terminal}/u);
  if (prose.length < fewest || stop === -1 || stop === prose.length - 1) return [];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return Array.from(segmenter.segment(prose), ({ index }) => first + index);
}
