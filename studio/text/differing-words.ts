import { diffWordsWithSpace } from 'diff';

/** A part of a text, and whether another text lacks it. */
interface Part {
  readonly words: string;
  readonly isDifferent: boolean;
}

/** A text in parts: those that another text has too, and those that it lacks. Without another text it is one part. */
export const differingWords = (text: string, other: string): readonly Part[] =>
  other === ''
    ? [{ words: text, isDifferent: false }]
    : diffWordsWithSpace(other, text).flatMap(({ value, added, removed }) =>
        removed ? [] : [{ words: value, isDifferent: added }],
      );
