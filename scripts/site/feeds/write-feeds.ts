import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTurns } from '../in-turns.ts';
import type { SitePage } from '../site-page.ts';
import { within } from '../../project/write.ts';
import { bundleFolder } from '../../project/check-project.ts';
import { buildFolder } from '../../compiler/emit/for-build.ts';
import { atom } from './atom.ts';
import { documentAddress, type Feed, type FeedFormat } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { type ListedArticle, llms, type SiteSummary } from './llms.ts';
import { articlePages, articleReader, type KeptArticles } from './read-articles.ts';
import { rss } from './rss.ts';

/** How many articles a document of a feed holds. */
const perDocument = 50;

/** Writes a document of a feed in one of the formats. */
const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss, atom, json: jsonFeed };

/** The fields used of the site's facts. */
interface Site extends SiteSummary {
  readonly blogName: string;
  readonly locale: string;
}

/**
 * Writes the machine-readable files of a built site: the feeds, `llms.txt`, and each article as markdown at `/blog/{slug}.md`.
 * @param outDir the built site
 * @param pages its pages
 * @param origin the site's address, without a slash at the end
 * @param bundle the folder that the compiler has written for the build
 * @param kept articles that earlier builds have made
 */
export async function writeFeeds(
  outDir: string,
  pages: readonly SitePage[],
  origin: string,
  bundle: string = join(bundleFolder, buildFolder),
  kept?: KeptArticles,
): Promise<void> {
  const fromBundle = (path: string): Promise<string> => readFile(join(bundle, path), 'utf8');
  const site = JSON.parse(await fromBundle('site.json')) as Site; // emitted by its schema
  const articles = articlePages(pages);
  const read = await articleReader(outDir, origin, kept);
  const listed = new Map<string, ListedArticle>();
  for (const document of documentsOf(articles)) {
    const feed: Feed = {
      title: site.blogName,
      description: pages.find(({ path }) => path === '/blog')?.description ?? site.tagline,
      language: site.locale,
      author: site.name,
      origin,
      url: `${origin}/blog`,
      ...document,
      articles: await Promise.all(document.articles.map(read)),
    };
    for (const { url, title, markdown, excerpt } of feed.articles)
      listed.set(url, { title, markdown, excerpt });
    for (const [format, text] of Object.entries(writers) as [FeedFormat, (feed: Feed) => string][])
      // its own keys
      await writeFile(within(outDir, documentAddress(format, feed.archive)), text(feed));
  }
  const inOrder = articles.flatMap(({ url }) => listed.get(url) ?? []);
  await writeFile(within(outDir, '/llms.txt'), llms(site, { origin, articles: inOrder }, pages));
  await inTurns(
    articles.map(
      ({ path }) =>
        () =>
          copyFile(join(bundle, `${path}.md`), within(outDir, `${path}.md`)),
    ),
  );
}

/** A document of a feed before its articles are read. */
type Planned = Pick<Feed, 'archive' | 'older'> & { readonly articles: readonly SitePage[] };

/**
 * Which articles each document holds. Archives are filled from the oldest article on and are always full, so that a new article
 * changes none of them; the last one may hold articles that are among the newest too, which RFC 5005 allows.
 * @param articles newest first
 */
function documentsOf(articles: readonly SitePage[]): Planned[] {
  const count = Math.ceil(Math.max(0, articles.length - perDocument) / perDocument);
  const older = (number: number): number | undefined => (number > 0 ? number : undefined);
  const archives = Array.from({ length: count }, (_, index) => ({
    archive: index + 1,
    older: older(index),
    articles: articles.slice(
      articles.length - (index + 1) * perDocument,
      articles.length - index * perDocument,
    ),
  }));
  return [{ older: older(count), articles: articles.slice(0, perDocument) }, ...archives];
}
