import { createMemoryHistory, isNotFound, RouterProvider } from '@tanstack/react-router';
import { type ReactElement, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { ServerEntry } from '../contract/server-entry.ts';
import { documentHead } from '../head/head-tags.ts';
import { siteOrigin } from '../head/page-head.ts';
import { createAppRouter } from './router.tsx';

export { siteOrigin };

/** Renders the page of an address, as `ServerEntry` says. */
export const render: ServerEntry['render'] = async (path, readContent) => {
  const fetched: string[] = [];
  const noted: typeof readContent = (address, signal) => {
    fetched.push(address);
    return readContent(address, signal);
  };
  const router = createAppRouter(
    { readContent: noted, staleHead: false },
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const { matches } = router.state;
  const failed = matches.find(({ status }) => status === 'error');
  if (failed) throw failed.error;
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const html = renderToString(app);
  if (html.includes(leftToBrowser)) throw await faultIn(app);
  // The match whose screen is shown has the error; its status says so only where it is not the root.
  const notFound = matches.some(({ status, error }) => status === 'notFound' || isNotFound(error));
  return {
    html,
    head: documentHead(matches),
    routes: matches.map(({ routeId }) => routeId),
    slugs: () => matches.flatMap(({ loaderData }) => slugsIn(loaderData)),
    fetched,
    notFound,
  };
};

/** Where React has given a part of the page up, for the browser to try again: visitors without script would not have it. */
const leftToBrowser = '<!--$!-->';

/** What is thrown in a page: React tells a stream only. */
const faultIn = (app: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    renderToPipeableStream(app, { onError: resolve });
  });

/** The nesting depth of entries in a route's loader data. */
const entryDepth = 3;

function slugsIn(value: unknown, depth = entryDepth): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  if (Array.isArray(value)) return []; // a list, whose entries are not loaded one by one
  const own = 'slug' in value && typeof value.slug === 'string' ? [value.slug] : [];
  return [...own, ...Object.values(value).flatMap((child) => slugsIn(child, depth - 1))];
}

/** All addresses that the routes declare, as `ServerEntry` says. */
export const declaredUrls: ServerEntry['declaredUrls'] = async (readContent) => {
  const router = createAppRouter({ readContent, staleHead: false }, createMemoryHistory());
  const lists = Object.values(router.routesById).map(
    async (route) => route.options.staticData?.urls(readContent) ?? [],
  );
  return (await Promise.all(lists)).flat();
};
