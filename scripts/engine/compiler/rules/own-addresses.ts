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
        if (fact.kind !== 'link' || !/^https?:/.test(fact.address)) continue;
        const [host, rest] = partsOf(fact.address);
        if (host !== partsOf(origin)[0]) continue;
        const short = rest.startsWith('/') ? rest : `/${rest}`;
        const reason = `Unexpected origin of this site in \`${fact.address}\`, expected \`${short}\``;
        yield { entry, at: fact, reason, actual: fact.address };
      }
    }
  },
};

/** The host of an address, and the rest after it. A site answers without encryption and with `www.` too, or leads from there to its origin. */
function partsOf(address: string): readonly [host: string, rest: string] {
  const [, host = '', rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]*)(.*)$/i.exec(address) ?? [];
  return [host.toLowerCase(), rest];
}
