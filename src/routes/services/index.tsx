import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../../features/services/MaintenancePage.tsx';
import { servicePage } from '../../features/services/service-page.ts';
import { loadedHead } from '../../head/page-head.ts';

/** Maintenance plans: six offers, three plans with a monthly and a yearly price, how the work goes. */
export const Route = createFileRoute('/services/')({
  staticData: { urls: () => ['/services'] },
  loader: () => servicePage('/services'),
  head: loadedHead,
  component: Maintenance,
});

function Maintenance() {
  return <MaintenancePage service={Route.useLoaderData().service} />;
}
