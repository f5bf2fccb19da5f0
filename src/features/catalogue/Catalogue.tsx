import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isCut } from '#content/plugins-pages.js';
import type { PluginListing } from '#content/types.js';
import { listingOf } from '../listing/listing.ts';
import { useCriteria } from '../listing/use-criteria.ts';
import { catalogueAddress, isNarrowed, unfiltered } from './catalogue-criteria.ts';
import styles from './CataloguePage.module.css';
import { FoundPlugins } from './FoundPlugins.tsx';
import { Highlights } from './Highlights.tsx';
import { catalogueList, onePage, type PluginPage } from './plugin-lists.ts';
import { PluginPager } from './PluginPager.tsx';
import { Results } from './Results.tsx';

/** The result that a page of a list shows, and all plugins where they are one page. */
export interface CatalogueProps {
  readonly result: PluginPage;
  readonly all: readonly PluginListing[];
}

/** 'Most Popular' and 'Latest Releases' while nothing narrows the list; a page of it, or of all plugins that a search or filter leaves. */
export function Catalogue({ result, all }: CatalogueProps): ReactElement {
  const { criteria, choose, edition } = useCriteria(catalogueAddress);
  const { page: pageParam } = useSearch({ from: catalogueAddress.route });
  const page = isCut ? result : onePage(catalogueList, all, criteria);
  const results = {
    others: listingOf(catalogueList.words).others,
    searching: criteria.query !== '',
    onClear: () => choose({ ...unfiltered, retired: criteria.retired }),
  };
  const asksForMore = isNarrowed(criteria) || criteria.retired;
  return (
    <div key={edition} className={styles.found}>
      {result.page === 1 && !isNarrowed(criteria) && !(isCut && pageParam) && (
        <Highlights popular={page.popular} latest={page.latest} />
      )}
      {isCut && asksForMore ? (
        <FoundPlugins
          list={catalogueList}
          address={catalogueAddress}
          criteria={criteria}
          onClear={results.onClear}
        >
          {(matches, pager) => <Results {...results} result={matches} pager={pager} />}
        </FoundPlugins>
      ) : (
        <Results {...results} result={page} pager={<PluginPager list={catalogueList} result={page} />} />
      )}
    </div>
  );
}
