import { hasAnchor, partsOf } from '../entry/addresses.ts';
import { suggest } from '../finding.ts';
import { keptAddresses } from '../link/paged-lists.ts';
import {
  type RedirectEntry,
  redirectFile,
  redirectsCollection,
  redirectsOf,
  routeFrom,
} from '../link/redirects.ts';
import type { ContentGraph } from '../link/graph.ts';
import { pageOfFile } from '../link/page-of-file.ts';
import type { Rule, RuleProblem } from '../link/rule.ts';

/**
 * A redirect starts at an address that no page or file has any more; an anchor moves within its page, because a host never sees
 * it. The targets of redirects are checked like links.
 */
export const redirects: Rule = {
  id: 'rule:redirect',
  *check(graph) {
    const entry = graph.collections.get(redirectsCollection)?.get(redirectsCollection);
    if (!entry) return;
    const keptFor = keptAddresses(graph);
    for (const [index, redirect] of redirectsOf(entry).entries()) {
      const problem = redirect.from.includes('#')
        ? anchorProblem(graph, redirect)
        : pageProblem(graph, keptFor(redirect.from), redirect);
      if (!problem) continue;
      const { field, ...rest } = problem;
      yield { ...rest, entry, at: { path: ['redirects', index, field] }, actual: redirect[field] };
    }
  },
};

interface Problem extends Pick<RuleProblem, 'reason' | 'suggestion'> {
  readonly field: keyof RedirectEntry;
}

/** @param list the list for whose further pages the old address is kept */
function pageProblem(
  graph: ContentGraph,
  list: string | undefined,
  { from }: RedirectEntry,
): Problem | undefined {
  if (list !== undefined)
    return {
      field: 'from',
      reason: `Unexpected redirect from \`${from}\`, expected an address that is not kept for the further pages of \`${list}\``,
    };
  const asked = new URL(from, 'https://site.invalid').pathname;
  if (asked !== from)
    return {
      field: 'from',
      reason: `Unexpected dots in the redirect from \`${from}\`, expected the address as browsers ask for it, \`${asked}\``,
    };
  const owner = ownerOf(graph, from);
  if (owner === undefined) return undefined;
  return {
    field: 'from',
    reason: `Unexpected redirect from \`${from}\`, expected an address that nothing has: ${owner === theBuild ? owner : `\`${owner}\``} has it`,
  };
}

const theBuild = 'the build';

/** The owner of an old address, or of a file that the page at it would replace or lie in. */
function ownerOf(graph: ContentGraph, from: string): string | undefined {
  const file = redirectFile(from);
  const page = graph.addresses.get(file.replace(/\/index\.html$/, '') || '/')?.[0];
  if (page) return page.entry.path;
  const steps = file.split('/');
  const paths = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
  const path = paths.find((each) => graph.files.has(each) || isBuilt(graph, each));
  return path !== undefined && graph.files.has(path) ? `public${path}` : path && theBuild;
}

/**
 * Whether the build has a file at an address: one for hosts, a feed or one of its further documents, an entry that pages fetch, the
 * markdown copy of a page, or a file that belongs to one.
 */
function isBuilt(graph: ContentGraph, path: string): boolean {
  const { addresses, builtFiles, sharedFiles, schemas } = graph;
  const isCopy = path.endsWith('.md') && addresses.get(path.slice(0, -3))?.[0]?.entry.body !== undefined;
  if (isCopy) return true;
  const [, collection = ''] = /^\/content\/([^/]+)\/.+\.json$/.exec(path) ?? [];
  if (schemas.loaded.has(collection.replace(/-pages$/, ''))) return true;
  if (pageOfFile(graph, path)) return true;
  return sharedFiles.has(path) || builtFiles.has(path.replace(/-\d+(?=\.\w+$)/, ''));
}

function anchorProblem(graph: ContentGraph, { from, to }: RedirectEntry): Problem | undefined {
  const { page, anchor = '' } = partsOf(from);
  const target = partsOf(to);
  const entry = graph.addresses.get(page)?.[0]?.entry;
  if (!entry) return strayAnchor(graph, page);
  if (!entry.data) return undefined;
  if (hasAnchor(entry, anchor))
    return {
      field: 'from',
      reason: `Unexpected redirect from \`${from}\`, expected an anchor that its page no longer has`,
    };
  if (target.page !== page)
    return {
      field: 'to',
      reason: `Unexpected other page \`${to}\`, expected \`${page}\` or an anchor on it: hosts never see anchors, so it cannot lead to another page`,
    };
  const isHeading = entry.body?.headings.some(({ id }) => id === target.anchor);
  if (target.anchor === undefined || isHeading || !hasAnchor(entry, target.anchor)) return undefined;
  return {
    field: 'to',
    reason: `Unexpected anchor \`#${target.anchor}\`, expected \`${page}\` alone: only a heading of a text keeps an old anchor`,
  };
}

function strayAnchor(graph: ContentGraph, page: string): Problem | undefined {
  if (graph.isDoubtful(page) || graph.unreadAddresses.has(page)) return undefined;
  const end = routeFrom(graph.redirects, page)?.end;
  if (end === undefined && graph.contract?.some(({ url }) => url === page)) return undefined; // it has a finding there
  if (end === undefined)
    return {
      field: 'from',
      reason: `No page \`${page}\` on this site, expected one whose anchor has moved`,
      suggestion: suggest(page, graph.addresses.keys()),
    };
  return {
    field: 'from',
    reason: `Unexpected anchor on the old page \`${page}\`, expected one on \`${end}\`: browsers take an anchor along when its page moves`,
  };
}
