import { gzipSync } from 'node:zlib';
import { bench, describe } from 'vitest';
import { listFiles } from '../../scripts/engine/compiler/emit/emit-list-pages.ts';
import { placesOf, searchable } from '../../src/features/blog/blog-search-index.ts';
import { all } from '../../src/features/listing/listing-options.ts';
import type { SearchIndex } from '../../scripts/engine/contract/list-pages.ts';
import { article } from './articles.ts';

const count = 10_000;
const schema = { properties: { title: {}, tags: { items: {} }, category: { enum: [] } } };
const pages = { order: ['featured', 'date'], search: ['title', 'tags', 'category'] };

/** An article as a list has it, from its front matter. */
function listed(number: number) {
  const text = article(number);
  const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  const tags = Array.from(text.split('\n---')[0]?.matchAll(/^ {2}- (.+)$/gm) ?? [], ([, tag = '']) => tag);
  return {
    slug: `article-${number}`,
    title: field('title'),
    category: field('category'),
    tags,
    featured: false,
    date: { iso: field('date') },
  };
}

const articles = Array.from({ length: count }, (_, index) => listed(index + 1));
const files = listFiles('blog', schema, pages, articles);
const index = files.get('blog-pages/index.json') ?? '';
const kilobytes = Math.round(gzipSync(index, { level: 9 }).length / 1000);
const ready = searchable(JSON.parse(index) as SearchIndex);

/** A query as a visitor types it, letter by letter. The last ones find nothing. */
const typed = 'Article 12X';
const queries = Array.from(typed, (_, at) => typed.slice(0, at + 1));
let keystroke = 0;

describe(`${count} articles (index: ${kilobytes} kB gzip, < 300 kB)`, () => {
  bench('the first result, when the index is there', () => {
    placesOf(searchable(JSON.parse(index) as SearchIndex), { query: 'stock', category: all });
  });
  bench('a keystroke', () => {
    placesOf(ready, { query: queries[keystroke++ % queries.length] ?? '', category: all });
  });
});
