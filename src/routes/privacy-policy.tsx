import { createFileRoute } from '@tanstack/react-router';
import { legalPage } from '../features/legal/legal-page.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { Prose } from '../markdown/Prose.tsx';
import { loadedHead } from '../head/page-head.ts';

/** The privacy policy. */
export const Route = createFileRoute('/privacy-policy')({
  staticData: { urls: () => ['/privacy-policy'] },
  loader: () => legalPage('privacy-policy'),
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
