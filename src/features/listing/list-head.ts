import { site } from '#content/site.js';
import { pageAddress } from '../../../scripts/engine/contract/list-pages.ts';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import type { PageHead, RouteHead } from '../../head/types.ts';
import { breadcrumbList } from '../plugin-page/plugin-json-ld.ts';
import type { ListingEntry } from './listing.ts';

interface ListHead {
  /** The list's words. */
  readonly listing: ListingEntry;
  /** The first page's title as a whole; without it, it is '{page title} - {site}'. */
  readonly title?: string;
  /** The name of the list in the trail of its further pages. */
  readonly name: string;
  /** The page, from 1, and how many there are. */
  readonly page: number;
  readonly pages: number;
}

/** The head of a page of a list; further pages say their number, and share the social card of the first. */
export function listHead({ listing, title, name, page, pages }: ListHead): RouteHead {
  const { description, path: list } = listing;
  // The neighbours are for readers of the file: no browser gets a script for them.
  const neighbours = import.meta.env.SSR ? neighboursOf(list, page, pages) : {};
  if (page === 1)
    return pageHead({
      title: title ?? `${listing.title} - ${site.name}`,
      description,
      path: list,
      neighbours,
    });
  return pageHead({
    title: title ? `${title} – Page ${page}` : `${listing.title} – Page ${page} - ${site.name}`,
    description: `${description} Page ${page} of ${pages}.`,
    path: pageAddress(list, page),
    neighbours,
    cardOf: list,
    jsonLd: import.meta.env.SSR
      ? [breadcrumbList([{ name, href: list }, { name: `Page ${page}` }], siteOrigin)]
      : [],
  });
}

function neighboursOf(list: string, page: number, pages: number): NonNullable<PageHead['neighbours']> {
  return {
    ...(page > 1 && { previous: pageAddress(list, page - 1) }),
    ...(page < pages && { next: pageAddress(list, page + 1) }),
  };
}
