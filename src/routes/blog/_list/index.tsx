import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PostListing } from '#content/types.js';
import { pageContent } from '../../../../scripts/engine/contract/content-addresses.ts';
import { Articles } from '../../../features/blog/Articles.tsx';
import { loadPage } from '../../../features/blog/load-page.ts';
import { reading } from '../../../features/listing/fetch-content.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /blog: the first page of the list of all articles, and the results of a search or a filter in all of them. */
export const Route = createFileRoute('/blog/_list/')({
  context: reading<[readonly PostListing[]]>(() => [pageContent('blog', 1)]),
  loader: (call) => loadPage(1, call),
  head: loadedHead,
  component: FirstPage,
});

function FirstPage(): ReactElement {
  return <Articles {...Route.useLoaderData()} />;
}
