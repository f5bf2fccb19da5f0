import { notFound, redirect } from '@tanstack/react-router';
import { isCut, pageTotal } from '#content/blog-pages.js';
import type { PostListing } from '#content/types.js';
import type { SearchTexts } from '../../browser/search-params.ts';
import type { RouteHead } from '../../head/types.ts';
import { listHead } from '../listing/list-head.ts';
import { listingOf } from '../listing/listing.ts';
import { pageNumber } from '../listing/page-number.ts';
import { type BlogSearch, isNarrowed, readCriteria, writeCriteria } from './criteria.ts';

/** The arguments of a route's loader that are used here. */
interface Call {
  readonly context: { readonly content: () => Promise<readonly [readonly PostListing[] | undefined]> };
}

/** A page of the list. */
export interface ListPage {
  readonly page: number;
  readonly posts: readonly PostListing[];
  readonly head: RouteHead;
}

/**
 * Loads a page of the list of articles.
 * @throws the router's not-found error where the list has no such page, and as `context.content`
 */
export async function loadPage(page: number, { context }: Call): Promise<ListPage> {
  const [posts] = await context.content();
  if (!posts) throw notFound();
  const listing = listingOf('blog');
  // The title of the first page is fixed as a whole.
  return {
    page,
    posts,
    head: listHead({ listing, title: listing.title, name: 'Blog', page, pages: pageTotal }),
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
