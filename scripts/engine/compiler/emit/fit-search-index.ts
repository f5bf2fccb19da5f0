import { charactersInFile, type SearchPage, type SearchPart } from '../../contract/search-index.ts';
import { wordsIn } from '../../contract/search-words.ts';

/** How many characters of a part are kept at most. */
export const maxPart = 140;
/** How many characters of a part are kept as they are; of the rest, each word once. A site with many words takes the first that fits. */
const lengths = [maxPart, 120, 100, 90, 80, 60, 40, 20] as const;

/** A word that more than this share of the pages have says little, and is not kept among the further words. */
const common = 0.1;

/** Keeps as many words of all pages as a file may have; where even their beginnings are too much, their headings. */
export function fitted(pages: readonly SearchPage[]): readonly SearchPage[] {
  const words = pages.map(({ parts = [] }) => new Set(parts.flatMap(({ text }) => wordsIn(text))));
  const counts = new Map<string, number>();
  for (const pageWords of words) for (const word of pageWords) counts.set(word, (counts.get(word) ?? 0) + 1);
  const max = Math.max(2, pages.filter(({ parts }) => parts).length * common);
  const rare = words.map((pageWords) =>
    [...pageWords]
      .filter((word) => (word.length > 2 || /\d/.test(word)) && (counts.get(word) ?? 0) <= max)
      .toSorted(),
  );
  for (const length of lengths) {
    const result = withRest(pages, rare, length);
    if (JSON.stringify(result).length <= charactersInFile) return result;
  }
  return pages.map((page) => ({
    ...page,
    ...(page.parts && { parts: headingsIn(page.parts) }),
  }));
}

/** The parts that have a heading, without their texts. */
export const headingsIn = (parts: readonly SearchPart[]): readonly SearchPart[] =>
  parts.flatMap((part) => (part.heading === undefined ? [] : [{ ...part, text: '' }]));

/**
 * Cuts the parts of all pages. Of the words cut off it keeps those that tell pages apart.
 * @param rare the words of each page that few others have
 * @param length how much of a part is kept as it is, in characters
 */
function withRest(
  pages: readonly SearchPage[],
  rare: readonly (readonly string[])[],
  length: number,
): readonly SearchPage[] {
  return pages.map((page, at) => {
    const { parts = [] } = page;
    if (parts.length === 0) return page;
    const cutParts = parts.map((part) => ({ ...part, text: cut(part.text, length) }));
    const keptWords = new Set(
      [
        page.title,
        page.summary ?? '',
        page.about ?? '',
        ...cutParts.flatMap(({ heading = '', text }) => [heading, text]),
      ].flatMap(wordsIn),
    );
    const rest = (rare[at] ?? []).filter((word) => !keptWords.has(word));
    const further = [page.rest ?? [], rest].flat();
    return { ...page, parts: cutParts, ...(further.length > 0 && { rest: further.join(' ') }) };
  });
}

/** The beginning of a text, to the end of a word. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ', length))).replace(/(?<![.,;:])[.,;:]+$/, '')}…`;
}
