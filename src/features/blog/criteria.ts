import type { PostListing } from '#content/types.js';
import type { SearchTexts } from '../../browser/search-params.ts';
import { all, matchOption, readWords } from '../listing/listing-options.ts';
import type { CriteriaInAddress } from '../listing/use-criteria.ts';

/** The categories that the listing offers as buttons, in a fixed order (docs/decisions.md#filters). */
export const categories = [
  'Plugins',
  'Case Study',
  'Optimization',
  'Development',
  'Business',
  'Performance',
] as const satisfies readonly PostListing['category'][];

/** A category's button. */
export type CategoryChoice = (typeof categories)[number] | typeof all;

/** The visitor's criteria for the list; both are combined with AND. */
export interface BlogCriteria {
  /** Words to look for, without spaces at the ends; empty for no search. */
  readonly query: string;
  readonly category: CategoryChoice;
}

/** The criteria of a visitor who has not asked for anything. */
export const unfiltered: BlogCriteria = { query: '', category: all };

/** The listing's search parameters; a default is left out. */
export interface BlogSearch {
  readonly q?: string;
  readonly category?: Exclude<CategoryChoice, typeof all>;
  /** The page of the results, from 2 on, where they fill more than one page. */
  readonly page?: string;
}

/**
 * Reads the criteria from an address's search parameters. Unknown values fall back to the default silently
 * (docs/decisions.md#listing-state-in-the-url); a category is read without regard to case.
 */
export function readCriteria({ q, category }: SearchTexts<BlogSearch>): BlogCriteria {
  return {
    query: readWords(q),
    category: matchOption(categories, category) ?? all,
  };
}

/** The search parameters of these criteria, on the first page of the results: the inverse of `readCriteria`. */
export function writeCriteria({ query, category }: BlogCriteria): BlogSearch {
  const q = query.trim();
  return { ...(q && { q }), ...(category !== all && { category }) };
}

/** Whether a search or a category narrows the list. */
export const isNarrowed = ({ query, category }: BlogCriteria): boolean => query !== '' || category !== all;

/** How the address of /blog holds the criteria. */
export const blogAddress: CriteriaInAddress<BlogCriteria> = {
  path: '/blog',
  route: '/blog/_list',
  unfiltered,
  read: readCriteria,
  write: writeCriteria,
};
