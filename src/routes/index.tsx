import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../features/home/Home.tsx';
import { homeHead } from '../features/home/home-head.ts';

/** The home page. */
export const Route = createFileRoute('/')({
  staticData: { urls: () => ['/'] },
  loader: () => ({ head: homeHead() }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
});
