import { createFileRoute } from '@tanstack/react-router';
import { contact } from '#content/contact.js';
import { site } from '#content/site.js';
import { searchTexts } from '../../../browser/search-params.ts';
import { DownloadPage } from '../../../features/download/DownloadPage.tsx';
import { pageHead } from '../../../head/page-head.ts';

/**
 * The download page of all free plugins. One page is prerendered for every address, without slug or token;
 * the browser renders it again.
 */
export const Route = createFileRoute('/plugins/$slug_/download')({
  staticData: { urls: () => ['/plugins/_download/download'] },
  validateSearch: searchTexts<{ readonly token?: string }>,
  loader: ({ params }) => {
    const { title, validating } = contact.downloadPage;
    const path = `/plugins/${params.slug}/download`;
    return pageHead({ title: `${title} - ${site.name}`, description: validating, path, noIndex: true });
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Download,
});

function Download() {
  const { slug } = Route.useParams();
  const { token } = Route.useSearch();
  return <DownloadPage slug={slug} token={token} />;
}
