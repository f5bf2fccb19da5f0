import { createFileRoute, notFound } from '@tanstack/react-router';
import type { GuideListing, Plugin } from '#content/types.js';
import { entryContent, pageContent } from '../../../../scripts/engine/contract/content-addresses.ts';
import { pluginDocsHead } from '../../../features/docs/heads.ts';
import { pagesOf } from '../../../features/docs/pages.ts';
import { PluginDocsPage } from '../../../features/docs/PluginDocsPage.tsx';
import { reading } from '../../../features/listing/fetch-content.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /docs/{plugin}: the documentation of one plugin. */
export const Route = createFileRoute('/docs/$plugin/')({
  context: reading<[Plugin, readonly GuideListing[]], { readonly plugin: string }>(({ plugin }) => [
    entryContent('plugins', plugin),
    pageContent('docs', 1),
  ]),
  loader: async ({ params: { plugin: slug }, context }) => {
    const [plugin, guides = []] = await context.content();
    const pages = pagesOf(slug, guides);
    if (!plugin || pages.length === 0) throw notFound();
    return { plugin, pages, head: pluginDocsHead(plugin), still: true };
  },
  head: loadedHead,
  component: PluginDocs,
});

function PluginDocs() {
  const { plugin, pages } = Route.useLoaderData();
  return <PluginDocsPage plugin={plugin} pages={pages} />;
}
