import { entryCount, isCut } from '#content/blog-pages.js';
import { pageAddress, pageCount } from '../../contract/list-pages.ts';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import type { PageHead, RouteHead } from '../../head/types.ts';
import { listingOf } from '../listing/listing.ts';
import { breadcrumbList } from '../plugin-page/json-ld.ts';

/** What a page of the list of articles says of itself. The title of the first is fixed as a whole; the others say their number. */
export function listHead(page: number): RouteHead {
  const { title, description, path: list } = listingOf('blog');
  // The neighbours are for readers of the file: no browser gets a script for them.
  const neighbours = import.meta.env.SSR ? neighboursOf(list, page) : {};
  if (!isCut || page === 1) return pageHead({ title, description, path: list, neighbours });
  return pageHead({
    title: `${title} – Page ${page}`,
    description: `${description} Page ${page} of ${pageCount(entryCount)}.`,
    path: pageAddress(list, page),
    neighbours,
    cardOf: list,
    jsonLd: import.meta.env.SSR
      ? [breadcrumbList([{ name: 'Blog', href: list }, { name: `Page ${page}` }], siteOrigin)]
      : [],
  });
}

function neighboursOf(list: string, page: number): NonNullable<PageHead['neighbours']> {
  return {
    ...(page > 1 && { previous: pageAddress(list, page - 1) }),
    ...(page < pageCount(entryCount) && { next: pageAddress(list, page + 1) }),
  };
}
