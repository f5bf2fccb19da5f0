import { readJson, removeItem, writeItem } from '../../browser/local-store.ts';

/** The storage key of the last searches; the privacy policy names it. */
const key = 'recent_searches';
/** How many are kept, and how long each may be. */
const max = 6;
const longest = 60;

/** The last searches of this browser, the newest first; none where storage is blocked or holds something else. */
export function recentSearches(): readonly string[] {
  const texts = readJson(key);
  if (!Array.isArray(texts)) return [];
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '').slice(0, max);
}

/** Keeps a search that led somewhere. The same words in other letters are the same search. */
export function keepSearch(text: string): void {
  const words = [...text.trim()].slice(0, longest).join('');
  if (words === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  writeItem(key, JSON.stringify([words, ...others].slice(0, max)));
}

/** Forgets all searches. */
export const clearSearches = (): void => removeItem(key);
