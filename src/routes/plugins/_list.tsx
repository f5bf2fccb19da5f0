import { createFileRoute, Outlet } from '@tanstack/react-router';
import { searchTexts } from '../../browser/search-params.ts';
import { catalogueContent } from '../../features/catalogue/catalogue-content.ts';
import { CataloguePage } from '../../features/catalogue/CataloguePage.tsx';
import type { CatalogueSearch } from '../../features/catalogue/catalogue-criteria.ts';
import { listingOf } from '../../features/listing/listing.ts';

/**
 * The route that all pages of the catalogue share. It stays when one leads to the other, so that a visitor who types into the search of a
 * further page goes on typing in the same field. Its search parameters hold the filters.
 */
export const Route = createFileRoute('/plugins/_list')({
  validateSearch: searchTexts<CatalogueSearch>,
  context: catalogueContent,
  component: CatalogueList,
});

function CatalogueList() {
  return (
    <CataloguePage listing={listingOf('plugins')}>
      <Outlet />
    </CataloguePage>
  );
}
