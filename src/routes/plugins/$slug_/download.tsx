import { createFileRoute } from '@tanstack/react-router';
import { contact } from '#content/contact.js';
import { site } from '#content/site.js';
import { searchTexts } from '../../../browser/search-params.ts';
import { findNamedDownload } from '../../../features/download/catalogue.ts';
import { DownloadPage } from '../../../features/download/DownloadPage.tsx';
import { loadedHead, pageHead } from '../../../head/page-head.ts';

/**
 * The download page of all free plugins. One page is prerendered for every address, without slug or token;
 * the browser renders it again.
 */
export const Route = createFileRoute('/plugins/$slug_/download')({
  validateSearch: searchTexts<{ readonly token?: string }>,
  loader: async ({ params: { slug }, context }) => {
    const { title, validating } = contact.downloadPage;
    const path = `/plugins/${slug}/download`;
    const head = pageHead({ title: `${title} - ${site.name}`, description: validating, path, noIndex: true });
    return { head, download: await findNamedDownload(slug, context.readContent) };
  },
  head: loadedHead,
  component: Download,
});

function Download() {
  const { slug } = Route.useParams();
  const { token } = Route.useSearch();
  const { download } = Route.useLoaderData();
  return <DownloadPage slug={slug} token={token} download={download} />;
}
