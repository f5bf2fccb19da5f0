import { createFileRoute } from '@tanstack/react-router';
import { entries } from '#content/plugins.js';
import { searchTexts } from '../../browser/search-params.ts';
import { CataloguePage } from '../../features/catalogue/CataloguePage.tsx';
import type { CatalogueSearch } from '../../features/catalogue/criteria.ts';
import { listingPage } from '../../features/listing/listing.ts';

/** The catalogue. Its search parameters `q`, `category`, `type` and `retired` hold the filters. */
export const Route = createFileRoute('/plugins/')({
  staticData: { urls: () => ['/plugins'] },
  validateSearch: searchTexts<CatalogueSearch>,
  loader: () => listingPage('plugins'),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Catalogue,
});

function Catalogue() {
  return <CataloguePage listing={Route.useLoaderData().listing} plugins={entries} />;
}
