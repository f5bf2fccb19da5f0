import { type Entry, oneOf, type RuleProblem, type SiteRule, suggest } from '../engine/site-config.ts';

/** Collections in which each page has a layout of its kind, and so a route (`src/routes/`): the addresses of their entries by name. */
const routes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  legal: {
    'privacy-policy': '/privacy-policy',
    'terms-and-conditions': '/terms-and-conditions',
  },
  listings: {
    blog: '/blog',
    free: '/plugins/free',
    plugins: '/plugins',
    premium: '/plugins/premium',
  },
  services: {
    'custom-development': '/services/custom-development',
    maintenance: '/services',
    'store-management': '/services/store-management',
  },
};

/** Addresses whose routes look for an entry or a page of a list: they show no placeholder. */
const searched = /^\/(?:blog|docs)\/|^\/plugins\/[^/]+\/(?:changelog$|download$|page\/)/;

/** Every address of the content has a page: otherwise a link to it would pass the check, and the build would fail. */
export const noPage: SiteRule = {
  id: 'rule:no-page',
  level: 'error',
  waivable: false,
  help: 'The site has no page for an address: some pages are code, and content alone does not make another.',
  *check({ addresses }) {
    for (const [address, [claim, second]] of addresses) {
      if (!claim || second) continue; // an address that two entries have is a finding already
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
  const pages = routes[collection];
  if (!pages || pages[slug] === address) return undefined;
  const owner = Object.keys(pages).find((name) => pages[name] === address);
  if (owner !== undefined && pages[slug] === undefined)
    return { reason: `Unexpected name \`${slug}\`, expected \`${owner}\` for the page at \`${address}\`` };
  const expected = pages[slug] === undefined ? Object.values(pages) : [pages[slug]];
  return {
    reason: `Unexpected address \`${address}\`, expected ${oneOf(expected)}`,
    suggestion: suggest(address, expected),
  };
}
