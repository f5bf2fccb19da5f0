import { createFileRoute } from '@tanstack/react-router';
import { entries } from '#content/plugins.js';
import { searchTexts } from '../../browser/search-params.ts';
import type { PremiumSearch } from '../../features/catalogue/PremiumGrid.tsx';
import { PremiumPage } from '../../features/catalogue/PremiumPage.tsx';
import { listingPage } from '../../features/listing/listing.ts';

/** The premium plugins. Its search parameter `category` holds the chosen category. */
export const Route = createFileRoute('/plugins/premium')({
  staticData: { urls: () => ['/plugins/premium'] },
  validateSearch: searchTexts<PremiumSearch>,
  loader: () => listingPage('premium'),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Premium,
});

function Premium() {
  return <PremiumPage listing={Route.useLoaderData().listing} plugins={entries} />;
}
