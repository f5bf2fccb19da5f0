import type { Post } from '#content/types.js';
import { inForm } from '../listing/fetch-content.ts';

/** An article as it is fetched: the front matter, the body, and the other data that the page needs. */
export type Article = Post;

/** A heading of an article, for the table of contents. */
export type Heading = Article['headings'][number];

/**
 * The article that was read; undefined without one.
 * @throws as `inForm`
 */
export const articleIn = (content: unknown): Promise<Article | undefined> => inForm(content, isArticle);

/** A check of the fields that could break the page. */
function isArticle(content: Partial<Record<keyof Article, unknown>>): boolean {
  const { title, body, headings, tags, related } = content;
  return (
    typeof title === 'string' && [body, headings, tags].every(Array.isArray) && typeof related === 'object'
  );
}
