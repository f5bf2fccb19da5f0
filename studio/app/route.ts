import { pageLink } from '../protocol.ts';
import { Cell } from './cell.ts';

/** The screen that the address of the page names. */
export type Route =
  | { readonly screen: 'desk'; readonly collection?: string }
  | { readonly screen: 'entry'; readonly path: string }
  /** The entry of a page of the site. */
  | { readonly screen: 'page'; readonly address: string }
  | { readonly screen: 'changes' }
  | { readonly screen: 'proposals' }
  | { readonly screen: 'help'; readonly rule?: string };

/** The route of an address; anything unknown is the desk. */
function routeOf(pathname: string): Route {
  const [first, ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [name, slug] = rest;
  if (pathname.startsWith(pageLink)) return { screen: 'page', address: `/${rest.join('/')}` };
  if (first === 'e' && name !== undefined) return { screen: 'entry', path: rest.join('/') };
  if (first === 'c' && name !== undefined) return { screen: 'desk', collection: name };
  if (first === 'changes') return { screen: 'changes' };
  if (first === 'proposals') return { screen: 'proposals' };
  if (first === 'help')
    return { screen: 'help', ...(name !== undefined && { rule: [name, slug].filter(Boolean).join('/') }) };
  return { screen: 'desk' };
}

/** The address of the screen of an entry: `content/plugins/order-replicator.json` → `/e/plugins/order-replicator`. */
export const entryAddress = (path: string): string =>
  `/e/${path.replace(/^content\//, '').replace(/\.(?:json|md)$/, '')}`;

/** Whether a route is that of the entry at a path. */
export const isOf = (now: Route, path: string): boolean =>
  now.screen === 'entry' && entryAddress(path) === `/e/${now.path}`;

/** The route now. */
export const route = new Cell<Route>(routeOf(location.pathname));

/** Goes to another screen; `Back` comes back, unless the other one takes the place of this one. */
export function go(address: string, isInPlace = false): void {
  if (isInPlace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  route.set(routeOf(location.pathname));
}

addEventListener('popstate', () => route.set(routeOf(location.pathname)));
