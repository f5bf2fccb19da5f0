import { beforeEach, expect, test } from 'vitest';
import { clearSearches, keepSearch, recentSearches } from '../../src/features/search/recent.ts';
import { searchAddress } from '../../src/features/search/search-address.ts';
import { isKeyOn, setKey } from '../../src/features/search/shortcut.ts';
import { stubStorage } from './memory-storage.ts';

beforeEach(() => stubStorage());

test('the newest is first, none comes twice, and six are kept', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C ', '  ']) keepSearch(text);
  expect(recentSearches()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
  clearSearches();
  expect(recentSearches()).toEqual([]);
});

test('a long search is cut, never within a character', () => {
  keepSearch('x'.repeat(10_000));
  expect(recentSearches()).toEqual(['x'.repeat(60)]);
  keepSearch(`${'a'.repeat(59)}😀 boat`);
  expect(recentSearches()[0]).toBe(`${'a'.repeat(59)}😀`);
  expect(searchAddress(`${'a'.repeat(299)}😀 boat`).search.q).toBe(`${'a'.repeat(299)}😀`);
});

test.each(['{', '{"length":3}', '[1,null,{}]', '"refund"', '["  "]'])(
  '%s in the store is no search',
  (text) => {
    localStorage.setItem('recent_searches', text);
    expect(recentSearches()).toEqual([]);
  },
);

test('blocked storage keeps nothing and breaks nothing', () => {
  stubStorage(-1);
  keepSearch('refund');
  expect(recentSearches()).toEqual([]);
  setKey(false);
  expect(isKeyOn()).toBe(true);
});

test('the key for the search is on until it is turned off', () => {
  expect(isKeyOn()).toBe(true);
  setKey(false);
  expect(isKeyOn()).toBe(false);
  setKey(true);
  expect(isKeyOn()).toBe(true);
});
