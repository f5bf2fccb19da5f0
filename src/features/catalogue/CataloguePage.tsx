import type { Listing, PluginListing } from '#content/types.js';
import { Closing } from '../../components/Closing.tsx';
import { Frame } from '../../components/Frame.tsx';
import { HorizonHead } from '../../components/HorizonHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { ShallowSea } from '../../components/ShallowSea.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import styles from './CataloguePage.module.css';
import { catalogueAddress, isNarrowed, unfiltered } from './criteria.ts';
import { FilterBar } from './FilterBar.tsx';
import { Highlights } from './Highlights.tsx';
import { Results } from './Results.tsx';
import { catalogueOf, select } from './selection.ts';

/** Props of the listing pages. */
export interface ListingPageProps {
  /** The page's own words. */
  readonly listing: Listing;
  /** All plugins, in any order. */
  readonly plugins: readonly PluginListing[];
}

/** /plugins: search and filters, 'Most Popular' and 'Latest Releases' while nothing narrows the list, and the list. */
export function CataloguePage({ listing, plugins }: ListingPageProps) {
  const { criteria, choose, refine, current, edition } = useCriteria(catalogueAddress);
  const catalogue = catalogueOf(plugins);
  return (
    <>
      <HorizonHead heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Frame className={styles.page}>
        <search className={styles.search}>
          <SearchField
            label={listing.searchLabel ?? 'Search'}
            query={criteria.query}
            currentQuery={() => current().query}
            onType={(query) => refine({ query })}
          />
          <FilterBar key={edition} criteria={criteria} onChoose={choose} />
        </search>
        <div key={edition} className={styles.found}>
          {!isNarrowed(criteria) && <Highlights plugins={catalogue} />}
          <Results
            plugins={select(catalogue, criteria)}
            searching={criteria.query !== ''}
            onClear={() => choose({ ...unfiltered, retired: criteria.retired })}
          />
        </div>
      </Frame>
      {listing.closing ? <Closing closing={listing.closing} /> : <ShallowSea />}
    </>
  );
}
