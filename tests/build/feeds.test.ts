import { readFile } from 'node:fs/promises';
import { XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleEntries } from '../../scripts/engine/site/bundle-entries.ts';
import { atom } from '../../scripts/engine/site/feeds/atom.ts';
import { putCopies } from '../../scripts/engine/site/content-files.ts';
import type { Feed } from '../../scripts/engine/site/feeds/feed.ts';
import { jsonFeed } from '../../scripts/engine/site/feeds/json-feed.ts';
import { llms } from '../../scripts/engine/site/feeds/llms.ts';
import { rss } from '../../scripts/engine/site/feeds/rss.ts';
import { writeFeeds } from '../../scripts/engine/site/feeds/write-feeds.ts';
import { builtArticles, origin, page } from './site-fixture.ts';

/** A title that would break out of anything that does not escape. */
const nasty = `]]></title><script>alert("1")</script> & 'x' [a](b)\u0008.`;

const article = {
  url: `${origin}/blog/a`,
  markdown: `${origin}/blog/a.md`,
  title: nasty,
  summary: nasty,
  author: nasty,
  day: '2025-07-12',
  terms: [nasty, 'b'],
  image: `${origin}/cards/blog/a.png`,
  html: `<p>Say &#x3C;b>"it"]]></p>`,
};

const feed: Feed = {
  title: nasty,
  description: nasty,
  language: 'en-CA',
  author: nasty,
  origin,
  url: `${origin}/blog`,
  articles: [article, { ...article, url: `${origin}/blog/b`, day: '2024-01-05' }],
};

/** The title without its backspace, which XML cannot contain. */
const nastyInXml = nasty.replace('\u0008', '');

describe('any text reaches the readers of a feed unchanged', () => {
  test('RSS', () => {
    const text = rss(feed);
    expect(XMLValidator.validate(text)).toBe(true);
    const { title, items } = parseRssFeed(text);
    expect(title).toBe(nastyInXml);
    const content = { encoded: article.html };
    expect(items?.[0]).toMatchObject({ title: nastyInXml, link: article.url, content });
    expect(items?.[0]?.guid).toEqual({ value: article.url, isPermaLink: true });
    expect(items?.map(({ pubDate }) => pubDate)).toEqual([
      'Sat, 12 Jul 2025 00:00:00 GMT',
      'Fri, 05 Jan 2024 00:00:00 GMT',
    ]);
  });

  test('Atom', () => {
    const text = atom(feed);
    expect(XMLValidator.validate(text)).toBe(true);
    const { id, updated, entries } = parseAtomFeed(text);
    expect({ id, updated }).toEqual({ id: `${origin}/blog`, updated: '2025-07-12T00:00:00Z' });
    expect(entries?.[0]).toMatchObject({ id: article.url, published: '2025-07-12T00:00:00Z' });
    expect(JSON.stringify(entries?.[0]?.content)).toContain(JSON.stringify(article.html));
    expect(JSON.stringify(entries?.[0]?.title)).toContain(JSON.stringify(nastyInXml).slice(1, -1));
  });

  test('JSON Feed', () => {
    const { items = [] } = parseJsonFeed(jsonFeed(feed));
    expect(items[0]).toMatchObject({ id: article.url, title: nasty, content_html: article.html });
  });

  test('llms.txt', () => {
    const facts = { name: nasty, summary: nasty };
    const listed = { origin, list: feed.url, articles: feed.articles };
    const sections = [{ title: 'Documents', below: '/docs/', except: ['/docs/old'] }];
    const text = llms(facts, listed, [page('/', nasty), page('/docs/old', nasty)], sections);
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(4);
    expect(text).toContain(`\\[a\\](b)\u0008.](${origin}/): `);
    expect(text).not.toMatch(/(?<!\\)<script/);
  });
});

