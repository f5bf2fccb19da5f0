import { describe, expect, test } from 'vitest';
import type { PostListing } from '#content/types.js';
import { readList } from '../fixtures/fetched.ts';
import { dataOf, find, headed, linksNamed, metaOf, openPage, textOf, texts } from './pages.ts';

const entries = readList<PostListing>('blog');

const list = await openPage('/blog');
const article = await openPage('/blog/plugin-bloat-diet-woocommerce');

describe('the list', () => {
  test('has its title, description and Open Graph tags', () => {
    expect(list.title).toBe('Blog - Kelpworks | WooCommerce Insights & Tutorials');
    expect(metaOf(list, 'name="description"')?.length).toBeGreaterThan(50);
    expect(metaOf(list, 'property="og:title"')).toBe(list.title);
    expect(metaOf(list, 'property="og:description"')).toBe(metaOf(list, 'name="description"'));
  });

  test('links every card to its article, and shows at most three tags on it', () => {
    const items = [...list.querySelectorAll('main li')];
    const cards = items.filter((entry) => entry.querySelector('h3'));
    expect(cards).toHaveLength(Math.min(entries.length, 24));
    for (const card of cards) {
      expect(linksNamed(card, '')).toEqual([expect.stringMatching(/^\/blog\/[a-z0-9-]+$/)]);
      const tags = card.querySelectorAll('li').length;
      expect(tags).toBeGreaterThan(0);
      expect(tags).toBeLessThanOrEqual(3);
    }
  });

  test('ends with the newsletter', () => {
    const block = headed(list, 'section', 'Never Miss an Update');
    expect(block.querySelector('input')?.getAttribute('type')).toBe('email');
    expect(texts(block, 'button')).toEqual(['Subscribe']);
  });
});

test('the first twelve articles are featured, in six categories, and take 9 to 18 minutes', () => {
  const slugs = `ai-tools-woocommerce b2b-wholesale-pricing-woocommerce building-custom-woocommerce-plugins
    checkout-optimization-tricks essential-woocommerce-plugins from-0-to-900k-woocommerce-revenue
    how-we-automated-eu-vat-compliance plugin-bloat-diet-woocommerce psychology-of-woocommerce-checkout
    top-5-free-woocommerce-plugins woocommerce-maintenance-checklist woocommerce-performance-optimization`;
  const first = entries.filter(({ slug }) => slugs.split(/\s+/).includes(slug));
  expect(first.filter(({ featured }) => featured)).toHaveLength(12);
  expect(new Set(first.map(({ category }) => category))).toEqual(
    new Set(['Plugins', 'Business', 'Development', 'Optimization', 'Case Study', 'Performance']),
  );
  const minutes = first.map(({ readTime }) => Number(/^(\d+) min read$/.exec(readTime)?.[1]));
  expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([9, 18]);
});

test.each([
  ['/blog/essential-woocommerce-plugins', ['$59/year', '$49/month']],
  ['/blog/how-we-automated-eu-vat-compliance', ['ten years']],
])('%s gives its figures as advice', async (path, figures) => {
  const words = textOf((await openPage(path)).querySelector('article'));
  for (const figure of figures) expect(words).toContain(figure);
});

