import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Prose } from '../../src/markdown/Prose.tsx';
import type { Sizes } from '../../src/markdown/image-sizes.ts';
import type { Tree } from '../../scripts/engine/contract/page-tree.ts';
import type { PluginLink } from '../../src/shortcodes/plugin/plugin-links.ts';

/** The HTML that the prerenderer would write for this element, inside a router without other routes. */
async function render(element: ReactNode): Promise<string> {
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />).replaceAll('<!-- -->', '');
}

/** The HTML of an article’s tree. */
export function renderProse(
  tree: Tree,
  images: Sizes = {},
  links: Readonly<Record<string, PluginLink>> = {},
): Promise<string> {
  return render(<Prose tree={tree} images={images} named={links} />);
}
