import { partsOf } from '../entry/addresses.ts';
import type { Json, Entry } from '../model.ts';

/** Name of the collection that holds the redirects. */
export const redirectsCollection = 'redirects';

/** An old address and its target, as in `content/redirects.json`. */
export interface RedirectEntry {
  readonly from: string;
  readonly to: string;
}

/** The redirects in the order of their file; empty if the file is missing or invalid. */
export function redirectsOf(entry: Entry | undefined): readonly RedirectEntry[] {
  const list = entry?.data?.['redirects'];
  return Array.isArray(list) ? list.map((redirect: Json) => redirect as Json & RedirectEntry) : []; // by its schema
}

/** The final target of an old address. */
export interface Route {
  /** Every address on the way, starting with the old one. */
  readonly path: readonly string[];
  /** The last of them; absent if the redirects are circular. */
  readonly end?: string;
}

/**
 * Follows redirects from an address.
 * @param redirects targets by their old addresses
 * @returns undefined if no redirect leads on from it
 */
export function routeFrom(redirects: ReadonlyMap<string, string>, address: string): Route | undefined {
  const path = [address];
  for (let next = nextOf(redirects, address); next !== undefined; next = nextOf(redirects, next)) {
    const isCircle = path.includes(next);
    path.push(next);
    if (isCircle) return { path };
  }
  return path.length === 1 ? undefined : { path, end: path.at(-1) ?? address };
}

/** A page takes its anchors along: browsers keep the anchor of an address that is redirected to one without. */
function nextOf(redirects: ReadonlyMap<string, string>, address: string): string | undefined {
  const { page, anchor } = partsOf(address);
  const target = redirects.get(page);
  if (anchor === undefined || target?.includes('#')) return target;
  return target === undefined ? redirects.get(address) : `${target}#${anchor}`;
}

/** Why an old address must not be in the content, with all redirects if there is more than one. */
export function movedReason({ path, end }: Route): string {
  const way = path.map((step) => `\`${step}\``);
  const start = `Unexpected old address ${way[0]}`;
  if (end === undefined)
    return `${start}, expected one of a page: its redirects lead in a circle (${way.join(' → ')})`;
  return `${start}, expected \`${end}\`: it has moved${way.length > 2 ? ` (${way.join(' → ')})` : ''}`;
}
