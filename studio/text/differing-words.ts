import { diffWordsWithSpace } from 'diff';

/** A part of a text, and whether another text lacks it. */
interface Part {
  readonly words: string;
  readonly isOwn: boolean;
}

/** A text in parts: those that another text has too, and its own. Without another text it is one part. */
export const ownWords = (text: string, other: string): readonly Part[] =>
  other === ''
    ? [{ words: text, isOwn: false }]
    : diffWordsWithSpace(other, text).flatMap(({ value, added, removed }) =>
        removed ? [] : [{ words: value, isOwn: added }],
      );
