import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { search } from '#content/search.js';
import { site } from '#content/site.js';
import { searchTexts } from '../browser/search-params.ts';
import { type DirectoryPage, directoryContent } from '../../scripts/engine/contract/search-index.ts';
import type { SiteSearchParameters } from '../features/search/search-address.ts';
import { SearchPage } from '../features/search/entry.ts';
import { orMissing } from '../features/listing/fetch-content.ts';
import { loadedHead, pageHead } from '../head/page-head.ts';

/** The search of the whole site. Search engines leave it out: its results are not pages. */
export const Route = createFileRoute('/search')({
  validateSearch: searchTexts<SiteSearchParameters>,
  loader: async ({ context, abortController }) => ({
    head: pageHead({
      title: `${search.title} - ${site.name}`,
      description: search.description,
      path: '/search',
      noIndex: true,
    }),
    pages: ((await orMissing(context.readContent(directoryContent, abortController.signal))) ??
      []) as readonly DirectoryPage[], // the build's promise, as for every content
  }),
  head: loadedHead,
  component: Page,
});

function Page(): ReactElement {
  return <SearchPage pages={Route.useLoaderData().pages} />;
}
