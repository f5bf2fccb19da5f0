import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Articles } from '../../../features/blog/Articles.tsx';
import { loadPage } from '../../../features/blog/load-page.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /blog: the first page of the list of all articles, and what a search or a filter finds in all of them. */
export const Route = createFileRoute('/blog/_list/')({
  staticData: { urls: () => ['/blog'] },
  loader: (call) => loadPage(1, call),
  head: loadedHead,
  component: FirstPage,
});

function FirstPage(): ReactElement {
  return <Articles {...Route.useLoaderData()} />;
}
