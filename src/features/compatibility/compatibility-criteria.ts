import type { SearchTexts } from '../../browser/search-params.ts';
import { all, matchOption } from '../listing/listing-options.ts';
import type { CriteriaInAddress } from '../listing/use-criteria.ts';
import type { supports } from './compatibility-words.ts';

/** The buttons that narrow the table, each with the feature that plugins must support. */
export const filters = {
  HPOS: 'orderStorage',
  Blocks: 'checkoutBlocks',
  Multisite: 'multisite',
} as const satisfies Readonly<Record<string, (typeof supports)[number]['key']>>;

export const choices = [all, ...(Object.keys(filters) as (keyof typeof filters)[])] as const; // its own keys

/** A button of the filter. */
export type Choice = (typeof choices)[number];

/** The visitor's criteria for the table. */
export interface CompatibilityCriteria {
  /** The feature that the plugins must support. */
  readonly supports: Choice;
}

/** The page's search parameters; a default is left out. */
export interface CompatibilitySearch {
  readonly supports?: Exclude<Choice, typeof all>;
}

/** How the address of /compatibility holds the filter; an unknown value falls back to all silently. */
export const compatibilityAddress: CriteriaInAddress<CompatibilityCriteria, '/compatibility'> = {
  path: '/compatibility',
  route: '/compatibility',
  unfiltered: { supports: all },
  read: ({ supports: choice }: SearchTexts<CompatibilitySearch>) => ({
    supports: matchOption(choices, choice) ?? all,
  }),
  write: ({ supports: choice }): CompatibilitySearch => (choice === all ? {} : { supports: choice }),
};
