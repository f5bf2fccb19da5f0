import { anchorsOf, partsOf } from '../entry/addresses.ts';
import { didYouMean } from '../finding.ts';
import { type RedirectEntry, redirectsCollection, redirectsOf, routeFrom } from '../link/redirects.ts';
import type { Site } from '../link/graph.ts';
import type { Rule } from './rule.ts';

/**
 * A redirect leads away from an address that nothing has any more; an anchor moves within its page, because a host never sees
 * it. Where redirects lead to is looked after as every link is.
 */
export const redirects: Rule = {
  id: 'rule:redirect',
  *check(site) {
    const unit = site.collections.get(redirectsCollection)?.get(redirectsCollection);
    if (!unit) return;
    for (const [index, entry] of redirectsOf(unit).entries()) {
      const problem = entry.from.includes('#') ? anchorProblem(site, entry) : pageProblem(site, entry);
      if (!problem) continue;
      const { field, reason } = problem;
      yield { unit, at: { path: ['redirects', index, field] }, reason, actual: entry[field] };
    }
  },
};

interface Problem {
  readonly field: keyof RedirectEntry;
  readonly reason: string;
}

function pageProblem({ addresses, files }: Site, { from }: RedirectEntry): Problem | undefined {
  const owner = addresses.get(from)?.[0]?.unit.path ?? (files.has(from) ? `public${from}` : undefined);
  if (owner === undefined) return undefined;
  return {
    field: 'from',
    reason: `Unexpected redirect from \`${from}\`, expected an address that nothing has: \`${owner}\` has it`,
  };
}

function anchorProblem(site: Site, { from, to }: RedirectEntry): Problem | undefined {
  const { page, anchor = '' } = partsOf(from);
  const target = partsOf(to);
  const unit = site.addresses.get(page)?.[0]?.unit;
  if (!unit) return strayAnchor(site, page);
  if (!unit.data) return undefined;
  if (anchorsOf(unit).includes(anchor))
    return {
      field: 'from',
      reason: `Unexpected redirect from \`${from}\`, expected an anchor that its page has no more`,
    };
  if (target.page !== page)
    return {
      field: 'to',
      reason: `Unexpected other page \`${to}\`, expected \`${page}\` or an anchor on it: hosts never see an anchor, so that it cannot lead away`,
    };
  const isHeading = unit.body?.headings.some(({ id }) => id === target.anchor);
  if (target.anchor === undefined || isHeading || !anchorsOf(unit).includes(target.anchor)) return undefined;
  return {
    field: 'to',
    reason: `Unexpected anchor \`#${target.anchor}\`, expected \`${page}\` alone: only a heading of a text keeps an old anchor`,
  };
}

function strayAnchor(site: Site, page: string): Problem | undefined {
  if (site.isDoubtful(page) || site.unreadAddresses.has(page)) return undefined;
  const end = routeFrom(site.redirects, page)?.end;
  const reason =
    end === undefined
      ? `No page \`${page}\` on this site, expected one whose anchor has moved${didYouMean(page, site.addresses.keys())}`
      : `Unexpected anchor on the old page \`${page}\`, expected one on \`${end}\`: browsers take an anchor along when its page moves`;
  return { field: 'from', reason };
}
