/** The work of the pages at a key before they render: `search.ts` reads the medians. Scripts cannot import the code of pages. */
import { gzipSync } from 'node:zlib';
import { bench, describe } from 'vitest';
import { search as vocabulary } from '#content/search.js';
import { listFiles } from '../../scripts/engine/compiler/emit/emit-list-pages.ts';
import type { SearchIndex } from '../../scripts/engine/contract/list-pages.ts';
import { placesOf, searchable } from '../../src/features/blog/blog-search-index.ts';
import { unfiltered } from '../../src/features/catalogue/catalogue-criteria.ts';
import { catalogueOf, select } from '../../src/features/catalogue/catalogue-selection.ts';
import { all } from '../../src/features/listing/listing-options.ts';
import { createEngine } from '../../src/features/search/engine.ts';
import { arranged } from '../../src/features/search/results.ts';
import { listingEntry } from '../features/plugin-fixtures.ts';
import { randomFrom } from '../fixtures/random.ts';
import { partsOf } from './articles.ts';
import { searchPages } from './search-pages.ts';

/** Gives the query at each key of somebody who types a text, again and again. */
function typist(text: string): () => string {
  let keys = 0;
  return () => text.slice(0, 1 + (keys++ % text.length));
}

const random = randomFrom(1);
const words = 'order stock price label refund parcel cart coupon queue export notice report customer'.split(
  ' ',
);
const text = (count: number): string => Array.from({ length: count }, () => random.pick(words)).join(' ');
const categories = ['Order Management', 'Customer Management', 'Inventory', 'Analytics', 'Utility'] as const;

/** A thousand plugins with texts of realistic length; one in ten is retired. */
const plugins = Array.from({ length: 1000 }, (_, position) =>
  listingEntry({
    slug: `plugin-${position}`,
    name: text(2),
    tagline: text(9),
    description: text(22),
    category: random.pick(categories),
    status: position % 10 === 0 ? 'retired' : 'active',
    catalogue: { position: 1000 - position, type: 'premium', popular: false, new: false },
  }),
);

describe('1000 plugins', () => {
  const nextQuery = typist('Refund parcelX'); // the last ones find nothing
  bench('a keystroke', () => {
    select(catalogueOf(plugins), { ...unfiltered, query: nextQuery(), retired: true });
  });
});

const count = 10_000;
const schema = { properties: { title: {}, tags: { items: {} }, category: { enum: [] } } };
const order = { order: ['featured', 'date'], search: ['title', 'tags', 'category'] };

/** An article as a list has it, from its front matter. */
function listed(number: number) {
  const { field, tags } = partsOf(number);
  const [title, category, date] = [field('title'), field('category'), { iso: field('date') }];
  return { slug: `article-${number}`, title, category, tags, featured: false, date };
}

const articles = Array.from({ length: count }, (_, index) => listed(index + 1));
const index = listFiles('blog', schema, order, articles).get('blog-pages/index.json') ?? '';
const kilobytes = Math.round(gzipSync(index, { level: 9 }).length / 1000);
const ready = searchable(JSON.parse(index) as SearchIndex);

describe(`${count} articles (index: ${kilobytes} kB gzip, < 300 kB)`, () => {
  const nextQuery = typist('Article 12X'); // the last one finds nothing
  bench('the first result, when the index is there', () => {
    placesOf(searchable(JSON.parse(index) as SearchIndex), { query: 'stock', category: all });
  });
  bench('a keystroke', () => {
    placesOf(ready, { query: nextQuery(), category: all });
  });
});

const pages = searchPages(count);
const engine = createEngine(vocabulary);
engine.add(pages);

describe(`${count} pages`, () => {
  const nextQuery = typist('copy the custmer order'); // with a slip
  bench('25 pages more in the index', () => {
    createEngine(vocabulary).add(pages.slice(0, 25));
  });
  bench('a keystroke', () => {
    arranged(engine.search(nextQuery()));
  });
});
