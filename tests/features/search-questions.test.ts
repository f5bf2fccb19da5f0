/** What shop owners type, over the real content: `search-questions.json` has the queries with the pages that answer them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { search as texts } from '#content/search.js';
import type { SearchFile } from '../../scripts/engine/contract/search-index.ts';
import { createEngine, type Hit } from '../../src/features/search/engine.ts';
import { arranged } from '../../src/features/search/results.ts';

const { pages } = JSON.parse(readFileSync('src/generated/search-index/0.json', 'utf8')) as SearchFile; // written by the compiler
const engine = createEngine(texts);
engine.add(pages);

const questions = JSON.parse(readFileSync('tests/features/search-questions.json', 'utf8')) as readonly {
  readonly query: string;
  /** Addresses of pages; what ends with `?` is a question, by the name of what it is about. */
  readonly expected: readonly string[];
}[];

const nameOf = ({ page: { href, answeredOn } }: Hit): string =>
  answeredOn === undefined ? href : `${answeredOn}?`;

it('at least 95 of 100 questions have their answer among the first three results', () => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  const missed = questions.filter(({ query, expected }) => {
    const first = engine.search(query).slice(0, 3).map(nameOf);
    return !first.some((name) => expected.includes(name));
  });
  const allowed = Math.floor(questions.length / 20);
  expect(missed.length > allowed ? missed.map(({ query }) => query) : []).toEqual([]);
});

it('the first three results are shown first, whatever their groups', () => {
  for (const { query } of questions) {
    const hits = engine.search(query);
    const shown = arranged(hits).flatMap((group) =>
      group.hits.map(({ page: { href } }) => href.replace(/#.*/, '')),
    );
    const best = hits.slice(0, 3).map(({ page: { href } }) => href.replace(/#.*/, ''));
    expect(shown.slice(0, 3).toSorted()).toEqual(best.toSorted());
    expect(shown).toHaveLength(hits.length);
  }
});

it('every page that a question expects is in the index', () => {
  const known = new Set(pages.map((page) => nameOf({ page, isMatch: () => false })));
  expect(questions.flatMap(({ expected }) => expected).filter((name) => !known.has(name))).toEqual([]);
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
