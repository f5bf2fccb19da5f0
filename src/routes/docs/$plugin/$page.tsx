import { createFileRoute, notFound } from '@tanstack/react-router';
import { findGuide } from '../../../features/docs/fetch-guide.ts';
import { GuidePage } from '../../../features/docs/GuidePage.tsx';
import { guideHead } from '../../../features/docs/heads.ts';
import { Prose } from '../../../markdown/Prose.tsx';
import { loadedHead } from '../../../head/page-head.ts';

/** /docs/{plugin}/{page}: one page of the documentation, fetched as a separate JSON file. */
export const Route = createFileRoute('/docs/$plugin/$page')({
  staticData: {
    urls: async () => (await import('../../../features/docs/docs-addresses.ts')).guideAddresses,
  },
  loader: async ({ params, context, abortController }) => {
    const guide = await findGuide(params, context.readContent, abortController.signal);
    if (!guide) throw notFound();
    return { guide, head: guideHead(guide), still: true };
  },
  // A page does not change while it is open: it is fetched once, by the press or by the click.
  preloadStaleTime: Infinity,
  staleTime: Infinity,
  head: loadedHead,
  component: GuideRoute,
});

function GuideRoute() {
  const { guide } = Route.useLoaderData();
  return (
    <GuidePage key={guide.slug} guide={guide}>
      <Prose tree={guide.body} images={guide.images} named={guide.named} />
    </GuidePage>
  );
}
