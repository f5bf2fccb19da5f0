import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SitePage } from '../../scripts/site/site-page.ts';

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
    card: { title },
    image: `/cards${path}.png`,
    ...more,
  };
}

/** A folder like that of a built site, with the real articles. `done` removes it. */
export async function builtArticles() {
  const root = await mkdtemp(join(tmpdir(), 'kelpworks-feeds-'));
  await mkdir(join(root, 'blog'));
  await cp('src/generated/blog', join(root, 'content/blog'), { recursive: true });
  const names = await readdir('src/generated/blog');
  const articles = await Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(join('src/generated/blog', name), 'utf8')) as RealArticle, // made by the compiler
    ),
  );
  const pages = articles.map(({ href, title, excerpt, date }) =>
    page(href, title, { description: excerpt, published: date.iso }),
  );
  return { root, articles, pages, done: () => rm(root, { recursive: true }) };
}
