import { createFileRoute, notFound } from '@tanstack/react-router';
import { ChangelogPage } from '../../../features/changelog/ChangelogPage.tsx';
import { changelogHead } from '../../../features/changelog/changelog-head.ts';
import { pluginContent } from '../../../features/plugin-page/find-plugin.ts';
import { loadedHead } from '../../../head/page-head.ts';

/** /plugins/{slug}/changelog: the changes of each version. Aliases have none. */
export const Route = createFileRoute('/plugins/$slug_/changelog')({
  context: pluginContent,
  loader: async ({ params: { slug }, context }) => {
    const [plugin] = await context.content();
    if (plugin?.slug !== slug) throw notFound();
    return { plugin, head: changelogHead(plugin), still: true };
  },
  head: loadedHead,
  component: ChangelogRoute,
});

function ChangelogRoute() {
  return <ChangelogPage plugin={Route.useLoaderData().plugin} />;
}
