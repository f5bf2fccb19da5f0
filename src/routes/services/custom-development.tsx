import { createFileRoute } from '@tanstack/react-router';
import type { Service } from '#content/types.js';
import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { reading } from '../../features/listing/fetch-content.ts';
import { CustomDevelopmentPage } from '../../features/services/CustomDevelopmentPage.tsx';
import { servicePage } from '../../features/services/service-page.ts';
import { loadedHead } from '../../head/page-head.ts';

/** Custom development: six services and three project tiers. */
export const Route = createFileRoute('/services/custom-development')({
  context: reading<[Service]>(() => [entryContent('services', 'custom-development')]),
  loader: async ({ context }) => servicePage(await context.content()),
  head: loadedHead,
  component: CustomDevelopment,
});

function CustomDevelopment() {
  return <CustomDevelopmentPage service={Route.useLoaderData().service} />;
}
