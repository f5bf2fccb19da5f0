import { readFile, writeFile } from 'node:fs/promises';
import type { SitePage } from '../site-page.ts';
import { within } from '../write.ts';
import { feedAddresses } from '../pipeline/built-files.ts';
import { atom } from './atom.ts';
import type { Feed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { llms, type SiteSummary } from './llms.ts';
import { readArticles } from './read-articles.ts';
import { rss } from './rss.ts';
import { readShortcodeFields, twin } from './twin.ts';

/** What is read of `content/site.json`. */
interface Site extends SiteSummary {
  readonly blogName: string;
  readonly locale: string;
}

/**
 * Writes what machines read of a built site: the feeds, `llms.txt`, and each article as markdown at `/blog/{slug}.md`.
 * @param outDir the built site
 * @param pages its pages
 * @param origin the site's address, without a slash at the end
 */
export async function writeFeeds(outDir: string, pages: readonly SitePage[], origin: string): Promise<void> {
  const site = JSON.parse(await readFile('content/site.json', 'utf8')) as Site; // the content check has passed it
  const feed: Feed = {
    title: site.blogName,
    description: pages.find(({ path }) => path === '/blog')?.description ?? site.tagline,
    language: site.locale,
    author: site.name,
    origin,
    url: `${origin}/blog`,
    articles: await readArticles(outDir, pages, origin),
  };
  const fields = readShortcodeFields();
  const twins = pages
    .filter(({ published }) => published !== undefined)
    .map(
      async ({ path }) => [`${path}.md`, twin(await readFile(`content${path}.md`, 'utf8'), fields)] as const,
    );
  const files = [
    [feedAddresses.rss, rss(feed)],
    [feedAddresses.atom, atom(feed)],
    [feedAddresses.json, jsonFeed(feed)],
    ['/llms.txt', llms(site, feed, pages)],
    ...(await Promise.all(twins)),
  ] as const;
  await Promise.all(files.map(([address, text]) => writeFile(within(outDir, address), text)));
}
