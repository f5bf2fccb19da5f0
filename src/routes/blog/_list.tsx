import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { searchTexts } from '../../browser/search-params.ts';
import { BlogPage } from '../../features/blog/BlogPage.tsx';
import type { BlogSearch } from '../../features/blog/criteria.ts';
import { listingOf } from '../../features/listing/listing.ts';
import { Newsletter } from '../../features/newsletter/Newsletter.tsx';

/**
 * The route that all pages of the list of articles share. It stays when one leads to the other, so that a visitor who types into the
 * search of a further page goes on typing in the same field. Its search parameters hold the filters.
 */
export const Route = createFileRoute('/blog/_list')({
  validateSearch: searchTexts<BlogSearch>,
  component: Blog,
});

function Blog(): ReactElement {
  return (
    <BlogPage listing={listingOf('blog')} articles={<Outlet />}>
      <Newsletter />
    </BlogPage>
  );
}
