import type { Listing, PluginListing } from '#content/types.js';
import { Closing } from '../../components/Closing.tsx';
import { Frame } from '../../components/Frame.tsx';
import { HorizonHead } from '../../components/HorizonHead.tsx';
import { ShallowSea } from '../../components/ShallowSea.tsx';
import styles from './CataloguePage.module.css';
import { isNarrowed, unfiltered } from './criteria.ts';
import { FilterBar } from './FilterBar.tsx';
import { Highlights } from './Highlights.tsx';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { catalogueOf, select } from './selection.ts';
import { useCriteria } from './use-criteria.ts';

/** Props of the listing pages. */
export interface ListingPageProps {
  /** The page's own words. */
  readonly listing: Listing;
  /** All plugins, in any order. */
  readonly plugins: readonly PluginListing[];
}

/** /plugins: search and filters, 'Most Popular' and 'Latest Releases' while nothing narrows the list, and the list. */
export function CataloguePage({ listing, plugins }: ListingPageProps) {
  const { criteria, choose, type, currentQuery } = useCriteria();
  const catalogue = catalogueOf(plugins);
  return (
    <>
      <HorizonHead heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Frame className={styles.page}>
        <search className={styles.search}>
          <SearchField
            label={listing.searchLabel ?? 'Search'}
            query={criteria.query}
            currentQuery={currentQuery}
            onType={type}
          />
          <FilterBar criteria={criteria} onChoose={choose} />
        </search>
        {!isNarrowed(criteria) && <Highlights plugins={catalogue} />}
        <Results
          plugins={select(catalogue, criteria)}
          searching={criteria.query !== ''}
          onClear={() => choose({ ...unfiltered, retired: criteria.retired })}
        />
      </Frame>
      {listing.closing ? <Closing closing={listing.closing} /> : <ShallowSea />}
    </>
  );
}
