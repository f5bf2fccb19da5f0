import { createFileRoute, notFound } from '@tanstack/react-router';
import { pluginDocsHead } from '../../../features/docs/heads.ts';
import { pagesOf } from '../../../features/docs/pages.ts';
import { PluginDocsPage } from '../../../features/docs/PluginDocsPage.tsx';
import { loadPlugin } from '../../../features/plugin-page/find-plugin.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /docs/{plugin}: the documentation of one plugin. */
export const Route = createFileRoute('/docs/$plugin/')({
  staticData: {
    urls: async () => (await import('../../../features/docs/docs-addresses.ts')).pluginDocsAddresses,
  },
  loader: async ({ params: { plugin: slug } }) => {
    const [plugin, pages] = [await loadPlugin(slug), pagesOf(slug)];
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
