import type { SearchTexts } from '../../browser/search-params.ts';
import { all, matchOption } from '../listing/listing-options.ts';
import type { CriteriaInAddress } from '../listing/use-criteria.ts';
import { categories } from './catalogue-criteria.ts';

/** The category buttons of the premium page: the listing's without Utility (docs/decisions.md#filters). */
export const choices = [all, ...categories.filter((category) => category !== 'Utility')] as const;

/** A category's button. */
type Choice = (typeof choices)[number];

/** The visitor's criteria for the premium plugins. */
export interface PremiumCriteria {
  readonly category: Choice;
}

/** The criteria of a visitor who has not asked for anything. */
export const everyCategory: PremiumCriteria = { category: all };

/** The premium page's search parameters; a default is left out. */
export interface PremiumSearch {
  readonly category?: Exclude<Choice, typeof all>;
  /** The page of the results, from 2 on, where they fill more than one page. */
  readonly page?: string;
}

/** Reads the criteria from an address's search parameters; an unknown category falls back to all silently. */
export const readPremium = ({ category }: SearchTexts<PremiumSearch>): PremiumCriteria => ({
  category: matchOption(choices, category) ?? all,
});

/** The search parameters of these criteria, on the first page of the results: the inverse of `readPremium`. */
export const writePremium = ({ category }: PremiumCriteria): PremiumSearch =>
  category === all ? {} : { category };

/** How the address of /plugins/premium holds the category. */
export const premiumAddress: CriteriaInAddress<PremiumCriteria> = {
  path: '/plugins/premium',
  route: '/plugins/premium/_list',
  unfiltered: everyCategory,
  read: readPremium,
  write: writePremium,
};
