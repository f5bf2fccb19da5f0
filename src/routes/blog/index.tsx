import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { entries } from '#content/blog.js';
import { searchTexts } from '../../browser/search-params.ts';
import { BlogPage } from '../../features/blog/BlogPage.tsx';
import type { BlogSearch } from '../../features/blog/criteria.ts';
import { listingOf } from '../../features/listing/listing.ts';
import { pageHead } from '../../head/page-head.ts';
import { Newsletter } from '../../features/newsletter/Newsletter.tsx';

/** The listing of all articles. Its search parameters hold the filters; its title is fixed as a whole. */
export const Route = createFileRoute('/blog/')({
  staticData: { urls: () => ['/blog'] },
  validateSearch: searchTexts<BlogSearch>,
  loader: () => listingOf('blog'),
  head: ({ loaderData: listing }) =>
    listing ? pageHead({ title: listing.title, description: listing.description, path: listing.path }) : {},
  component: Blog,
});

function Blog(): ReactElement {
  return (
    <BlogPage listing={Route.useLoaderData()} posts={entries}>
      <Newsletter />
    </BlogPage>
  );
}
