import type { Rule } from '../link/rule.ts';

/**
 * A link to a page of this site is written without the site's origin: with the origin, a missing page would not be noticed, and the
 * link would open a second tab (docs/decisions.md#links-in-content).
 */
export const ownAddresses: Rule = {
  id: 'rule:own-address',
  *check({ entries, collections }) {
    const origin = collections.get('site')?.get('site')?.data?.['origin'];
    if (typeof origin !== 'string') return;
    for (const entry of entries) {
      for (const fact of entry.facts) {
        if (fact.kind !== 'link' || !isOf(origin, fact.address)) continue;
        const short = fact.address.slice(origin.length) || '/';
        const reason = `Unexpected origin of this site in \`${fact.address}\`, expected \`${short}\``;
        yield { entry, at: fact, reason, actual: fact.address };
      }
    }
  },
};

const isOf = (origin: string, address: string): boolean =>
  address.startsWith(origin) && /^(?:$|[/?#])/.test(address.slice(origin.length));
