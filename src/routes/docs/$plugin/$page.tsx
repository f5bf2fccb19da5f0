import { createFileRoute, notFound } from '@tanstack/react-router';
import { entryContent } from '../../../../scripts/engine/contract/content-addresses.ts';
import { guideIn } from '../../../features/docs/guide.ts';
import { GuidePage } from '../../../features/docs/GuidePage.tsx';
import { guideHead } from '../../../features/docs/heads.ts';
import { reading } from '../../../features/listing/fetch-content.ts';
import { Prose } from '../../../markdown/Prose.tsx';
import { loadedHead } from '../../../head/page-head.ts';

/** /docs/{plugin}/{page}: one page of the documentation, fetched as a separate JSON file. */
export const Route = createFileRoute('/docs/$plugin/$page')({
  context: reading<[unknown], { readonly plugin: string; readonly page: string }>(({ plugin, page }) => [
    entryContent('docs', `${plugin}/${page}`),
  ]),
  loader: async ({ context }) => {
    const [content] = await context.content();
    const guide = await guideIn(content);
    if (!guide) throw notFound();
    return { guide, head: guideHead(guide), still: true };
  },
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
