import { describe, expect, test } from 'vitest';
import { postHead } from '../../src/features/blog/post-head.ts';
import type { Article } from '../../src/features/blog/article.ts';
import { pluginPageHead } from '../../src/features/plugin-page/plugin-head.ts';
import { documentHead } from '../../src/head/head-tags.ts';
import { pageHead, siteOrigin } from '../../src/head/page-head.ts';
import { plugin } from './plugin-fixtures.ts';

const article: Article = {
  slug: 'reef',
  href: '/blog/reef',
  title: 'A reef - and more',
  excerpt: 'On reefs.',
  author: 'Kelpworks',
  date: { iso: '2025-07-12', text: 'July 12, 2025' },
  readTime: '12 min read',
  category: 'Plugins',
  tags: ['a', 'b'],
  featured: true,
  image: { src: '/images/plates/order-duplicator.svg', width: 1200, height: 630 },
  headings: [],
  images: {},
  named: {},
  related: { near: [] },
  body: [],
};

const links = (head: ReturnType<typeof documentHead>): (string | undefined)[][] =>
  head.links.map(({ rel, type, href }) => [rel, type, href]);

const property = (head: ReturnType<typeof documentHead>, name: string): string | undefined =>
  head.meta.find((tag) => tag['property'] === name)?.['content'];

describe('an article', () => {
  const head = documentHead([postHead(article)]);

  test('links to its other formats', () => {
    expect(links(head)).toEqual([
      ['canonical', undefined, `${siteOrigin}/blog/reef`],
      ['alternate', 'text/markdown', `${siteOrigin}/blog/reef.md`],
      ['alternate', 'application/rss+xml', `${siteOrigin}/blog/rss.xml`],
      ['alternate', 'application/atom+xml', `${siteOrigin}/blog/atom.xml`],
      ['alternate', 'application/feed+json', `${siteOrigin}/blog/feed.json`],
    ]);
  });

  test('has a social card with its cover', () => {
    expect(head.card).toEqual({ title: 'A reef - and more', drawing: article.image.src });
    expect(property(head, 'og:image')).toBe(`${siteOrigin}/cards/blog/reef.png`);
    expect(property(head, 'og:image:width')).toBe('1200');
    expect(property(head, 'og:image:height')).toBe('630');
    expect(property(head, 'og:image:alt')).toContain('“A reef - and more”');
  });

  test('has structured data for search engines', () => {
    const [posting, trail] = head.data;
    const company = {
      '@type': 'Organization',
      name: 'Kelpworks',
      url: `${siteOrigin}/`,
      logo: { '@type': 'ImageObject', url: `${siteOrigin}/icons/icon-512.png` },
    };
    expect(posting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.excerpt,
      url: `${siteOrigin}/blog/reef`,
      mainEntityOfPage: `${siteOrigin}/blog/reef`,
      image: `${siteOrigin}/cards/blog/reef.png`,
      datePublished: '2025-07-12',
      dateModified: '2025-07-12',
      author: company,
      publisher: company,
      articleSection: 'Plugins',
      keywords: ['a', 'b'],
      timeRequired: 'PT12M',
      inLanguage: 'en-CA',
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Blog', item: `${siteOrigin}/blog` },
        { position: 2, name: article.title },
      ],
    });
  });

  test('names a person as its author', () => {
    const [posting] = documentHead([postHead({ ...article, author: 'Mara Quist' })]).data;
    expect(posting).toMatchObject({ author: { '@type': 'Person', name: 'Mara Quist' } });
  });
});

test('the blog links to its feeds, other pages do not', () => {
  const blog = pageHead({ title: 'Blog - Kelpworks | More', description: 'd', path: '/blog' });
  expect(links(documentHead([blog]))).toHaveLength(4);
  expect(documentHead([blog]).card).toEqual({ title: 'Blog' });
  const about = pageHead({ title: 'About - Kelpworks', description: 'd', path: '/about' });
  expect(links(documentHead([about]))).toEqual([['canonical', undefined, `${siteOrigin}/about`]]);
});

test('a page with the card of another does not say what is written there', () => {
  const page = { title: 'Changes', description: 'd', path: '/plugins/net/changelog', cardOf: '/plugins/net' };
  const head = documentHead([pageHead(page)]);
  expect(property(head, 'og:image')).toBe(`${siteOrigin}/cards/plugins/net.png`);
  expect(property(head, 'og:image:alt')).toBe('Kelpworks');
});

test('a page that is not indexed has the default card and no canonical address', () => {
  const head = documentHead([pageHead({ title: 'Cart', description: 'd', path: '/cart', noIndex: true })]);
  expect(head.links).toEqual([]);
  expect(head.card).toBeUndefined();
  expect(property(head, 'og:image')).toBe(`${siteOrigin}/images/social-default.png`);
});

test.each([
  ['the name, the price and the tagline', {}, 'Net Mender', '$99/year. Mends nets.'],
  ['the heading of the page', { heading: 'The Net Mender' }, 'The Net Mender', '$99/year. Mends nets.'],
  ['no words for search engines', { searchTitle: 'Mend nets' }, 'Net Mender', '$99/year. Mends nets.'],
  ['the word for no price', { pricing: { type: 'free' } }, 'Net Mender', 'Free. Mends nets.'],
  ['no price of a retired plugin', { status: 'retired' }, 'Net Mender', 'Mends nets.'],
] as const)('the social card of a plugin has %s', (_what, changes, title, note) => {
  const page = { kind: 'plugin', plugin: plugin(changes), alternatives: [], download: undefined } as const;
  const head = documentHead([pluginPageHead(page)]);
  expect(head.card).toEqual({ title, note, drawing: '/images/placeholder.svg' });
  expect(property(head, 'og:image:alt')).toBe(`A linocut print with the words “${title}. ${note}”`);
});
