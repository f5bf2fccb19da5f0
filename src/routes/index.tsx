import { createFileRoute, notFound } from '@tanstack/react-router';
import type { Home as HomeContent } from '#content/types.js';
import { entryContent } from '../../scripts/engine/contract/content-addresses.ts';
import { Home } from '../features/home/Home.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { reading } from '../features/listing/fetch-content.ts';
import { loadedHead } from '../head/page-head.ts';

/** The home page. */
export const Route = createFileRoute('/')({
  context: reading<[HomeContent]>(() => [entryContent('home', 'home')]),
  loader: async ({ context }) => {
    const [home] = await context.content();
    if (!home) throw notFound();
    return { home, head: homeHead(home), still: true };
  },
  head: loadedHead,
  component: HomeRoute,
});

function HomeRoute() {
  return <Home home={Route.useLoaderData().home} />;
}
