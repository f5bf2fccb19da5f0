import { type Entry, oneOf, type RuleProblem, type SiteRule, suggest } from '../engine/site-config.ts';

/** Each list has its own route (`src/routes/`): the addresses of the entries of `listings` by name. */
const lists: Readonly<Record<string, string>> = {
  blog: '/blog',
  free: '/plugins/free',
  plugins: '/plugins',
  premium: '/plugins/premium',
};

/** Addresses whose routes look for an entry or a page of a list: they show no placeholder. */
const searched = /^\/(?:blog|docs)\/|^\/plugins\/[^/]+\/(?:changelog$|download$|page\/)/;

/** Every address of the content has a page: otherwise a link to it would pass the check, and the build would fail. */
export const noPage: SiteRule = {
  id: 'rule:no-page',
  level: 'error',
  waivable: false,
  help: 'The site has no page for an address: lists are code, and content alone does not make another.',
  *check({ addresses }) {
    for (const [address, [claim, second]] of addresses) {
      // An address that two entries have, or that does not fit its pattern, is a finding already.
      if (!claim || second || claim.entry.findings.some(({ path }) => path?.[0] === 'path')) continue;
      const problem = problemOf(claim.entry, address);
      if (problem) yield { entry: claim.entry, at: claim.at, actual: address, ...problem };
    }
  },
};

function problemOf(
  { collection, slug }: Entry,
  address: string,
): Pick<RuleProblem, 'reason' | 'suggestion'> | undefined {
  if (collection === 'coming-soon' && searched.test(address))
    return {
      reason: `Unexpected placeholder at \`${address}\`, expected one outside of \`/blog/\`, \`/docs/\` and the pages below a plugin`,
    };
  if (collection !== 'listings' || lists[slug] === address) return undefined;
  const owner = Object.keys(lists).find((name) => lists[name] === address);
  if (owner !== undefined && lists[slug] === undefined)
    return { reason: `Unexpected name \`${slug}\`, expected \`${owner}\` for the page at \`${address}\`` };
  const expected = lists[slug] === undefined ? Object.values(lists) : [lists[slug]];
  return {
    reason: `Unexpected address \`${address}\`, expected ${oneOf(expected)}`,
    suggestion: suggest(address, expected),
  };
}
