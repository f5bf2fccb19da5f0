import { ChipRow } from '../../components/ChipRow.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { all, matchOption } from '../listing/options.ts';
import { type CriteriaInAddress, useCriteria } from '../listing/use-criteria.ts';
import { countWords } from './card-text.ts';
import { PriceNote } from '../prices/PriceNote.tsx';
import styles from './CataloguePage.module.css';
import { categories } from './criteria.ts';
import { NoPlugins, PluginGrid } from './Results.tsx';
import { type CatalogueEntry, inCategory } from './selection.ts';

/** The category buttons of the premium page: the listing's without Utility (docs/decisions.md#filters). */
const choices = [all, ...categories.filter((category) => category !== 'Utility')] as const;

/** A category's button. */
type Choice = (typeof choices)[number];

/** The premium page's search parameter; a default is left out. */
export interface PremiumSearch {
  readonly category?: Exclude<Choice, typeof all>;
}

/** How the address of /plugins/premium holds the category. */
const address: CriteriaInAddress<{ readonly category: Choice }> = {
  path: '/plugins/premium',
  route: '/plugins/premium',
  unfiltered: { category: all },
  read: ({ category }) => ({ category: matchOption(choices, category) ?? all }),
  write: ({ category }) => (category === all ? {} : { category }),
};

/** 'All Premium Plugins' with category buttons; an empty category says so. */
export function PremiumGrid({ plugins }: { readonly plugins: readonly CatalogueEntry[] }) {
  const { criteria, choose, edition } = useCriteria(address);
  const { category } = criteria;
  const found = plugins.filter((plugin) => inCategory(plugin, category));
  return (
    <section className={styles.section} aria-labelledby="all-premium-plugins">
      <SectionHead title="All Premium Plugins" id="all-premium-plugins" />
      <VisuallyHidden>
        <output>{countWords(found.length)}</output>
      </VisuallyHidden>
      <div className={styles.chips}>
        <ChipRow
          key={edition}
          label="Category"
          long
          options={choices}
          selected={category}
          onSelect={(chosen) => choose({ category: chosen })}
        />
      </div>
      <div key={edition} className={styles.found}>
        <PluginGrid plugins={found} />
        <NoPlugins
          shown={found.length === 0}
          hint="Try another category, or set it back to All."
          onClear={() => choose(address.unfiltered)}
        />
        <PriceNote />
      </div>
    </section>
  );
}
