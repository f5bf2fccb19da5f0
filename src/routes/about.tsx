import { createFileRoute } from '@tanstack/react-router';
import { aboutHead } from '../features/about/about-head.ts';
import { AboutPage } from '../features/about/AboutPage.tsx';

/** The page about the company. */
export const Route = createFileRoute('/about')({
  staticData: { urls: () => ['/about'] },
  loader: () => ({ head: aboutHead() }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AboutPage,
});
