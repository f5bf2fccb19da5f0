import { site as config } from '#site';
import { type NamedPages, plainHtml, type PlainForms } from './article-html.ts';
import { importTypeScript } from '../../cli/import-typescript.mjs';
import type { Tree } from '../../contract/page-tree.ts';
import { digest } from '../../cache/files.mjs';
import type { Store } from '../../cache/store.ts';
import type { SitePage } from '../site-page.ts';
import { contentAddress } from '../content-files.ts';
import type { SiteFolder } from '../folder.ts';
import type { FeedArticle } from './feed.ts';
import type { ListedArticle } from './llms.ts';

/** The fields of an article's file that every site has. */
interface ArticleFile {
  readonly named: NamedPages;
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

/** Reads the articles of a site for its feeds. */
export interface ArticleReader {
  /** A hash of everything that the article of a page is made from. */
  readonly nameOf: (page: SitePage) => string;
  readonly read: (page: SitePage) => FeedArticle;
  /** Articles as `llms.txt` lists them; most are known without reading them. */
  readonly list: (pages: readonly SitePage[]) => readonly ListedArticle[];
}

/** The name in the store of the articles as `llms.txt` lists them, by their own names. */
const listName = 'list';

/**
 * Opens a reader of the articles of a site, from the files that their pages fetch.
 * @param origin the site's address, without a slash at the end
 * @param keptArticles articles that earlier builds have made of the same files
 */
export async function openArticles(
  site: Pick<SiteFolder, 'file' | 'read'>,
  origin: string,
  { store, version }: KeptArticles,
): Promise<ArticleReader> {
  // Made by the compiler, so not before it has run; the function knows no types.
  const { plainForms } = (await importTypeScript('src/generated/shortcodes-plain.ts')) as {
    readonly plainForms: PlainForms;
  };
  const fileOf = ({ path }: SitePage): string => `${contentAddress}${path}.json`;
  const nameOf = (page: SitePage): string => {
    const name = digest(
      [version, page.url, page.published, page.image, origin, site.file(fileOf(page))?.hash].join('\n'),
    );
    store.keep(name);
    return name;
  };
  const listedByName = new Map<string, ListedArticle>();
  const read = (page: SitePage): FeedArticle => {
    const name = nameOf(page);
    const bytes = store.get(name);
    const article = bytes ? (JSON.parse(bytes.toString('utf8')) as FeedArticle) : make(page, name); // sealed: written below
    listedByName.set(name, listed(article));
    return article;
  };
  const make = (page: SitePage, name: string): FeedArticle => {
    const text = JSON.parse(site.read(fileOf(page)).toString('utf8')) as ArticleFile; // the compiler has written the file by the schema
    const article = feedArticle(text, page, { origin, forms: plainForms });
    store.put(name, JSON.stringify(article));
    return article;
  };
  const list = (pages: readonly SitePage[]): readonly ListedArticle[] => {
    const bytes = store.get(listName);
    const before = new Map(bytes && (JSON.parse(bytes.toString('utf8')) as [string, ListedArticle][])); // sealed: written below
    const now = new Map(
      pages.map((page) => {
        const name = nameOf(page);
        return [name, listedByName.get(name) ?? before.get(name) ?? listed(read(page))];
      }),
    );
    store.put(listName, JSON.stringify([...now]));
    return [...now.values()];
  };
  return { nameOf, read, list };
}

const listed = ({ title, markdown, summary }: FeedArticle): ListedArticle => ({ title, markdown, summary });

function feedArticle(
  file: ArticleFile,
  { url, image, published = '' }: SitePage,
  { origin, forms }: { readonly origin: string; readonly forms: PlainForms },
): FeedArticle {
  const html = plainHtml(file.body, url, { forms, namedPages: file.named });
  const addresses = { url, markdown: `${url}.md`, image: origin + image };
  return { ...config.articles.words(file), day: published, html, ...addresses };
}
