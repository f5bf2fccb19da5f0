import { createFileRoute } from '@tanstack/react-router';
import { servicePage } from '../../features/services/service-page.ts';
import { StoreManagementPage } from '../../features/services/StoreManagementPage.tsx';
import { loadedHead } from '../../head/page-head.ts';

/** Store management: six services and three packages with their prices, and success stories. */
export const Route = createFileRoute('/services/store-management')({
  staticData: { urls: () => ['/services/store-management'] },
  loader: async () => ({ ...(await servicePage('/services/store-management')), still: true }),
  head: loadedHead,
  component: StoreManagement,
});

function StoreManagement() {
  return <StoreManagementPage service={Route.useLoaderData().service} />;
}
