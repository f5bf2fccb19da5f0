import type { PostListing } from '#content/types.js';
import { all } from '../listing/listing-options.ts';
import type { BlogCriteria, CategoryChoice } from './criteria.ts';

type Posts = readonly PostListing[];

/** The posts from the newest to the oldest; those of one day in the order of their slugs. */
export function newestFirst(posts: Posts): Posts {
  return posts.toSorted((a, b) => compare(b.date.iso, a.date.iso) || compare(a.slug, b.slug));
}

/**
 * The posts that meet both criteria, in the order given. The search is literal and without regard to case, on the title and on each
 * tag; the category matches exactly (docs/decisions.md#filters).
 */
export function select(posts: Posts, { query, category }: BlogCriteria): Posts {
  const words = query.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (category === all || post.category === category) &&
      [post.title, ...post.tags].some((text) => text.toLowerCase().includes(words)),
  );
}

/** The articles that 'Featured Articles' shows. */
export function featuredOf(posts: Posts): Posts {
  return posts.filter(({ featured }) => featured);
}

/** The articles that 'Latest Articles' shows: all others. */
export function latestOf(posts: Posts): Posts {
  return posts.filter(({ featured }) => !featured);
}

/** The heading of the latest grid: it names the category that is chosen. */
export function latestHeading(category: CategoryChoice): string {
  return category === all ? 'Latest Articles' : `${category} Articles`;
}

/** Plain order of code units: dates and slugs hold digits, dashes and small letters only. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
