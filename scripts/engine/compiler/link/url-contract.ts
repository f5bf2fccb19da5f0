import { anchorsOf, hasAnchor, partsOf } from '../entry/addresses.ts';
import type { ContractLine } from '../model.ts';
import { redirectsCollection, routeFrom } from './redirects.ts';
import { isUnread, type ContentGraph } from './graph.ts';

/** Every address that the site publishes, each followed by its anchors (`/services#pricing`), sorted. */
export function publishedUrls({ addresses, schedule }: ContentGraph): string[] {
  const urls = [...addresses].flatMap(([address, [claim]]) => {
    if (!claim || schedule.has(claim.entry)) return [];
    const anchors = anchorsOf(claim.entry, claim.subpage);
    return [address, ...anchors.map((anchor) => `${address}#${anchor}`)];
  });
  return [...new Set(urls)].toSorted();
}

/** An address of the contract that is gone. */
export interface Vanished extends ContractLine {
  /** Where a visitor ends up: the same address, or the target of a redirect, which lacks the anchor. */
  readonly end: string;
}

/**
 * Finds the addresses of the contract that have neither a page nor a redirect; of a missing page only the first line. Addresses of
 * unreadable entries may still exist, so they are not reported; neither are those of scheduled entries.
 */
export function vanishedUrls(graph: ContentGraph): Vanished[] {
  if (isUnread(graph, redirectsCollection, redirectsCollection)) return [];
  const result: Vanished[] = [];
  const gone = new Set<string>();
  const isThere = (url: string): boolean => {
    const hash = url.indexOf('#'); // runs for every line of the contract: `partsOf` would make objects
    const page = hash === -1 ? url : url.slice(0, hash);
    const claim = graph.addresses.get(page)?.[0];
    if (!claim) return isHidden(graph, page);
    return hash === -1 || !claim.entry.data || hasAnchor(claim.entry, url.slice(hash + 1), claim.subpage);
  };
  for (const { url, place } of graph.contract ?? []) {
    if (isThere(url)) continue;
    const route = routeFrom(graph.redirects, url);
    if (route && (route.end === undefined || isSettled(graph, route.end, isThere))) continue;
    const end = route?.end ?? url;
    const { page } = partsOf(url);
    if (gone.has(page)) continue;
    if (!graph.addresses.has(partsOf(end).page)) gone.add(page);
    result.push({ url, place, end });
  }
  return result;
}

/** Whether the target of a redirect needs no finding here: it exists, or the redirect itself has the finding. */
const isSettled = ({ addresses }: ContentGraph, end: string, isThere: (url: string) => boolean): boolean =>
  isThere(end) || !addresses.has(partsOf(end).page);

const isHidden = ({ isDoubtful, unreadAddresses }: ContentGraph, page: string): boolean =>
  unreadAddresses.has(page) || isDoubtful(page);
