import type { NavigateOptions } from '@tanstack/react-router';
import { isPlain } from '../browser/plain-press.ts';

/** The methods of the router that are needed here. */
interface Follower {
  readonly navigate: (target: NavigateOptions) => Promise<unknown>;
  readonly preloadRoute: (target: NavigateOptions) => Promise<unknown>;
}

/** Whether an address is a page: a page's path has no dot, a file's has an extension. */
const isPage = (href: string): boolean => /^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(href);

/**
 * Opens the pages that links lead to without a reload: one listener for all links, so that they may lie in markup that React has never seen
 * (`src/components/Still.tsx`). The browser keeps links to files and other sites, and presses that open a tab or a menu. The files that a
 * page needs are fetched when the pointer or the finger goes down on the link, so that part of them is there when the click comes. Hovering
 * fetches nothing (docs/decisions.md#articles-are-fetched).
 */
export function followLinks(router: Follower): void {
  addEventListener('pointerdown', (event) => {
    const target = targetOf(event);
    if (target) void router.preloadRoute(target);
  });
  addEventListener('click', (event) => {
    const target = targetOf(event);
    if (!target) return;
    event.preventDefault();
    void router.navigate(target);
  });
}

/** The page of this site that a press opens in this window, in the router's parameters. */
function targetOf(event: MouseEvent): NavigateOptions | undefined {
  const { target, defaultPrevented, button } = event;
  if (defaultPrevented || button !== 0 || !isPlain(event)) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!isPage(href) || link?.target || link?.hasAttribute('download')) return undefined;
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  const page = { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
  // The router types the routes; the content check validates the addresses (x-link).
  return page as NavigateOptions;
}
