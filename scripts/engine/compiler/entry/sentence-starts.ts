import type { Range } from '../model.ts';

/** A piece of a text that is prose; code belongs to its sentence, but may say a word twice. */
export interface Piece extends Range {
  readonly isCode: boolean;
}

/** Fewest characters of a block that is divided: two shorter sentences are not worth the time. */
const fewest = 40;

/** A mark that may end a sentence. */
const stop = /\p{Sentence_Terminal}/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The offsets at which the sentences of a block begin, in order, by the rules of Unicode: after a full stop and a small letter, as in
 * "e.g. this", none begins. A number or code may begin one, and no stop in code ends one.
 * @param block its pieces in the order of the text; between them is markup
 */
export function sentenceStarts(text: string, block: readonly Piece[]): readonly number[] {
  const first = block[0]?.from ?? 0;
  const end = block.at(-1)?.to ?? 0;
  // Most blocks are short or one sentence: they are not copied.
  if (end - first < fewest || !stop.test(text.slice(first, end - 1))) return [];
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
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return Array.from(segmenter.segment(prose), ({ index }) => first + index);
}
