import { createFileRoute } from '@tanstack/react-router';
import type { Legal } from '#content/types.js';
import { entryContent } from '../../scripts/engine/contract/content-addresses.ts';
import { legalPage } from '../features/legal/legal-page.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { reading } from '../features/listing/fetch-content.ts';
import { Prose } from '../markdown/Prose.tsx';
import { loadedHead } from '../head/page-head.ts';

/** The terms and conditions. */
export const Route = createFileRoute('/terms-and-conditions')({
  context: reading<[Legal]>(() => [entryContent('legal', 'terms-and-conditions')]),
  loader: async ({ context }) => legalPage(await context.content()),
  head: loadedHead,
  component: Terms,
});

function Terms() {
  const { legal } = Route.useLoaderData();
  return (
    <LegalPage legal={legal}>
      <Prose tree={legal.body} images={legal.images} />
    </LegalPage>
  );
}