describe('the real articles', () => {
  let built: Awaited<ReturnType<typeof builtArticles>>;
  const read = (path: string): string => built.read(path);
  const newestFirst = (): string[] =>
    built.articles.toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : -1)).map(({ href }) => origin + href);

  beforeAll(async () => {
    built = await builtArticles();
    const plugins = [page('/plugins/a', 'A plugin'), page('/plugins/free', 'Free')];
    const others = [page('/', 'Home'), page('/blog', 'Blog'), ...plugins];
    await writeFeeds(built.site, [...others, ...built.pages], origin, built.kept, bundleEntries());
    await putCopies('src/generated', built.pages, built.site);
  });
  afterAll(() => built.done());

  test('are in the RSS feed in full, newest first', async () => {
    const text = read('blog/rss.xml');
    expect(XMLValidator.validate(text)).toBe(true);
    const { items = [], ...channel } = parseRssFeed(text);
    expect(channel).toMatchObject({ title: 'Kelpworks Blog', link: `${origin}/blog`, language: 'en-ca' });
    expect(items.map(({ link }) => link)).toEqual(newestFirst());
    for (const { content, pubDate } of items) {
      expect(content?.encoded).toMatch(/^<p>[^]*<\/p>/);
      expect(new Date(String(pubDate)).toUTCString()).toBe(pubDate);
    }
  });

  test('are in the Atom feed', async () => {
    const text = read('blog/atom.xml');
    expect(XMLValidator.validate(text)).toBe(true);
    const { entries = [], links = [] } = parseAtomFeed(text);
    expect(entries.map(({ id }) => id)).toEqual(newestFirst());
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', `${origin}/blog/atom.xml`],
      ['alternate', `${origin}/blog`],
    ]);
  });

  test('are in the JSON feed, which is valid', async () => {
    const text = read('blog/feed.json');
    expect(JSON.parse(text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Kelpworks Blog',
      feed_url: `${origin}/blog/feed.json`,
      home_page_url: `${origin}/blog`,
    });
    const { items = [] } = parseJsonFeed(text);
    expect(items.map(({ id }) => id)).toEqual(newestFirst());
    expect(new Set(items.map(({ id }) => id)).size).toBe(built.articles.length);
    for (const { date_published: date, content_html: html, url } of items) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      expect(html).not.toMatch(
        /<(?:script|style|iframe|span|svg|shortcode)|\s(?:on\w+|style|id)="[^"]*">|\{\{/,
      );
      const addresses = [...String(html).matchAll(/<(?:a|img)[^>]* (?:href|src)="([^"]*)"/g)].map(
        ([, address]) => address,
      );
      expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address ?? ''))).toEqual([]);
      expect(url).toMatch(new RegExp(`^${origin}/blog/`));
    }
  });

  test('have markdown copies with front matter and without encoded blocks', async () => {
    for (const { slug, title } of built.articles) {
      const text = read(`blog/${slug}.md`);
      expect(text).toMatch(/^---\n/);
      expect(text).toContain(title.slice(0, 10));
      expect(text).not.toMatch(/^\s*\{\{/m);
      expect(text).not.toMatch(/\{(?:claim|fact):/);
      const blocks = (await readFile(`content/blog/${slug}.md`, 'utf8')).match(/^(?:\{\{|:::)[a-z]+/gm) ?? [];
      expect(text.match(/^:::[a-z]+/gm) ?? []).toHaveLength(blocks.length);
    }
  });

  test('are in llms.txt with their excerpts, after the pages', async () => {
    const text = read('llms.txt');
    expect(text).toMatch(
      /^# Kelpworks\n\n> WooCommerce plugins and store services\..*\n\n## Pages\n\n- \[Home\]/,
    );
    expect(text).toContain(`## Plugins\n\n- [A plugin](${origin}/plugins/a): About A plugin.\n\n## Articles`);
    const links = [...text.matchAll(/^- \[.+\]\((.+\.md)\): \S/gm)].map(([, address]) => address);
    expect(links).toEqual(newestFirst().map((address) => `${address}.md`));
  });

  test('give the same bytes every time', async () => {
    const names = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'];
    const before = names.map(read);
    const reversed = [page('/blog', 'Blog'), ...built.pages.toReversed()];
    await writeFeeds(built.site, reversed, origin, built.kept, bundleEntries());
    expect(names.map(read)).toEqual(before);
  });
});
