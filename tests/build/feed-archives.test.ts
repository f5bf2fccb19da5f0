/** @module-tag long */
import { XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleEntries } from '../../scripts/engine/site/bundle-entries.ts';
import { writeFeeds } from '../../scripts/engine/site/feeds/write-feeds.ts';
import type { SitePage } from '../../scripts/engine/site/site-page.ts';
import { builtArticles, origin, page } from './site-fixture.ts';

let built: Awaited<ReturnType<typeof builtArticles>>;
const read = (path: string): string => built.read(path);

beforeAll(async () => {
  built = await builtArticles();
});
afterAll(() => built.done());

const href = (number: number): string => `/blog/article-${String(number).padStart(3, '0')}`;

/** Writes the feeds of so many articles, of which the one with the highest number is the newest. */
async function feedsOf(count: number): Promise<void> {
  const text = JSON.parse(read('content/blog/ai-tools-woocommerce.json')) as object; // made by the compiler
  const { site, kept } = built;
  const pages: SitePage[] = [page('/blog', 'Blog')];
  for (let number = 1; number <= count; number++) {
    const iso = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
    const article = { ...text, title: `Article ${number}`, date: { iso } };
    site.write(`/content${href(number)}.json`, JSON.stringify(article));
    pages.push(page(href(number), `Article ${number}`, { published: iso }));
  }
  await writeFeeds(site, pages, origin, kept, bundleEntries());
}

const feedFiles = (): string[] =>
  [...built.site.files().keys()]
    .filter((path) => path.startsWith('blog/'))
    .map((path) => path.slice('blog/'.length))
    .toSorted();

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, index) => origin + href(from - index));

test('up to 50 articles are in one document, which says nothing of archives', async () => {
  await feedsOf(50);
  expect(feedFiles()).toEqual(['atom.xml', 'feed.json', 'rss.xml']);
  for (const name of feedFiles())
    expect(read(`blog/${name}`)).not.toMatch(/archive|next_url|syndication\/history/);
});

test('more articles are in archives, and each document leads to the one before it', async () => {
  await feedsOf(120);
  expect(feedFiles()).toEqual(
    ['atom', 'feed', 'rss'].flatMap((name) => {
      const ending = name === 'feed' ? 'json' : 'xml';
      return [`${name}-1.${ending}`, `${name}-2.${ending}`, `${name}.${ending}`];
    }),
  );
  const expected = { '': numbers(120, 71), '-2': numbers(100, 51), '-1': numbers(50, 1) };
  for (const [suffix, addresses] of Object.entries(expected)) {
    const [atom, rss] = ['atom', 'rss'].map((name) => read(`blog/${name}${suffix}.xml`));
    for (const text of [atom, rss]) expect(XMLValidator.validate(text ?? '')).toBe(true);
    expect(parseAtomFeed(atom ?? '').entries?.map(({ id }) => id)).toEqual(addresses);
    expect(parseRssFeed(rss ?? '').items?.map(({ link }) => link)).toEqual(addresses);
    const { items = [], next_url: next, feed_url: self } = parseJsonFeed(read(`blog/feed${suffix}.json`));
    expect(items.map(({ id }) => id)).toEqual(addresses);
    expect(self).toBe(`${origin}/blog/feed${suffix}.json`);
    const older = { '': '-2', '-2': '-1', '-1': undefined }[suffix];
    expect(next).toBe(older && `${origin}/blog/feed${older}.json`);
  }
});

const linksOf = (text: string): (string | undefined)[] =>
  [...text.matchAll(/<(?:atom:)?link (rel="[^"]*" href="[^"]*")\/>|<(fh:archive)\/>/g)].map(
    ([, link, mark]) => link ?? mark,
  );

test.each(['atom', 'rss'])('%s documents say what they are by RFC 5005', async (name) => {
  const address = `${origin}/blog/${name}`;
  expect(linksOf(read(`blog/${name}.xml`))).toEqual([`rel="prev-archive" href="${address}-2.xml"`]);
  expect(linksOf(read(`blog/${name}-2.xml`))).toEqual([
    'fh:archive',
    `rel="current" href="${address}.xml"`,
    `rel="prev-archive" href="${address}-1.xml"`,
  ]);
  expect(linksOf(read(`blog/${name}-1.xml`))).toEqual(['fh:archive', `rel="current" href="${address}.xml"`]);
  expect(read(`blog/${name}-1.xml`)).toContain('xmlns:fh="http://purl.org/syndication/history/1.0"');
});

test('a new article changes no archive, and llms.txt names all articles once', async () => {
  const archives = feedFiles().filter((name) => /-\d/.test(name));
  const before = archives.map((name) => read(`blog/${name}`));
  await feedsOf(121);
  expect(archives.map((name) => read(`blog/${name}`))).toEqual(before);
  const links = [...read('llms.txt').matchAll(/\]\((.+)\.md\): /g)].map(([, address]) => address);
  expect(links).toEqual(numbers(121, 1));
});
