import { anchorsOf, partsOf } from '../entry/addresses.ts';
import type { Json, Unit } from '../model.ts';
import { redirectsCollection, routeFrom } from './redirects.ts';
import { isUnread, type Site } from './graph.ts';

/** Name of the collection that holds the URL contract: `content/urls.lock.json`. */
const lockCollection = 'urls.lock';

/** The file of the URL contract; absent where it is not as its schema wants it. */
export const lockOf = ({ collections }: Site): Unit | undefined =>
  collections.get(lockCollection)?.get(lockCollection);

/** The addresses of the contract, in the order of their file. */
export function lockedUrls(lock: Unit | undefined): readonly string[] {
  const urls = lock?.data?.['urls'];
  return Array.isArray(urls) ? urls.map((url: Json) => String(url)) : [];
}

/** Every address that the site publishes, each followed by its anchors (`/services#pricing`), sorted. */
export function publishedUrls({ addresses, held }: Site): string[] {
  const urls = [...addresses].flatMap(([address, [claim]]) => {
    if (!claim || held.has(claim.unit)) return [];
    return [address, ...anchorsOf(claim.unit).map((anchor) => `${address}#${anchor}`)];
  });
  return [...new Set(urls)].toSorted();
}

/** An address of the contract that leads nowhere any more. */
export interface Vanished {
  /** The line of the contract. */
  readonly url: string;
  /** Its place in the list. */
  readonly index: number;
  /** Where a visitor ends: the same, or the target of a redirect, which lacks the anchor. */
  readonly end: string;
}

/**
 * Finds the addresses of the contract that have neither a page nor a redirect; of a page that is gone the first line only.
 * What an unreadable entry may have published is not proven gone, and an entry that waits for its day is not gone.
 */
export function vanishedUrls(site: Site): Vanished[] {
  if (isUnread(site, redirectsCollection, redirectsCollection)) return [];
  const found: Vanished[] = [];
  const gone = new Set<string>();
  const anchors = new Map<Unit, ReadonlySet<string>>();
  const hasAnchor = (unit: Unit, anchor: string): boolean => {
    let known = anchors.get(unit);
    if (!known) anchors.set(unit, (known = new Set(anchorsOf(unit))));
    return known.has(anchor);
  };
  const isThere = (url: string): boolean => {
    const hash = url.indexOf('#'); // runs for every line of the contract: `partsOf` would make objects
    const page = hash === -1 ? url : url.slice(0, hash);
    const unit = site.addresses.get(page)?.[0]?.unit;
    if (!unit) return isHidden(site, page);
    return hash === -1 || !unit.data || hasAnchor(unit, url.slice(hash + 1));
  };
  for (const [index, url] of lockedUrls(lockOf(site)).entries()) {
    if (isThere(url)) continue;
    const route = routeFrom(site.redirects, url);
    if (route && (route.end === undefined || isSettled(site, route.end, isThere))) continue;
    const end = route?.end ?? url;
    const { page } = partsOf(url);
    if (gone.has(page)) continue;
    if (!site.addresses.has(partsOf(end).page)) gone.add(page);
    found.push({ url, index, end });
  }
  return found;
}

/** Whether nothing is to be said of the end of a redirect: it is there, or the redirect itself is the mistake. */
const isSettled = ({ addresses }: Site, end: string, isThere: (url: string) => boolean): boolean =>
  isThere(end) || !addresses.has(partsOf(end).page);

const isHidden = ({ isDoubtful, unreadAddresses }: Site, page: string): boolean =>
  unreadAddresses.has(page) || isDoubtful(page);
