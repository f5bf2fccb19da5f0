import { vi } from 'vitest';

/** Replaces the browser's local storage for a test. @param room maximum number of characters; if negative, every access throws */
export function stubStorage(room = Number.POSITIVE_INFINITY, items = new Map<string, string>()) {
  const refuse = () => {
    if (room < 0) throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const storage = {
    items,
    get length() {
      refuse();
      return items.size;
    },
    key(index: number) {
      refuse();
      return [...items.keys()][index] ?? null;
    },
    getItem(key: string) {
      refuse();
      return items.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      refuse();
      const others = [...items]
        .filter(([name]) => name !== key)
        .reduce((sum, [name, value]) => sum + name.length + value.length, 0);
      if (others + key.length + text.length > room)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem(key: string) {
      refuse();
      items.delete(key);
    },
  };
  vi.stubGlobal('localStorage', storage);
  return storage;
}
