import { createFileRoute } from '@tanstack/react-router';
import { premiumList } from '../../../../features/catalogue/plugin-lists.ts';
import { loadList } from '../../../../features/catalogue/load-list.ts';
import { PremiumGrid } from '../../../../features/catalogue/PremiumGrid.tsx';
import { loadedHead } from '../../../../head/page-head.ts';

/** /plugins/premium: the first page of the premium plugins, and those of a category. */
export const Route = createFileRoute('/plugins/premium/_list/')({
  staticData: { urls: () => ['/plugins/premium'] },
  loader: (call) => loadList(premiumList, 1, call),
  head: loadedHead,
  component: FirstPage,
});

function FirstPage() {
  return <PremiumGrid found={Route.useLoaderData().found} />;
}
