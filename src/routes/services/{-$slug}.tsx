import { createFileRoute } from '@tanstack/react-router';
import { addresses } from '#content/services-addresses.js';
import type { Service } from '#content/types.js';
import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { reading } from '../../features/listing/fetch-content.ts';
import { servicePage } from '../../features/services/service-page.ts';
import { ServicePage } from '../../features/services/ServicePage.tsx';
import { loadedHead } from '../../head/page-head.ts';

/** /services and the pages below it, such as /services/store-management: the addresses of the collection, and no others. */
export const Route = createFileRoute('/services/{-$slug}')({
  params: {
    parse: ({ slug }) => addresses.includes(slug ? `/services/${slug}` : '/services') && { slug },
  },
  context: reading<[Service], { readonly slug?: string | undefined }>(({ slug = 'services' }) => [
    entryContent('services', slug),
  ]),
  loader: async ({ context }) => servicePage(await context.content()),
  head: loadedHead,
  component: ServiceRoute,
});

function ServiceRoute() {
  return <ServicePage service={Route.useLoaderData().service} />;
}
