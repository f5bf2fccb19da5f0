import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../scripts/engine/cache/store.ts';
import { openSiteFolder } from '../../scripts/engine/site/folder.ts';
import type { SitePage } from '../../scripts/engine/site/site-page.ts';

/** The fields of a real article that tests read. */
export interface RealArticle {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: { readonly iso: string };
}

/** The site's address in these tests. */
export const origin = 'https://kelp.example';

/** A page as the prerenderer describes it. */
export function page(path: string, title: string, more: Partial<SitePage> = {}): SitePage {
  return {
    path,
    url: origin + path,
    description: `About ${title}.`,
    published: undefined,
    modified: undefined,
    copy: more.published === undefined ? undefined : `${path}.md`,
    card: { title },
    image: `/cards${path}.png`,
    ...more,
  };
}

/** A site with the real articles, and a store for the articles made of them. `done` removes both. */
export async function builtArticles() {
  const root = await mkdtemp(join(tmpdir(), 'kelpworks-feeds-'));
  const site = openSiteFolder(join(root, 'site'));
  const names = await readdir('src/generated/blog');
  const articles = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join('src/generated/blog', name), 'utf8');
      site.write(`/content/blog/${name}`, text);
      return JSON.parse(text) as RealArticle; // made by the compiler
    }),
  );
  const pages = articles.map(({ href, title, excerpt, date }) =>
    page(href, title, { description: excerpt, published: date.iso }),
  );
  const read = (path: string): string => site.read(path).toString('utf8');
  const kept = { store: openStore(join(root, 'store')), version: 'test' };
  return { root, site, read, kept, articles, pages, done: () => rm(root, { recursive: true }) };
}
