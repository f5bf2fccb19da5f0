import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Prose } from '../../src/markdown/Prose.tsx';
import type { Sizes } from '../../src/markdown/image-sizes.ts';
import type { Tree } from '../../scripts/engine/contract/page-tree.ts';
import type { PluginLink } from '../../src/shortcodes/plugin/plugin-links.ts';

/** The HTML that the prerenderer would write for an article’s tree, inside a router without other routes. */
export async function renderProse(
  tree: Tree,
  images: Sizes = {},
  links: Readonly<Record<string, PluginLink>> = {},
): Promise<string> {
  const routeTree = createRootRoute({ component: () => <Prose tree={tree} images={images} named={links} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />).replaceAll('<!-- -->', '');
}
