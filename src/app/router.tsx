import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { readSearch, writeSearch } from '../browser/search-params.ts';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from '../routes/__root.tsx';

/** Makes the site's router; the history is the browser's own unless another is given. */
export function createAppRouter(context: RouterContext, history?: RouterHistory): AppRouter {
  return appRouter(context, history);
}

/** The site's router. */
export type AppRouter = ReturnType<typeof appRouter>;

function appRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    trailingSlash: 'never',
    // As hosts do: an address in other letters is another one, so no page shows after "not found" was sent.
    caseSensitive: true,
    // On the server it would print an inline script, which the site's policy forbids.
    scrollRestoration: !import.meta.env.SSR,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // Markup that a page has kept of the prerendered one (`src/components/Still.tsx`) is no part of the next, nor is its state.
    defaultRemountDeps: ({ params }) => params,
    // 'Loading...' is there after 200 ms at the latest, and no longer than it takes.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // Content does not change while the site is open: it is fetched once, by the press or by the click.
    defaultPreloadStaleTime: Infinity,
    defaultStaleTime: Infinity,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
