/** Frequent words of English that other languages hardly have: not "in", "is" or "was". Every longer passage has some. */
const frequent: ReadonlySet<string> = new Set(
  (
    'about after all and any are be because been but by can could does each every from have how if into it its just may more not ' +
    'only or other our out should some such than that the their them then there these they this to up were what when where which ' +
    'while who why with would you your'
  ).split(' '),
);

/** A passage of fewer words is too short to tell its language. */
const fewestWords = 12;

/**
 * Whether a passage is English, the language of the site: one word in twenty is a frequent one, at least. No field names the language of a
 * text, and one text may quote another.
 * @param around the answer for a passage that is too short to tell: that of the text around it
 */
export function isEnglish(passage: string, around: () => boolean = () => true): boolean {
  const words = passage.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < fewestWords) return around();
  return words.filter(isFrequent).length * 20 >= words.length;
}

/** Whether a word is one of the most frequent of English, whatever its case. */
export const isFrequent = (word: string): boolean => frequent.has(word.toLowerCase());
