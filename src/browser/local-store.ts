/**
 * The one way to the browser's local storage. A browser may refuse any access to it, even looking at it, so that every access is
 * guarded here and no caller ever sees an exception (docs/decisions.md#local-storage).
 */

/** The text under a key; undefined if it is missing or storage is blocked. */
export function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key. False where storage is blocked or full; the text from before is still there then. */
export function writeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes the text under a key, if there is one. */
export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A text that cannot be reached cannot be removed.
  }
}

/** All keys that begin like this; none if storage is blocked. */
export function keysWith(prefix: string): readonly string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The JSON value under a key; undefined if it is missing or not valid JSON. */
export function readJson(key: string): unknown {
  const text = readItem(key);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
