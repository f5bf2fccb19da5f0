import type { Listing, PluginListing } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import styles from './CataloguePage.module.css';
import { catalogueAddress, isNarrowed, unfiltered } from './criteria.ts';
import { FilterBar } from './FilterBar.tsx';
import { Highlights } from './Highlights.tsx';
import { Results } from './Results.tsx';
import { catalogueOf, outsideCatalogue, select } from './selection.ts';

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
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
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
            others={select(outsideCatalogue(plugins), criteria)}
            othersWords={listing.others}
            searching={criteria.query !== ''}
            onClear={() => choose({ ...unfiltered, retired: criteria.retired })}
          />
        </div>
      </Container>
      {listing.closing ? <CallToAction closing={listing.closing} /> : <FooterIllustration />}
    </>
  );
}
