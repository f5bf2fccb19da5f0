import type { PostListing } from '#content/types.js';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { pageContent } from '../../../scripts/engine/contract/list-pages.ts';

/**
 * Fetches the articles of a further page of the list: a static JSON, so that no script grows with the number of articles.
 *
 * @param page its number, from 2
 * @param readContent the router context's reader
 * @param signal aborts the call when the visitor goes elsewhere
 * @returns the articles in the order of the list; undefined where the list has no such page
 * @throws what `readContent` throws, and a `SyntaxError` for an answer that is no page
 */
export async function fetchPage(
  page: number,
  readContent: ReadContent,
  signal: AbortSignal,
): Promise<readonly PostListing[] | undefined> {
  const path = pageContent('blog', page);
  const answer = await readContent(path, signal);
  if (answer == null) return undefined;
  if (!isPage(answer)) throw new SyntaxError(`Unexpected content at ${path}, expected articles`);
  return answer;
}

/** A look at what would break the page; the rest is the build's promise. */
const isPage = (answer: unknown): answer is readonly PostListing[] =>
  Array.isArray(answer) &&
  answer.every((post) => typeof post?.title === 'string' && Array.isArray(post.tags));
