import { createFileRoute } from '@tanstack/react-router';
import type { Service } from '#content/types.js';
import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { reading } from '../../features/listing/fetch-content.ts';
import { MaintenancePage } from '../../features/services/MaintenancePage.tsx';
import { servicePage } from '../../features/services/service-page.ts';
import { loadedHead } from '../../head/page-head.ts';

/** Maintenance plans: six offers, three plans with a monthly and a yearly price, the steps of the work. */
export const Route = createFileRoute('/services/')({
  context: reading<[Service]>(() => [entryContent('services', 'services')]),
  loader: async ({ context }) => servicePage(await context.content()),
  head: loadedHead,
  component: Maintenance,
});

function Maintenance() {
  return <MaintenancePage service={Route.useLoaderData().service} />;
}
