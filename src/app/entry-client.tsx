import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchContent } from '../features/listing/fetch-content.ts';
import { documentHead } from '../head/head-tags.ts';
import { keepsPage, leaveLinks, takeLinks } from '../browser/early-clicks.ts';
import { followLinks } from './follow-links.ts';
import { createAppRouter } from './router.tsx';

/**
 * Starts the site in the browser. A page that was prerendered for its own address is hydrated. A page that serves other addresses
 * (404.html) is rendered again, and as soon as there is something to show: it says less than 'Loading...' does. So is a page whose
 * route has changed because one of its files is gone. No top-level `await`: pages import from this file's chunk and would wait for it
 * forever.
 */
async function start(container: HTMLElement): Promise<void> {
  const prerendered = 'prerendered' in container.dataset;
  // Back and forward lead to another page as well, which an open menu or search would cover. Before the router hears of it, which may open
  // a dialog for the new address. A property, because a listener takes more of the script that every page has.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  onpopstate = () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const router = createAppRouter({ readContent: fetchContent, staleHead: !prerendered });
  // Without this the router wraps pages in a boundary that the prerendered markup does not have (React error 418).
  if (prerendered) router.ssr = { manifest: undefined };
  settleAddress(router);
  if (keepsPage()) keepPage(router);
  await (prerendered ? router.load() : Promise.race([router.load(), firstScreen(router)]));
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
      {keepsPage() && <KeptPage />}
    </StrictMode>
  );
  followLinks(router);
  if (prerendered && isWhole(router.state.matches)) {
    leaveLinks();
    leaveScroll(router);
    hydrateRoot(container, app);
  } else createRoot(container).render(app);
  // The dev server has newer content (`scripts/engine/vite/content-plugin.ts`). The build leaves this out.
  import.meta.hot?.on('content:newer', () => void router.invalidate());
}

/** Marks a kept page as hydrated, as `lazyRouteComponent` marks others. */
function KeptPage(): null {
  useEffect(takeLinks, []);
  return null;
}

/**
 * Lets a still page keep its markup, so that a first visit loads neither its data nor its code. Both are loaded once the visitor has left
 * it, so that it is there when they come back, with or without a network; or when React cannot take the markup.
 */
function keepPage(router: ReturnType<typeof createAppRouter>): void {
  const { pathname } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  const options: { loader?: unknown } = routes.at(-1)?.options ?? {};
  const { loader } = options;
  // An empty title leaves the document's head alone.
  const stillData = { still: true, head: { meta: [{ title: '' }], links: [] } };
  options.loader = () => {
    options.loader = loader;
    return stillData;
  };
  const end = router.subscribe('onLoad', () => {
    if (router.state.matches.at(-1)?.loaderData === stillData) return;
    end();
    router.clearCache();
    void router.preloadRoute({ to: pathname });
  });
}

/** Waits until the router has something to show: the page, or the pending screen in its place while it is being fetched. */
function firstScreen({ stores }: ReturnType<typeof createAppRouter>): Promise<void> {
  // In a browser the router's stores are atoms, which can be subscribed to; its type is that of both sides.
  const matches = stores.matches as typeof stores.matches & { subscribe: (listener: () => void) => unknown };
  return new Promise((resolve) => {
    matches.subscribe(() => {
      if (matches.get().length > 0) resolve();
    });
  });
}

/**
 * Leaves a prerendered page where it is scrolled to when it is hydrated: the browser has restored its place or gone to its anchor, and
 * the visitor may have read on. The router would begin at the top.
 */
function leaveScroll({ options }: ReturnType<typeof createAppRouter>): void {
  let isHydrated = false;
  options.scrollRestoration = () => {
    const moves = isHydrated;
    isHydrated = true;
    // The router goes to a place in a new page: all of it must have its true height (`--far` in `src/styles/base.css`).
    if (moves) document.documentElement.dataset['whole'] = '';
    return moves;
  };
}

/** Whether nothing failed, and the page is kept, or the one whose title was prerendered. */
const isWhole = (matches: ReturnType<typeof createAppRouter>['state']['matches']): boolean =>
  !matches.some(({ error }) => error) && (keepsPage() || documentHead(matches).title === document.title);

/**
 * Gives the address the form in which the router writes it. Otherwise the router does so after the first rendering, loads the
 * page a second time and meanwhile renders it without its data: an unknown page would be reported twice.
 */
function settleAddress(router: ReturnType<typeof createAppRouter>): void {
  const { latestLocation: latest } = router;
  const allParts = { search: true, params: true, hash: true, state: true } as const;
  const { publicHref } = router.buildLocation({
    to: latest.pathname,
    ...allParts,
    _includeValidateSearch: true,
  });
  if (publicHref !== latest.publicHref) router.history.replace(publicHref, latest.state);
}

// The words are in their own file: with them, a site without settings would have larger pages than one with all.
if (import.meta.env.MISSING_SETTINGS)
  void import('../features/forms/warn-missing.ts').then(({ warnMissing }) => warnMissing());
void start(document.getElementById('root') as HTMLElement); // index.html has it
