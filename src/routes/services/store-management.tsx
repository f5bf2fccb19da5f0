import { createFileRoute } from '@tanstack/react-router';
import { servicePage } from '../../features/services/service-page.ts';
import { StoreManagementPage } from '../../features/services/StoreManagementPage.tsx';

/** Store management: six services and three packages with their prices, and success stories. */
export const Route = createFileRoute('/services/store-management')({
  staticData: { urls: () => ['/services/store-management'] },
  loader: () => servicePage('/services/store-management'),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: StoreManagement,
});

function StoreManagement() {
  return <StoreManagementPage service={Route.useLoaderData().service} />;
}
