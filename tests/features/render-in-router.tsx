import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The markup of an element inside a router, with React's text separators left out. */
export async function renderInRouter(element: ReactElement): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, staticData: { urls: () => [] } }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}
