import { createFileRoute, notFound } from '@tanstack/react-router';
import { PremiumGrid } from '../../../../features/catalogue/PremiumGrid.tsx';
import { loadedHead } from '../../../../head/page-head.ts';

/** /plugins/premium: the first page of the premium plugins, and those of a category. */
export const Route = createFileRoute('/plugins/premium/_list/')({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData) throw notFound();
    return loaderData;
  },
  head: loadedHead,
  component: FirstPage,
});

function FirstPage() {
  return <PremiumGrid {...Route.useLoaderData()} />;
}
