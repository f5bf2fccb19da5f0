import { anchorsOf, partsOf } from '../entry/addresses.ts';
import { didYouMean, suggestion } from '../finding.ts';
import { type Vanished, vanishedUrls } from '../link/url-contract.ts';
import type { ContentGraph } from '../link/graph.ts';
import { contractFile } from '../model.ts';
import type { Rule } from './rule.ts';

/**
 * A published address must keep working: it has its page, or a redirect. A new address needs no line in the contract
 * (docs/decisions.md#url-contract).
 */
export const vanishedUrlRule: Rule = {
  id: 'rule:vanished-url',
  *check(graph) {
    const locked = new Set(graph.contract?.map(({ url }) => url));
    for (const vanished of vanishedUrls(graph)) {
      yield {
        entry: { path: contractFile },
        at: vanished.place,
        reason: reasonOf(graph, locked, vanished),
        actual: vanished.url,
      };
    }
  },
};

function reasonOf(graph: ContentGraph, locked: ReadonlySet<string>, { url, end }: Vanished): string {
  const { page, anchor = '' } = partsOf(end);
  const entry = graph.addresses.get(page)?.[0]?.entry;
  if (!entry) {
    const hint = newestFirst(page, [...graph.addresses.keys()], (address) => !locked.has(address));
    return `No page \`${page}\` on this site any more, expected a redirect from it in \`content/redirects.json\`; \`npm run content -- rename\` writes one${hint}`;
  }
  const hint = newestFirst(anchor, anchorsOf(entry), (id) => !locked.has(`${page}#${id}`));
  const where =
    end === url ? `on \`${page}\` any more` : `on \`${page}\`, where \`${partsOf(url).page}\` leads`;
  return `No anchor \`#${anchor}\` ${where}, expected a redirect from \`${end}\` in \`content/redirects.json\`${hint}`;
}

/** The replacement of a missing address is probably one that the contract does not have yet. */
function newestFirst(word: string, candidates: readonly string[], isNew: (name: string) => boolean): string {
  const news = candidates.filter(isNew);
  return didYouMean(word, suggestion(word, news) === undefined ? candidates : news);
}
