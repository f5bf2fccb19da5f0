import { site as config } from '#site';
import { digest } from '../../cache/files.mjs';
import type { SiteFolder } from '../folder.ts';
import type { SitePage } from '../site-page.ts';
import type { Entries } from '../../project/define-site.ts';
import { atom } from './atom.ts';
import { documentAddress, type Feed, type FeedFormat } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { llms } from './llms.ts';
import { articlePages, type KeptArticles, openArticles } from './read-articles.ts';
import { rss } from './rss.ts';

/** How many articles a document of a feed holds. */
const perDocument = 50;

/** Writes a document of a feed in one of the formats. */
const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss, atom, json: jsonFeed };

/**
 * Puts the machine-readable files into a site: the feeds, `llms.txt`, and the site's own.
 * @param site has the files that its pages fetch
 * @param pages its pages
 * @param origin the site's address, without a slash at the end
 * @param keptArticles articles that earlier builds have made
 * @param entries those that the compiler has written for the build
 */
export async function writeFeeds(
  site: SiteFolder,
  pages: readonly SitePage[],
  origin: string,
  keptArticles: KeptArticles,
  entries: Entries,
): Promise<void> {
  const facts = config.facts(entries);
  const { list } = config.articles;
  const articles = articlePages(pages);
  const reader = await openArticles(site, origin, keptArticles);
  for (const { articles: documentArticles, ...document } of documentsOf(articles)) {
    const head = {
      title: facts.feedTitle,
      description: pages.find(({ path }) => path === list)?.description ?? facts.summary,
      language: facts.language,
      author: facts.name,
      origin,
      url: origin + list,
      ...document,
    };
    const name = digest(JSON.stringify([head, documentArticles.map(reader.nameOf)]));
    let feed: Feed | undefined;
    for (const format of Object.keys(writers) as FeedFormat[])
      // its own keys
      await site.put(documentAddress(list, format, document.archive), name, () =>
        writers[format]((feed ??= { ...head, articles: documentArticles.map(reader.read) })),
      );
  }
  const name = digest(JSON.stringify([facts, origin, config.summary, pages, articles.map(reader.nameOf)]));
  await site.put('/llms.txt', name, () => {
    const listed = { origin, list: origin + list, articles: reader.list(articles) };
    return llms(facts, listed, pages, config.summary);
  });
  for (const [address, text] of config.files({ entries, facts, origin })) site.write(address, text);
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
