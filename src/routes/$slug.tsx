import { createFileRoute } from '@tanstack/react-router';
import { addresses } from '#content/legal-addresses.js';
import type { Legal } from '#content/types.js';
import { entryContent } from '../../scripts/engine/contract/content-addresses.ts';
import { legalPage } from '../features/legal/legal-page.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { reading } from '../features/listing/fetch-content.ts';
import { Prose } from '../markdown/Prose.tsx';
import { loadedHead } from '../head/page-head.ts';

/** A legal page, such as /privacy-policy: the addresses of the collection, and no others. */
export const Route = createFileRoute('/$slug')({
  params: { parse: ({ slug }) => addresses.includes(`/${slug}`) && { slug } },
  context: reading<[Legal], { readonly slug: string }>(({ slug }) => [entryContent('legal', slug)]),
  loader: async ({ context }) => legalPage(await context.content()),
  head: loadedHead,
  component: LegalRoute,
});

function LegalRoute() {
  const { legal } = Route.useLoaderData();
  return (
    <LegalPage legal={legal}>
      <Prose tree={legal.body} images={legal.images} />
    </LegalPage>
  );
}
