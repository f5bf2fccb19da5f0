import { notFound, redirect } from '@tanstack/react-router';
import { entries } from '#content/blog.js';
import { entryCount, isCut } from '#content/blog-pages.js';
import type { PostListing } from '#content/types.js';
import type { SearchTexts } from '../../browser/search-params.ts';
import { pageCount } from '../../../scripts/engine/contract/list-pages.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import type { RouteHead } from '../../head/types.ts';
import { listHead } from '../listing/list-head.ts';
import { listingOf } from '../listing/listing.ts';
import { orMissing } from '../listing/fetch-content.ts';
import { pageNumber } from '../listing/page-number.ts';
import { type BlogSearch, isNarrowed, readCriteria, writeCriteria } from './criteria.ts';
import { fetchPage } from './fetch-page.ts';

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
  const listing = listingOf('blog');
  const pages = isCut ? pageCount(entryCount) : 1;
  // The title of the first page is fixed as a whole.
  return {
    page,
    posts,
    head: listHead({ listing, title: listing.title, name: 'Blog', page, pages }),
  };
}

/**
 * Loads the page of the list that has a number in its address.
 * @throws as `loadPage` and `pageNumber`
 */
export async function loadNumbered(
  number: string,
  search: SearchTexts<BlogSearch>,
  call: Call,
): Promise<ListPage> {
  const criteria = readCriteria(search);
  const toList = (): never => {
    throw redirect({ to: '/blog', search: writeCriteria(criteria), replace: true });
  };
  return loadPage(pageNumber({ number, isCut, narrowed: isNarrowed(criteria), toList }), call);
}
