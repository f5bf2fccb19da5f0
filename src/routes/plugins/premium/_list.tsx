import { createFileRoute, Outlet } from '@tanstack/react-router';
import { searchTexts } from '../../../browser/search-params.ts';
import { catalogueContent } from '../../../features/catalogue/catalogue-content.ts';
import { premiumList } from '../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../features/catalogue/load-list.ts';
import type { PremiumSearch } from '../../../features/catalogue/premium-criteria.ts';
import { PremiumPage } from '../../../features/catalogue/PremiumPage.tsx';
import { listingOf } from '../../../features/listing/listing.ts';

/** The route that all pages of the premium plugins share. Its search parameter `category` holds the chosen category. */
export const Route = createFileRoute('/plugins/premium/_list')({
  validateSearch: searchTexts<PremiumSearch>,
  context: catalogueContent,
  loader: (call) => loadList(premiumList, 1, call),
  component: Premium,
});

function Premium() {
  const { result } = Route.useLoaderData();
  const isFirst = Route.useMatch({ select: ({ params }) => !('number' in params) });
  return (
    <PremiumPage
      listing={listingOf('premium')}
      isFirst={isFirst}
      popular={result.popular}
      isEmpty={result.total === 0}
    >
      <Outlet />
    </PremiumPage>
  );
}
