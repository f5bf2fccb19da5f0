import type { ArticleWords, Entries, Facts } from '../engine/site-config.ts';

/** The fields used of `content/site.json`. */
interface SiteFile extends Readonly<Record<'name' | 'tagline' | 'city' | 'blogName' | 'locale', string>> {
  readonly mark: Facts['mark'];
}

/** The fields used of an article. */
interface Article {
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  readonly category: string;
  readonly tags: readonly string[];
}

/** The facts that this site states about itself in feeds and in `llms.txt`. */
export function siteFacts(entries: Entries): Facts {
  const [{ name, tagline, city, blogName, locale, mark }] = entries('site') as readonly [SiteFile]; // a single file
  return { name, summary: `${tagline} Made in ${city}.`, language: locale, feedTitle: blogName, mark };
}

/** The words of an article in feeds: its category is the first of its terms. */
export function articleWords(file: unknown): ArticleWords {
  const { title, excerpt, author, category, tags } = file as Article; // emitted by its schema
  return { title, summary: excerpt, author, terms: [category, ...tags] };
}
