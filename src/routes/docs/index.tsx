import { createFileRoute, notFound } from '@tanstack/react-router';
import type { GuideListing, PluginRow } from '#content/types.js';
import { pageContent, tableContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { DocsPage } from '../../features/docs/DocsPage.tsx';
import { docsHead } from '../../features/docs/heads.ts';
import { reading } from '../../features/listing/fetch-content.ts';
import { loadedHead } from '../../head/page-head.ts';

/** /docs: the documentation of all plugins. */
export const Route = createFileRoute('/docs/')({
  context: reading<[readonly PluginRow[], readonly GuideListing[]]>(() => [
    tableContent('plugins'),
    pageContent('docs', 1),
  ]),
  loader: async ({ context }) => {
    const [plugins, guides] = await context.content();
    if (!plugins || !guides) throw notFound();
    return { plugins, guides, head: docsHead(), still: true };
  },
  head: loadedHead,
  component: Docs,
});

function Docs() {
  return <DocsPage {...Route.useLoaderData()} />;
}
