import type { ReactNode } from 'react';
import { pageTotal } from '#content/plugins-pages.js';
import type { Listing } from '#content/types.js';
import { useKeptFocus } from '../../browser/kept-focus.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { NoneYet } from '../listing/NoneYet.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import styles from './CataloguePage.module.css';
import { catalogueAddress } from './catalogue-criteria.ts';
import { FilterBar } from './FilterBar.tsx';

export interface ListingPageProps {
  /** The page's own words. */
  readonly listing: Listing;
  /** A page of the list, with the sections above it. */
  readonly children: ReactNode;
}

/** The parts that all pages of /plugins share: the heading, search and filters, and the closing words. */
export function CataloguePage({ listing, children }: ListingPageProps) {
  const { criteria, choose, refine, current, edition } = useCriteria(catalogueAddress);
  const keepFocus = useKeptFocus();
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        {pageTotal === 0 ? (
          <NoneYet what="plugins" />
        ) : (
          <>
            <search className={styles.search} data-needs-script>
              <SearchField
                label={listing.searchLabel ?? 'Search'}
                query={criteria.query}
                currentQuery={() => current().query}
                onType={(query) => refine({ query })}
              />
              <FilterBar key={edition} ref={keepFocus} criteria={criteria} onChoose={choose} />
            </search>
            {children}
          </>
        )}
      </Container>
      {listing.closing ? <CallToAction closing={listing.closing} /> : <FooterIllustration />}
    </>
  );
}
