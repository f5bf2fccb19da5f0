import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { entries } from '#content/blog.js';
import { Articles } from '../../../features/blog/Articles.tsx';
import { listHead } from '../../../features/blog/list-head.ts';

/** /blog: the first page of the list of all articles, and what a search or a filter finds in all of them. */
export const Route = createFileRoute('/blog/_list/')({
  staticData: { urls: () => ['/blog'] },
  loader: () => listHead(1),
  head: ({ loaderData }) => loaderData ?? {},
  component: FirstPage,
});

function FirstPage(): ReactElement {
  return <Articles posts={entries} page={1} />;
}
