import { createFileRoute, notFound } from '@tanstack/react-router';
import { findPage } from '../../features/plugin-page/find-page.ts';
import { pluginContent } from '../../features/plugin-page/find-plugin.ts';
import { pluginPageHead } from '../../features/plugin-page/plugin-head.ts';
import { PluginPage } from '../../features/plugin-page/PluginPage.tsx';
import { ComingSoon } from '../../features/coming-soon/ComingSoon.tsx';
import { loadedHead } from '../../head/page-head.ts';

/** A plugin's page, at its own address and at its aliases; the placeholder where the page is still to come. */
export const Route = createFileRoute('/plugins/$slug')({
  context: pluginContent,
  loader: async ({ params: { slug }, context }) => {
    const [plugin] = await context.content();
    const page = await findPage(slug, plugin, context.readContent);
    if (!page) throw notFound();
    return { page, head: pluginPageHead(page), still: !(page.kind === 'plugin' && page.download) };
  },
  head: loadedHead,
  component: PluginRoute,
});

function PluginRoute() {
  const { page } = Route.useLoaderData();
  const { slug } = Route.useParams();
  return page.kind === 'plugin' ? (
    <PluginPage plugin={page.plugin} alternatives={page.alternatives} slug={slug} download={page.download} />
  ) : (
    <ComingSoon path={page.path} />
  );
}
