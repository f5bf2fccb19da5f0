/** A text without the additions of layout: breaks and several spaces count as one, soft hyphens and the like as none. */
export const plain = (text: string): string =>
  text
    .normalize()
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Several lines as one: a break and the blank space around it become a space. A text of a single line stays as it is. */
export const withoutBreaks = (text: string): string =>
  // One run of blank space at a time: `\s*\n\s*` tries a long run without a break from each of its characters.
  text.replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank));

/** Fewest characters of a text that is cut: less could be the beginning of anything. */
const fewest = 20;

/** Whether a page shows a text as another: the same, or its beginning and an ellipsis. Both are plain. */
export const isShownAs = (text: string, excerpt: string): boolean =>
  text === excerpt ||
  (excerpt.endsWith('…') && excerpt.length > fewest && text.startsWith(excerpt.slice(0, -1).trimEnd()));

/** Whether a longer text has another in it, as whole words. Both are plain. */
export function hasInside(longer: string, text: string): boolean {
  const at = longer.indexOf(text);
  if (at < 0 || text === '') return false;
  const isWord = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? '');
  return !(
    (isWord(longer[at - 1]) && isWord(text[0])) ||
    (isWord(longer[at + text.length]) && isWord(text.at(-1)))
  );
}
