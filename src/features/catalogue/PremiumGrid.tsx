import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './CataloguePage.module.css';
import { ChipRow } from './ChipRow.tsx';
import { all, categories } from './criteria.ts';
import { NoPlugins, PluginGrid } from './Results.tsx';
import { inCategory } from './selection.ts';
import type { CatalogueEntry } from './selection.ts';
import { useCategory } from './use-category.ts';

/** The category buttons of the premium page: the listing's without Utility (section 2, 'Premium plugins'). */
const choices = [all, ...categories.filter((category) => category !== 'Utility')] as const;

/** 'All Premium Plugins' with category buttons; an empty category says so. */
export function PremiumGrid({ plugins }: { readonly plugins: readonly CatalogueEntry[] }) {
  const [category, choose] = useCategory(choices);
  const found = plugins.filter((plugin) => inCategory(plugin, category));
  return (
    <section className={styles.section} aria-labelledby="all-premium-plugins">
      <SectionHead title="All Premium Plugins" id="all-premium-plugins" />
      <div className={styles.chips}>
        <ChipRow label="Category" long options={choices} selected={category} onSelect={choose} />
      </div>
      <PluginGrid plugins={found} />
      <NoPlugins shown={found.length === 0} onClear={() => choose(all)} />
    </section>
  );
}
