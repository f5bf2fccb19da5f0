import { createFileRoute } from '@tanstack/react-router';
import { entries } from '#content/plugins.js';
import { FreePage } from '../../features/catalogue/FreePage.tsx';
import { outsideFreePage } from '../../features/catalogue/selection.ts';
import { listingPage } from '../../features/listing/listing.ts';

/** The free plugins. */
export const Route = createFileRoute('/plugins/free')({
  staticData: { urls: () => ['/plugins/free'] },
  loader: () => listingPage('free'),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Free,
});

function Free() {
  const { listing } = Route.useLoaderData();
  return <FreePage listing={listing} plugins={entries} others={outsideFreePage(entries)} />;
}
