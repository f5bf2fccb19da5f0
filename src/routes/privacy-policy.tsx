import { createFileRoute } from '@tanstack/react-router';
import type { Legal } from '#content/types.js';
import { entryContent } from '../../scripts/engine/contract/content-addresses.ts';
import { legalPage } from '../features/legal/legal-page.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { reading } from '../features/listing/fetch-content.ts';
import { Prose } from '../markdown/Prose.tsx';
import { loadedHead } from '../head/page-head.ts';

/** The privacy policy. */
export const Route = createFileRoute('/privacy-policy')({
  context: reading<[Legal]>(() => [entryContent('legal', 'privacy-policy')]),
  loader: async ({ context }) => legalPage(await context.content()),
  head: loadedHead,
  component: Privacy,
});

function Privacy() {
  const { legal } = Route.useLoaderData();
  return (
    <LegalPage legal={legal}>
      <Prose tree={legal.body} images={legal.images} />
    </LegalPage>
  );
}
