import { expect, test } from 'vitest';
import { pageList } from '../scripts/engine/trace/page-list.ts';

const page = (path: string, pattern = path) => ({ path, pattern, fields: new Set<string>() });
const home = page('/');
const boats = (count: number) =>
  Array.from({ length: count }, (_, index) => page(`/boats/${index + 1}`, '/boats/{slug}'));

test('up to three pages of a route are listed, more are summarized as the whole route', () => {
  const three = boats(3);
  expect(pageList(three, [home, ...three])).toBe('/boats/1, /boats/2, /boats/3');
  const four = boats(4);
  expect(pageList(four, [home, ...four])).toBe('every /boats/{slug}');
  expect(pageList(four.slice(1), [home, ...four])).toBe('/boats/2, /boats/3, /boats/4');
});

test('all pages are listed as "every page", none as "no page"', () => {
  const all = [home, ...boats(1)];
  expect(pageList(all, all)).toBe('every page');
  expect(pageList([], all)).toBe('no page');
});
