import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PostListing } from '#content/types.js';
import { entryContent } from '../../../../../scripts/engine/contract/content-addresses.ts';
import { Articles } from '../../../../features/blog/Articles.tsx';
import { loadNumbered } from '../../../../features/blog/load-page.ts';
import { PostPending } from '../../../../features/blog/PostPending.tsx';
import { reading } from '../../../../features/listing/fetch-content.ts';
import { loadedHead } from '../../../../head/page-head.ts';

/** /blog/page/{number}, from 2 on: a further page of the list of articles. Its articles are fetched, as an article is. */
export const Route = createFileRoute('/blog/_list/page/$number')({
  // The spinner is with the router already, for articles.
  codeSplitGroupings: [['loader', 'component']],
  context: reading<[readonly PostListing[]], { readonly number: string }>(({ number }) => [
    entryContent('blog-pages', number),
  ]),
  loader: ({ params, location, ...call }) => loadNumbered(params.number, location.search, call),
  pendingComponent: PostPending,
  head: loadedHead,
  component: FurtherPage,
});

function FurtherPage(): ReactElement {
  return <Articles {...Route.useLoaderData()} />;
}
