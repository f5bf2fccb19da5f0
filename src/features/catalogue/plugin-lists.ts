import type { PluginListing } from '#content/types.js';
import type { ResultPage } from '../listing/look-up.ts';
import { type Criteria as CatalogueCriteria, unfiltered } from './catalogue-criteria.ts';
import { type PremiumCriteria, everyCategory } from './premium-criteria.ts';
import {
  catalogueOf,
  type Choosable,
  freeOf,
  inCategory,
  latestOf,
  outsideCatalogue,
  outsideFreePage,
  popularOf,
  premiumOf,
  select,
} from './catalogue-selection.ts';

/** The plugins that a page shows, chosen from all. */
interface Chosen<Entry> {
  /** The list, in its order. */
  readonly listed: readonly Entry[];
  /** Plugins that the page only names, below its list. */
  readonly others?: readonly Entry[];
  /** The sections above the list, while nothing narrows it. */
  readonly popular?: readonly Entry[];
  readonly latest?: readonly Entry[];
}

/** A list of plugins with its own address. */
export interface PluginList<Criteria> {
  /** The slug of its words in `content/listings`. */
  readonly words: string;
  /** The criteria of a visitor who has not asked for anything. */
  readonly unfiltered: Criteria;
  /** Chooses from plugins, in any order, or from their facets. */
  readonly choose: <Entry extends Choosable>(plugins: readonly Entry[], criteria: Criteria) => Chosen<Entry>;
}

/** One page of such a list, with the plugins that the page shows around it. */
export interface PluginPage
  extends ResultPage<PluginListing>, Required<Omit<Chosen<PluginListing>, 'listed'>> {}

/** /plugins */
export const catalogueList: PluginList<CatalogueCriteria> = {
  words: 'plugins',
  unfiltered,
  choose(plugins, criteria) {
    const catalogue = catalogueOf(plugins);
    const listed = select(catalogue, criteria);
    return {
      listed,
      // An empty list names retired plugins too: whoever asks for one by name finds why it is gone.
      others:
        listed.length > 0
          ? select(outsideCatalogue(plugins), criteria)
          : select(plugins, { ...criteria, retired: true }),
      popular: popularOf(catalogue),
      latest: latestOf(catalogue),
    };
  },
};

/** /plugins/premium */
export const premiumList: PluginList<PremiumCriteria> = {
  words: 'premium',
  unfiltered: everyCategory,
  choose(plugins, { category }) {
    const premium = premiumOf(catalogueOf(plugins));
    return { listed: premium.filter((plugin) => inCategory(plugin, category)), popular: popularOf(premium) };
  },
};

/** /plugins/free: nothing narrows it. */
export const freeList: PluginList<object> = {
  words: 'free',
  unfiltered: {},
  choose: (plugins) => ({ listed: freeOf(plugins), others: outsideFreePage(plugins) }),
};

/** The page of a list that is not in pages: all that it has. */
export function onePage<Criteria>(
  { choose }: PluginList<Criteria>,
  plugins: readonly PluginListing[],
  criteria: Criteria,
): PluginPage {
  const { listed, others = [], popular = [], latest = [] } = choose(plugins, criteria);
  return { entries: listed, total: listed.length, page: 1, others, popular, latest };
}
