import { createMemoryHistory, isNotFound, RouterProvider } from '@tanstack/react-router';
import { type ReactElement, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { furtherPages } from '../../scripts/engine/contract/list-pages.ts';
import type { ReadContent, ServerEntry } from '../../scripts/engine/contract/server-entry.ts';
import { documentHead } from '../head/head-tags.ts';
import { siteOrigin } from '../head/page-head.ts';
import { isStill } from '../features/layout/StillPage.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';

export { siteOrigin };

/** Renders the page of an address, as `ServerEntry` says. */
export const render: ServerEntry['render'] = async (path, readContent) => {
  const fetched: string[] = [];
  const noted: typeof readContent = (address, signal) => {
    fetched.push(address);
    return readContent(address, signal);
  };
  const router = await loaded(path, noted);
  const { matches } = router.state;
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
    routes: routesOf(router),
    fetched,
    still: !notFound && isStill(matches.at(-1)?.loaderData),
    notFound,
  };
};

/** Loads the data of the page of an address, as `ServerEntry` says. */
export const load: ServerEntry['load'] = async (path, readContent) =>
  routesOf(await loaded(path, readContent));

/** A router that has loaded the page of an address. */
async function loaded(path: string, readContent: ReadContent): Promise<AppRouter> {
  const router = createAppRouter(
    { readContent, staleHead: false },
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const failedMatch = router.state.matches.find(({ status }) => status === 'error');
  if (failedMatch) throw failedMatch.error;
  return router;
}

const routesOf = ({ state }: AppRouter): readonly string[] => state.matches.map(({ routeId }) => routeId);

/** The mark of a part that React has given up, for the browser to try again: visitors without script would not have it. */
const leftToBrowser = '<!--$!-->';

/** The error that a page throws: React reports it to a stream only. */
const faultIn = (app: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    renderToPipeableStream(app, { onError: resolve });
  });

/** The addresses of the further pages of lists, as `ServerEntry` says. Their code is no part of other pages. */
export const furtherUrls: ServerEntry['furtherUrls'] = async (readContent) => {
  const { pageTotal } = await import('#content/blog-pages.js');
  const { catalogueAddresses } = await import('../features/catalogue/catalogue-addresses.ts');
  return [...furtherPages('/blog', pageTotal), ...(await catalogueAddresses(readContent))];
};
