import type { PluginListing } from '#content/types.js';
import type { SearchTexts } from '../../browser/search-params.ts';
import { all, matchOption, readWords } from '../listing/listing-options.ts';
import type { CriteriaInAddress } from '../listing/use-criteria.ts';

/** The categories that the listing offers as buttons, in a fixed order (docs/decisions.md#filters). */
export const categories = [
  'Tax & Compliance',
  'Order Management',
  'Customer Management',
  'Inventory',
  'Analytics',
  'Utility',
] as const satisfies readonly PluginListing['category'][];

/** The types that the listing offers as buttons; each is a catalogue type with a capital. */
export const types = ['Premium', 'Freemium', 'Free'] as const;

/** A category's button. */
export type CategoryChoice = (typeof categories)[number] | typeof all;

/** A type's button. */
export type TypeChoice = (typeof types)[number] | typeof all;

/** The visitor's criteria for the list. All are combined with AND. */
export interface Criteria {
  /** Words to look for, without spaces at the ends; empty for no search. */
  readonly query: string;
  readonly category: CategoryChoice;
  readonly type: TypeChoice;
  /** Whether retired plugins are listed too. */
  readonly retired: boolean;
}

/** The criteria of a visitor who has not asked for anything. */
export const unfiltered: Criteria = { query: '', category: all, type: all, retired: false };

/** The listing's search parameters; a default is left out. */
export interface CatalogueSearch {
  readonly q?: string;
  readonly category?: Exclude<CategoryChoice, typeof all>;
  readonly type?: Exclude<TypeChoice, typeof all>;
  readonly retired?: '1';
  /** The page of the results, from 2 on, where they fill more than one page. */
  readonly page?: string;
}

/**
 * Reads the criteria from an address's search parameters. Unknown values fall back to the default silently
 * (docs/decisions.md#listing-state-in-the-url).
 */
export function readCriteria({ q, category, type, retired }: SearchTexts<CatalogueSearch>): Criteria {
  return {
    query: readWords(q),
    category: matchOption(categories, category) ?? all,
    type: matchOption(types, type) ?? all,
    retired: retired === '1',
  };
}

/** The search parameters of these criteria, on the first page of the results: the inverse of `readCriteria`. */
export function writeCriteria({ query, category, type, retired }: Criteria): CatalogueSearch {
  const q = query.trim();
  return {
    ...(q && { q }),
    ...(category !== all && { category }),
    ...(type !== all && { type }),
    ...(retired && { retired: '1' as const }),
  };
}

/** How the address of /plugins holds the criteria. */
export const catalogueAddress: CriteriaInAddress<Criteria> = {
  path: '/plugins',
  route: '/plugins/_list',
  unfiltered,
  read: readCriteria,
  write: writeCriteria,
};

/** Whether a search or a filter narrows the list; the retired checkbox widens it and does not count (docs/decisions.md#sections-of-the-plugin-listing). */
export function isNarrowed({ query, category, type }: Criteria): boolean {
  return query !== '' || category !== all || type !== all;
}
