import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitePage } from '../site-page.ts';
import { within } from '../../project/write.ts';
import { bundleFolder } from '../../project/check-project.ts';
import { feedAddresses } from '../../compiler/link/built-files.ts';
import { buildFolder } from '../../compiler/emit/for-build.ts';
import { atom } from './atom.ts';
import type { Feed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { llms, type SiteSummary } from './llms.ts';
import { readArticles } from './read-articles.ts';
import { rss } from './rss.ts';

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
 */
export async function writeFeeds(
  outDir: string,
  pages: readonly SitePage[],
  origin: string,
  bundle: string = join(bundleFolder, buildFolder),
): Promise<void> {
  const fromBundle = (path: string): Promise<string> => readFile(join(bundle, path), 'utf8');
  const site = JSON.parse(await fromBundle('site.json')) as Site; // emitted by its schema
  const feed: Feed = {
    title: site.blogName,
    description: pages.find(({ path }) => path === '/blog')?.description ?? site.tagline,
    language: site.locale,
    author: site.name,
    origin,
    url: `${origin}/blog`,
    articles: await readArticles(outDir, pages, origin),
  };
  const copies = pages
    .filter(({ published }) => published !== undefined)
    .map(async ({ path }) => [`${path}.md`, await fromBundle(`${path}.md`)] as const);
  const files = [
    [feedAddresses.rss, rss(feed)],
    [feedAddresses.atom, atom(feed)],
    [feedAddresses.json, jsonFeed(feed)],
    ['/llms.txt', llms(site, feed, pages)],
    ...(await Promise.all(copies)),
  ] as const;
  await Promise.all(files.map(([address, text]) => writeFile(within(outDir, address), text)));
}
