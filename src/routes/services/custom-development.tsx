import { createFileRoute } from '@tanstack/react-router';
import { CustomDevelopmentPage } from '../../features/services/CustomDevelopmentPage.tsx';
import { servicePage } from '../../features/services/service-page.ts';
import { loadedHead } from '../../head/page-head.ts';

/** Custom development: six services and three project tiers. */
export const Route = createFileRoute('/services/custom-development')({
  staticData: { urls: () => ['/services/custom-development'] },
  loader: () => servicePage('/services/custom-development'),
  head: loadedHead,
  component: CustomDevelopment,
});

function CustomDevelopment() {
  return <CustomDevelopmentPage service={Route.useLoaderData().service} />;
}
