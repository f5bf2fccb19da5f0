/** The queries of shop owners over the real content, with the pages that answer them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { search as texts } from '#content/search.js';
import type { SearchFile } from '../../scripts/engine/contract/search-index.ts';
import { createEngine } from '../../src/features/search/engine.ts';
import type { Hit } from '../../src/features/search/ranking.ts';
import { arranged } from '../../src/features/search/results.ts';

const { pages } = JSON.parse(readFileSync('src/generated/search-index/0.json', 'utf8')) as SearchFile; // written by the compiler
const engine = createEngine(texts);
engine.add(pages);

/** The questions of a file: `query: answer, answer`, a line each. An answer is an address, or ends with `?` and is the subject of a question. */
const read = (name: string) =>
  Array.from(
    readFileSync(`tests/features/${name}.txt`, 'utf8').matchAll(/^(.+?): (.+)$/gm),
    ([, query = '', answers = '']) => ({ query, expected: answers.split(', ') }),
  );

/** Questions of buyers were written before the ranking that they test; `first` is the share that has its answer on top. */
const sets = [
  { name: 'search-questions', first: 0.82 },
  { name: 'search-questions-of-buyers', first: 0.9 },
];
const questions = sets.flatMap(({ name }) => read(name));

const nameOf = ({ page: { href, answeredOn } }: Hit): string =>
  answeredOn === undefined ? href : `${answeredOn}?`;

describe.each(sets)('of $name', ({ name, first }) => {
  const asked = read(name);
  /** The queries without an answer among so many results. */
  const missed = (count: number): string[] =>
    asked.flatMap(({ query, expected }) => {
      const names = engine.search(query).slice(0, count).map(nameOf);
      return names.some((each) => expected.includes(each)) ? [] : [query];
    });

  it('at least 95 of 100 have their answer among the first three results', () => {
    expect(asked.length).toBeGreaterThanOrEqual(60);
    const without = missed(3);
    expect(without.length > asked.length * 0.05 ? without : []).toEqual([]);
  });

  it(`${first * 100} of 100 have it first`, () => {
    const without = missed(1);
    expect(without.length > asked.length * (1 - first) ? without : []).toEqual([]);
  });
});

it('the first three results are shown first, whatever their groups', () => {
  for (const { query } of questions) {
    const hits = engine.search(query);
    const order = arranged(hits).flatMap((group) =>
      group.hits.map(({ page: { href } }) => href.replace(/#.*/, '')),
    );
    const best = hits.slice(0, 3).map(({ page: { href } }) => href.replace(/#.*/, ''));
    expect(order.slice(0, 3).toSorted()).toEqual(best.toSorted());
    expect(order).toHaveLength(hits.length);
  }
});

it('every page that a question expects is in the index', () => {
  const names = new Set(pages.map((page) => nameOf({ page, isMatch: () => false })));
  expect(questions.flatMap(({ expected }) => expected).filter((name) => !names.has(name))).toEqual([]);
});

it('has every page that search engines find, and no placeholder', () => {
  const addresses = new Set(pages.map(({ href }) => href.replace(/#.*/, '')));
  expect(addresses).toContain('/');
  expect(addresses).toContain('/plugins/order-replicator');
  expect(addresses).toContain('/services/store-management');
  expect(addresses).not.toContain('/cart');
  expect(addresses).not.toContain('/search');
  expect(addresses).not.toContain('/plugins/b2bamigo');
});
