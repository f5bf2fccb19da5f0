import type { Post } from '#content/types.js';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { orMissing } from '../listing/fetch-content.ts';

/** An article as it is fetched: the front matter, the body, and what the page needs to know of it. */
export type Article = Post;

/** A heading of an article, for the table of contents. */
export type Heading = Article['headings'][number];

/** What a slug is made of (the name of a file): nothing else becomes part of an address. */
const slugs = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * Fetches one article: a separate JSON file, so that no script grows with the number of articles.
 *
 * @param slug the last part of the article's address
 * @param readContent the router context's reader: `fetch` in the browser, the bundle on disk while prerendering
 * @param signal aborts the call when the visitor goes elsewhere
 * @returns the article, or undefined if the slug is unknown or the response is empty
 * @throws what `readContent` throws, and a `SyntaxError` for an answer that is no article
 */
export async function fetchPost(
  slug: string,
  readContent: ReadContent,
  signal: AbortSignal,
): Promise<Article | undefined> {
  if (!slugs.test(slug)) return undefined;
  const path = `/content/blog/${slug}.json`;
  const answer = await readContent(path, signal);
  if (answer == null) return undefined;
  if (!isArticle(answer)) throw new SyntaxError(`Unexpected content at ${path}, expected an article`);
  return answer;
}

/** As `fetchPost`, but in a browser a file that cannot be read counts as missing. */
export const findPost = (...call: Parameters<typeof fetchPost>): Promise<Article | undefined> =>
  orMissing(fetchPost(...call));

/** A look at what would break the page; the rest is the build's promise. */
function isArticle(answer: unknown): answer is Article {
  if (typeof answer !== 'object' || answer === null) return false;
  const { title, body, headings, tags, related } = answer as Partial<Record<keyof Article, unknown>>;
  return (
    typeof title === 'string' && [body, headings, tags].every(Array.isArray) && typeof related === 'object'
  );
}
