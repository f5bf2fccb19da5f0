import { readItem, removeItem, writeItem } from '../../browser/local-store.ts';

/** The storage key of the note that the key for the search is off; the privacy policy names it. */
const key = 'search_key';

/** Whether the key `/` opens the search. */
export const isKeyOn = (): boolean => readItem(key) === undefined;

/** Lets the key open the search, or not. */
export function setKey(on: boolean): void {
  if (on) removeItem(key);
  else writeItem(key, 'off');
}
