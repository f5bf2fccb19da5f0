import { describe, expect, test } from 'vitest';
import type { PostListing } from '#content/types.js';
import { placesOf, searchable } from '../../src/features/blog/blog-search-index.ts';
import { all } from '../../src/features/listing/listing-options.ts';
import {
  featuredOf,
  latestHeading,
  latestOf,
  newestFirst,
  select,
} from '../../src/features/blog/selection.ts';

function post(slug: string, changes: Partial<PostListing> = {}): PostListing {
  return {
    slug,
    href: `/blog/${slug}`,
    title: slug.replaceAll('-', ' '),
    excerpt: 'What it costs.',
    date: { iso: '2025-01-01', text: 'January 1, 2025' },
    readTime: '9 min read',
    category: 'Plugins',
    tags: [],
    featured: true,
    image: { src: '/images/placeholder.svg', width: 1200, height: 630 },
    ...changes,
  } as PostListing;
}

const dated = (slug: string, iso: string, changes: Partial<PostListing> = {}) =>
  post(slug, { date: { iso, text: iso }, ...changes });
const slugs = (posts: readonly PostListing[]) => posts.map(({ slug }) => slug);

describe('a search among the articles, and one in their index', () => {
  const posts = [
    post('EU-VAT', { tags: ['Tax', 'Automation'], category: 'Case Study' }),
    post('bloat-diet', { tags: ['WP-CLI'], category: 'Plugins' }),
    post('checkout', { tags: ['automation'], category: 'Optimization' }),
  ];

  /** The same articles as a list in pages has them: by their fields. */
  const index = searchable({
    title: posts.map(({ title }) => title),
    tags: { values: ['Tax', 'Automation', 'WP-CLI', 'automation'], of: [[0, 1], [2], [3]] },
    category: { values: ['Case Study', 'Plugins', 'Optimization'], of: [[0], [1], [2]] },
  });

  test.each([
    ['', all, [0, 1, 2]],
    ['eu vat', all, [0]],
    ['AUTOMATION', all, [0, 2]],
    [' diet ', all, [1]],
    ['wp-', all, [1]],
    ['vat tax', all, []],
    ['.*', all, []],
    ['(((', all, []],
    ['\u0130', all, []],
    ['costs', all, []],
    ['', 'Plugins', [1]],
    ['automation', 'Optimization', [2]],
    ['', 'Business', []],
  ] as const)('F44: %j in %s', (query, category, places) => {
    expect(select(posts, { query, category })).toEqual(places.map((place) => posts[place]));
    expect(placesOf(index, { query, category })).toEqual(places);
  });

  test('an index without a field is refused', () => {
    expect(() => searchable({ title: ['A'] })).toThrow(TypeError);
  });
});

describe('the grids', () => {
  const posts = [post('a'), post('b', { featured: false })];

  test('separate featured articles from the others', () => {
    expect(slugs(featuredOf(posts))).toEqual(['a']);
    expect(slugs(latestOf(posts))).toEqual(['b']);
  });

  test('have the selected category in the heading', () => {
    expect(latestHeading(all)).toBe('Latest Articles');
    expect(latestHeading('Case Study')).toBe('Case Study Articles');
  });

  test('begin with the newest; articles of one day are in the order of their slugs', () => {
    const mixed = [dated('b', '2024-05-01'), dated('c', '2025-05-01'), dated('a', '2024-05-01')];
    expect(slugs(newestFirst(mixed))).toEqual(['c', 'a', 'b']);
  });
});
