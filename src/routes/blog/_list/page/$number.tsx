import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isCut } from '#content/blog-pages.js';
import { Articles } from '../../../../features/blog/Articles.tsx';
import { isNarrowed, readCriteria } from '../../../../features/blog/criteria.ts';
import { orMissing } from '../../../../features/blog/fetch-content.ts';
import { fetchPage } from '../../../../features/blog/fetch-page.ts';
import { listHead } from '../../../../features/blog/list-head.ts';
import { PostPending } from '../../../../features/blog/PostPending.tsx';
import { readPageNumber } from '../../../../contract/list-pages.ts';

/** /blog/page/{number}, from 2 on: a further page of the list of articles. Its articles are fetched, as an article is. */
export const Route = createFileRoute('/blog/_list/page/$number')({
  staticData: {
    urls: async () =>
      import.meta.env.SSR ? (await import('../../../../features/blog/addresses.ts')).pageAddresses : [],
  },
  loader: async ({ params, location: { search }, context, abortController }) => {
    const page = readPageNumber(params.number);
    // What narrows the list looks through all of it, and that is at the list's own address; so is the first page.
    if (params.number === '1' || (page && isNarrowed(readCriteria(search))))
      throw redirect({ to: '/blog', search, replace: true });
    // A list of one page needs no script for others.
    const posts =
      isCut && page && (await orMissing(fetchPage(page, context.readContent, abortController.signal)));
    if (!posts) throw notFound();
    return { page, posts, head: listHead(page) };
  },
  staleTime: Infinity,
  pendingComponent: PostPending,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: FurtherPage,
});

function FurtherPage(): ReactElement {
  const { page, posts } = Route.useLoaderData();
  return <Articles posts={posts} page={page} />;
}
