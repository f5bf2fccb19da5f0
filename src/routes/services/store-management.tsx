import { createFileRoute } from '@tanstack/react-router';
import type { Service } from '#content/types.js';
import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { reading } from '../../features/listing/fetch-content.ts';
import { servicePage } from '../../features/services/service-page.ts';
import { StoreManagementPage } from '../../features/services/StoreManagementPage.tsx';
import { loadedHead } from '../../head/page-head.ts';

/** Store management: six services and three packages with their prices, and success stories. */
export const Route = createFileRoute('/services/store-management')({
  context: reading<[Service]>(() => [entryContent('services', 'store-management')]),
  loader: async ({ context }) => ({ ...servicePage(await context.content()), still: true }),
  head: loadedHead,
  component: StoreManagement,
});

function StoreManagement() {
  return <StoreManagementPage service={Route.useLoaderData().service} />;
}
