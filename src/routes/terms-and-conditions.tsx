import { createFileRoute } from '@tanstack/react-router';
import { legalPage } from '../features/legal/legal-page.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { Prose } from '../markdown/Prose.tsx';
import { loadedHead } from '../head/page-head.ts';

/** The terms and conditions. */
export const Route = createFileRoute('/terms-and-conditions')({
  staticData: { urls: () => ['/terms-and-conditions'] },
  loader: () => legalPage('terms-and-conditions'),
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
