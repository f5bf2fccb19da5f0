import { bench, describe } from 'vitest';
import { search as vocabulary } from '#content/search.js';
import { createEngine } from '../../src/features/search/engine.ts';
import { arranged } from '../../src/features/search/results.ts';
import { searchPages } from './search-pages.ts';

const pages = searchPages(10_000);
const engine = createEngine(vocabulary);
engine.add(pages);

/** A query as a visitor types it, letter by letter, with a slip. */
const typed = 'copy the custmer order';
const queries = Array.from(typed, (_, at) => typed.slice(0, at + 1));
let keystroke = 0;

describe(`${pages.length} pages`, () => {
  bench('25 pages more in the index', () => {
    createEngine(vocabulary).add(pages.slice(0, 25));
  });
  bench('a keystroke', () => {
    arranged(engine.search(queries[keystroke++ % queries.length] ?? ''));
  });
});
