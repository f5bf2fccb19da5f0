import type { ReactElement, ReactNode } from 'react';
import { isCut } from '#content/plugins-pages.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { all } from '../listing/listing-options.ts';
import { useCriteria } from '../listing/use-criteria.ts';
import { PriceNote } from '../prices/PriceNote.tsx';
import { countWords } from './card-text.ts';
import type { CatalogueProps } from './Catalogue.tsx';
import styles from './CataloguePage.module.css';
import { FoundPlugins } from './FoundPlugins.tsx';
import { onePage, type PluginPage, premiumList } from './plugin-lists.ts';
import { PluginPager } from './PluginPager.tsx';
import { everyCategory, premiumAddress } from './premium-criteria.ts';
import { NoPlugins, PluginGrid } from './Results.tsx';

/** A page of the premium plugins, or of those in the chosen category; an empty category says so. */
export function PremiumGrid({ result, all: plugins }: CatalogueProps): ReactElement {
  const { criteria, choose, edition } = useCriteria(premiumAddress);
  const onClear = (): void => choose(everyCategory);
  const page = isCut ? result : onePage(premiumList, plugins, criteria);
  return isCut && criteria.category !== all ? (
    <FoundPlugins
      key={edition}
      list={premiumList}
      address={premiumAddress}
      criteria={criteria}
      onClear={onClear}
    >
      {(matches, pager) => <Plugins result={matches} pager={pager} onClear={onClear} />}
    </FoundPlugins>
  ) : (
    <Plugins
      key={edition}
      result={page}
      pager={<PluginPager list={premiumList} result={page} />}
      onClear={onClear}
    />
  );
}

interface PluginsProps {
  readonly result: PluginPage | undefined;
  readonly pager: ReactNode;
  readonly onClear: () => void;
}

function Plugins({ result, pager, onClear }: PluginsProps) {
  return (
    <>
      <VisuallyHidden>
        <output>{result && countWords(result.total)}</output>
      </VisuallyHidden>
      <div className={styles.found}>
        <PluginGrid plugins={result?.entries ?? []} />
        {pager}
        <NoPlugins
          isEmpty={result?.total === 0}
          hint="Try another category, or set it back to All."
          onClear={onClear}
        />
        <PriceNote />
      </div>
    </>
  );
}
