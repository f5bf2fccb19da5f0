import { entries } from '#content/listings.js';

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
