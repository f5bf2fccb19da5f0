import { anchorsOf, partsOf } from '../entry/addresses.ts';
import { didYouMean, suggestion } from '../finding.ts';
import { lockedUrls, lockOf, type Vanished, vanishedUrls } from '../link/url-contract.ts';
import type { Site } from '../link/graph.ts';
import type { Rule } from './rule.ts';

/**
 * An address that was published stays: it has its page, or a redirect. A new address needs no line in the contract
 * (docs/decisions.md#url-contract).
 */
export const vanishedUrlRule: Rule = {
  id: 'rule:vanished-url',
  *check(site) {
    const lock = lockOf(site);
    if (!lock?.data) return;
    for (const vanished of vanishedUrls(site)) {
      yield {
        unit: lock,
        at: { path: ['urls', vanished.index] },
        reason: reasonOf(site, vanished),
        actual: vanished.url,
      };
    }
  },
};

function reasonOf(site: Site, { url, end }: Vanished): string {
  const { page, anchor = '' } = partsOf(end);
  const unit = site.addresses.get(page)?.[0]?.unit;
  const locked = new Set(lockedUrls(lockOf(site)));
  if (!unit) {
    const hint = newestFirst(page, [...site.addresses.keys()], (address) => !locked.has(address));
    return `No page \`${page}\` on this site any more, expected a redirect from it in \`content/redirects.json\`; \`npm run content -- rename\` writes one${hint}`;
  }
  const hint = newestFirst(anchor, anchorsOf(unit), (id) => !locked.has(`${page}#${id}`));
  const where =
    end === url ? `on \`${page}\` any more` : `on \`${page}\`, where \`${partsOf(url).page}\` leads`;
  return `No anchor \`#${anchor}\` ${where}, expected a redirect from \`${end}\` in \`content/redirects.json\`${hint}`;
}

/** What took the place of something is probably what the contract does not know yet. */
function newestFirst(word: string, candidates: readonly string[], isNew: (name: string) => boolean): string {
  const news = candidates.filter(isNew);
  return didYouMean(word, suggestion(word, news) === undefined ? candidates : news);
}
