import { entries } from '#content/listings.js';
import { site } from '#content/site.js';
import { pageHead } from '../../head/page-head.ts';

/** A listing page's words. */
export type ListingEntry = (typeof entries)[number];

/**
 * The words of a listing page.
 * @param slug The entry's slug in `content/listings`.
 * @throws Error where there is no such entry; the route that asks for it cannot exist without it.
 */
export function listingOf(slug: string): ListingEntry {
  const listing = entries.find((entry) => entry.slug === slug);
  if (!listing) throw new Error(`No entry \`${slug}\` in \`listings\``);
  return listing;
}

/**
 * What the route of a listing page loads: its words, and its head with the title '{page title} - {site}'.
 * @param slug The entry's slug in `content/listings`.
 * @throws Error where there is no such entry.
 */
export function listingPage(slug: string) {
  const listing = listingOf(slug);
  const { title, description, path } = listing;
  return { listing, head: pageHead({ title: `${title} - ${site.name}`, description, path }) };
}
