import { notFound, redirect } from '@tanstack/react-router';
import { entries } from '#content/blog.js';
import { isCut } from '#content/blog-pages.js';
import type { PostListing } from '#content/types.js';
import { readPageNumber } from '../../contract/list-pages.ts';
import type { ReadContent } from '../../contract/server-entry.ts';
import type { RouteHead } from '../../head/types.ts';
import { type BlogSearch, isNarrowed, readCriteria, writeCriteria } from './criteria.ts';
import { orMissing } from './fetch-content.ts';
import { fetchPage } from './fetch-page.ts';
import { listHead } from './list-head.ts';
import type { SearchTexts } from '../../browser/search-params.ts';

/** What the loader of a route gets and uses here. */
interface Call {
  readonly context: { readonly readContent: ReadContent };
  readonly abortController: AbortController;
}

/** A page of the list. */
export interface ListPage {
  readonly page: number;
  readonly posts: readonly PostListing[];
  readonly head: RouteHead;
}

/**
 * Loads a page of the list of articles: imported where the list is one page, else fetched.
 * @throws the router's not-found error where the list has no such page, and what the network throws
 */
export async function loadPage(page: number, { context, abortController }: Call): Promise<ListPage> {
  const posts = isCut
    ? await orMissing(fetchPage(page, context.readContent, abortController.signal))
    : page === 1 && entries;
  if (!posts) throw notFound();
  return { page, posts, head: listHead(page) };
}

/**
 * Loads the page of the list that has a number in its address.
 * @throws as `loadPage`; and the router's redirect to the list where that is the page that is meant: the first, or what narrows the
 *   list, which looks through all of it
 */
export async function loadNumbered(
  number: string,
  search: SearchTexts<BlogSearch>,
  call: Call,
): Promise<ListPage> {
  const page = isCut ? readPageNumber(number) : undefined;
  const criteria = readCriteria(search);
  if (number === '1' || (page && isNarrowed(criteria)))
    throw redirect({ to: '/blog', search: writeCriteria(criteria), replace: true });
  if (!page) throw notFound();
  return loadPage(page, call);
}
