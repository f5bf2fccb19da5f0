import { notFound } from '@tanstack/react-router';
import { entries } from '#content/listings.js';

/** A listing page's words. */
export type ListingEntry = (typeof entries)[number];

/**
 * The words of a listing page.
 * @param slug The entry's slug in `content/listings`.
 * @throws the router's not-found error where there is no such entry: the site has no such list
 */
export function listingOf(slug: string): ListingEntry {
  const listing = entries.find((entry) => entry.slug === slug);
  if (!listing) throw notFound();
  return listing;
}

/** Whether the site has a listing page: a small site may lack one, and nothing must lead there. */
export const hasListing = (slug: string): boolean => entries.some((entry) => entry.slug === slug);
