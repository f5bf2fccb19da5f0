import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysWith, readItem, readJson, removeItem, writeItem } from '../../src/browser/local-store.ts';
import { stubStorage } from './memory-storage.ts';

beforeEach(() => stubStorage());

describe('local storage', () => {
  it('writes, reads and removes', () => {
    expect(writeItem('key', 'text')).toBe(true);
    expect(readItem('key')).toBe('text');
    removeItem('key');
    expect(readItem('key')).toBeUndefined();
  });

  it('reads JSON, and nothing if it is invalid or missing', () => {
    writeItem('good', '{"a":1}');
    writeItem('bad', '{"a":');
    expect(readJson('good')).toEqual({ a: 1 });
    expect(readJson('bad')).toBeUndefined();
    expect(readJson('absent')).toBeUndefined();
  });

  it('lists the keys with a beginning', () => {
    expect(keysWith('a_')).toEqual([]);
    for (const key of ['a_1', 'b_a_', 'a_2', 'a']) writeItem(key, 'text');
    expect(keysWith('a_')).toEqual(['a_1', 'a_2']);
  });

  it('F19: reports that it is full, and keeps the old value', () => {
    stubStorage(10);
    expect(writeItem('key', 'text')).toBe(true);
    expect(writeItem('key', 'a longer text')).toBe(false);
    expect(readItem('key')).toBe('text');
  });

  it.each([
    ['denies access', () => stubStorage(-1)],
    ['has no storage', () => vi.stubGlobal('localStorage', undefined)],
    [
      'throws even when the property is read',
      () =>
        Object.defineProperty(globalThis, 'localStorage', {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        }),
    ],
  ])('F18: V5: never throws if the browser %s', (_, block) => {
    block();
    expect(writeItem('key', 'text')).toBe(false);
    expect(readItem('key')).toBeUndefined();
    expect(readJson('key')).toBeUndefined();
    expect(keysWith('')).toEqual([]);
    expect(() => removeItem('key')).not.toThrow();
  });
});
