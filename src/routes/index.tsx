import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../features/home/Home.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { loadedHead } from '../head/page-head.ts';

/** The home page. */
export const Route = createFileRoute('/')({
  staticData: { urls: () => ['/'] },
  loader: () => ({ head: homeHead(), still: true }),
  head: loadedHead,
  component: Home,
});
