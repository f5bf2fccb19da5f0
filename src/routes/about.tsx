import { createFileRoute } from '@tanstack/react-router';
import { aboutHead } from '../features/about/about-head.ts';
import { AboutPage } from '../features/about/AboutPage.tsx';
import { loadedHead } from '../head/page-head.ts';

/** The page about the company. */
export const Route = createFileRoute('/about')({
  loader: () => ({ head: aboutHead(), still: true }),
  head: loadedHead,
  component: AboutPage,
});
