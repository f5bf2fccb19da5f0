import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginPages } from '../../../src/shortcodes/plain-form.ts';
import { plainHtml, type PlainForms } from './article-html.ts';
import type { Tree } from '../../../src/contract/tree.ts';
import { digest, type Store } from '../cache/store.ts';
import type { SitePage } from '../site-page.ts';
import type { FeedArticle } from './feed.ts';

/** The fields used of an article's own file. */
interface Article {
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  readonly date: { readonly iso: string };
  readonly category: string;
  readonly tags: readonly string[];
  readonly named: PluginPages;
  readonly body: Tree;
}

/** The articles among the pages of a site: those with a day of publication, newest first; those of the same day by address. */
export const articlePages = (pages: readonly SitePage[]): SitePage[] =>
  pages
    .filter(({ published }) => published !== undefined)
    .toSorted((a, b) => order(b.published ?? '', a.published ?? '') || order(a.url, b.url));

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The articles of feeds that earlier builds have made, and the name of the code that makes them. */
export interface KeptArticles {
  readonly store: Store;
  readonly version: string;
}

/**
 * Makes a reader of the articles of a built site, from the files that their pages fetch.
 * @param origin the site's address, without a slash at the end
 * @param kept what earlier builds have made of the same files
 */
export async function articleReader(
  outDir: string,
  origin: string,
  kept: KeptArticles | undefined,
): Promise<(page: SitePage) => Promise<FeedArticle>> {
  const { plainForms } = await import('#content/shortcodes-plain.ts'); // made by the compiler, so not before it has run
  return async (page) => {
    const { path, url, image } = page;
    const bytes = await readFile(join(outDir, 'content', `${path}.json`));
    const name = kept && digest([kept.version, url, image, origin, digest(bytes)].join('\n'));
    const made = name === undefined ? undefined : kept?.store.get(name);
    if (made) return JSON.parse(made.toString('utf8')) as FeedArticle; // sealed: written below
    const article = feedArticle(JSON.parse(bytes.toString('utf8')) as Article, page, {
      origin,
      forms: plainForms,
    }); // the compiler has written the file by the schema
    if (name !== undefined) kept?.store.put(name, JSON.stringify(article));
    return article;
  };
}

function feedArticle(
  article: Article,
  { url, image }: SitePage,
  { origin, forms }: { readonly origin: string; readonly forms: PlainForms },
): FeedArticle {
  const { title, excerpt, author, date, category, tags, named, body } = article;
  const html = plainHtml(body, url, { forms, named });
  const addresses = { url, markdown: `${url}.md`, image: origin + image };
  return { title, excerpt, author, day: date.iso, category, tags, html, ...addresses };
}
