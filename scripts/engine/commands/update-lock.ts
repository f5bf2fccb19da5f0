import { UsageError } from '../cli/command.ts';
import { didYouMean, suggest } from '../compiler/finding.ts';
import type { ContentGraph } from '../compiler/link/graph.ts';
import { publishedUrls, vanishedUrls } from '../compiler/link/url-contract.ts';
import { contractFile } from '../compiler/model.ts';

/** The new URL contract, and its differences from the old one. */
export interface UpdatedLock {
  readonly urls: readonly string[];
  readonly additions: readonly string[];
  readonly removals: readonly string[];
  /** Addresses that no longer exist and are not given up; if there are any, the contract is not changed. */
  readonly broken: readonly string[];
}

/**
 * Adds a site's published addresses to its URL contract. An address stays in it for good, moved or not, so that its redirect stays too.
 * @param addresses addresses that are given up; a page with all its anchors
 * @throws {UsageError} if such an address is not in the contract, or is published
 */
export function updateLock(graph: ContentGraph, addresses: readonly string[]): UpdatedLock {
  const before = (graph.contract ?? []).map(({ url }) => url);
  const published = publishedUrls(graph);
  for (const url of addresses) refuseUnless(before, published, url);
  const removals = before.filter((url) =>
    addresses.some((lost) => url === lost || url.startsWith(`${lost}#`)),
  );
  const urls = new Set(before);
  for (const url of removals) urls.delete(url);
  const broken = vanishedUrls(graph).flatMap(({ url }) => (urls.has(url) ? [url] : []));
  const additions = published.filter((url) => !urls.has(url));
  return { urls: [...urls, ...additions], additions, removals, broken };
}

function refuseUnless(before: readonly string[], published: readonly string[], url: string): void {
  if (!before.includes(url))
    throw new UsageError(`No address \`${url}\` in \`${contractFile}\`${didYouMean(suggest(url, before))}`);
  if (published.includes(url))
    throw new UsageError(
      `Unexpected address \`${url}\` to drop, expected one that the site publishes no more`,
    );
}