describe('an article', () => {
  test('shows its parts in order', () => {
    const all = [...article.querySelectorAll('main *')];
    const leaf = (words: string) =>
      all.find(({ textContent, children }) => children.length === 0 && textContent === words);
    const parts = {
      back: article.querySelector('main a[href="/blog"]'),
      title: article.querySelector('main h1'),
      category: leaf('Plugins'),
      date: article.querySelector('main time'),
      'read time': leaf('12 min read'),
      tag: all.find(({ textContent }) => textContent === '#WP-CLI'),
      author: all.find(({ textContent }) => textContent === 'By Kelpworks'),
      cover: article.querySelector('main img[src*="/plates/plugin-bloat"]'),
      excerpt: all.find(
        (element) =>
          element.localName === 'p' && textOf(element).startsWith('Measure what each plugin costs'),
      ),
      body: article.querySelector('main #section-build-a-scale-you-can-trust'),
      closing: all.find((element) => element.localName === 'h2' && textOf(element) === 'Found this helpful?'),
    };
    const places = Object.entries(parts).map(
      ([name, element]) => [element ? all.indexOf(element) : -1, name] as const,
    );
    expect(places.filter(([place]) => place < 0)).toEqual([]);
    expect(places).toEqual(places.toSorted(([a], [b]) => a - b));
  });

  test('lists its parts beside the text, without their subsections', () => {
    const parts = [...article.querySelectorAll('main h2[id^="section-"]')].map((part) => `#${part.id}`);
    expect(parts.length).toBeGreaterThan(2);
    expect(article.querySelectorAll('main h3[id^="section-"]').length).toBeGreaterThan(0);
    const contents = article.querySelector('main nav ol');
    expect(textOf(contents?.parentElement)).toMatch(/^In this article/);
    expect(contents && linksNamed(contents, '')).toEqual(parts);
  });

  test('leads to the article before it and to the one after it', () => {
    const links = [...article.querySelectorAll('nav[aria-label="Previous and next article"] a')];
    const days = links.map((link) => {
      const { date } = entries.find(({ href }) => href === link.getAttribute('href')) ?? {};
      return [textOf(link.firstElementChild), date?.iso ?? ''] as const;
    });
    expect(days).toEqual([
      ['Previous', expect.toSatisfy((day: string) => day !== '' && day <= '2025-05-20')],
      ['Next', expect.toSatisfy((day: string) => day >= '2025-05-20')],
    ]);
  });

  test('has metadata for machines', () => {
    const { title, excerpt, tags } =
      entries.find(({ slug }) => slug === 'plugin-bloat-diet-woocommerce') ?? {};
    expect(article.title).toBe(`${title} - Kelpworks Blog`);
    expect(metaOf(article, 'property="og:title"')).toBe(article.title);
    expect(metaOf(article, 'name="description"')).toBe(excerpt);
    expect(metaOf(article, 'property="og:description"')).toBe(metaOf(article, 'name="description"'));
    expect(metaOf(article, 'property="og:type"')).toBe('article');
    expect(metaOf(article, 'property="article:author"')).toBe('Kelpworks');
    expect(metaOf(article, 'property="article:published_time"')).toBe('2025-05-20');
    expect(metaOf(article, 'property="article:tag"')).toBe(tags?.join(', '));
    const date = article.querySelector('main time');
    expect([date?.getAttribute('datetime'), textOf(date)]).toEqual(['2025-05-20', 'May 20, 2025']);
    expect(dataOf(article).map((data) => data['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  });

  test('renders every kind of block', () => {
    const main = article.querySelector('main');
    expect(main && linksNamed(main, 'Order Replicator')[0]).toBe('/plugins/order-replicator');
    expect(textOf(main?.querySelector('dl'))).toMatch(/Up|Down/);
    expect(main?.querySelector('figure blockquote')).not.toBeNull();
    expect(main?.querySelector('ol')).not.toBeNull();
    for (const words of ['12 minutes to read', 'Pro tip']) expect(textOf(main)).toContain(words);
    expect(textOf(main)).not.toContain('{{');
  });

  test('has its parts folded above the text, for screens without room beside it', () => {
    const fold = article.querySelector('main details');
    expect(textOf(fold?.querySelector('summary'))).toBe(
      `In this article (${fold?.querySelectorAll('a').length})`,
    );
    expect(fold?.hasAttribute('open')).toBe(false);
  });

  test('has share badges that are neither links nor buttons', () => {
    const closing = find(article, 'h2', 'Found this helpful?').parentElement ?? article.body;
    expect(textOf(closing)).toMatch(/Twitter.*LinkedIn/);
    expect(texts(closing, 'a, button, [tabindex]').join()).not.toMatch(/Twitter|LinkedIn/);
  });

  test('V10: opens links that start with http in a new tab without access to ours, and no others', () => {
    const links = [...article.querySelectorAll('main a[href]')].map((link) => ({
      outside: link.getAttribute('href')?.startsWith('http'),
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    }));
    const outside = links.filter((link) => link.outside);
    expect(outside.length).toBeGreaterThan(0);
    for (const link of outside) expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(links.filter(({ outside: out, target }) => !out && target !== null)).toEqual([]);
  });
});
