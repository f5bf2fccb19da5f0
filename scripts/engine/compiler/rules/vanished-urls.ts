import { anchorsOf, partsOf } from '../entry/addresses.ts';
import { nearest, suggest } from '../finding.ts';
import { type Vanished, vanishedUrls } from '../link/url-contract.ts';
import type { ContentGraph } from '../link/graph.ts';
import { contractFile, type Suggestion } from '../model.ts';
import type { Rule, RuleProblem } from '../link/rule.ts';

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
        at: vanished,
        ...problemOf(graph, locked, vanished),
        actual: vanished.url,
      };
    }
  },
};

function problemOf(
  graph: ContentGraph,
  locked: ReadonlySet<string>,
  { url, end }: Vanished,
): Pick<RuleProblem, 'reason' | 'suggestion'> {
  const { page, anchor = '' } = partsOf(end);
  const entry = graph.addresses.get(page)?.[0]?.entry;
  if (!entry) {
    const suggestion = newestFirst(page, [...graph.addresses.keys()], (address) => !locked.has(address));
    const reason = `No page \`${page}\` on this site any more, expected a redirect from it in \`content/redirects.json\`; \`npm run content -- rename\` writes one`;
    return { reason, suggestion };
  }
  const suggestion = newestFirst(anchor, anchorsOf(entry), (id) => !locked.has(`${page}#${id}`));
  const where =
    end === url ? `on \`${page}\` any more` : `on \`${page}\`, where \`${partsOf(url).page}\` leads`;
  const reason = `No anchor \`#${anchor}\` ${where}, expected a redirect from \`${end}\` in \`content/redirects.json\``;
  return { reason, suggestion };
}

/** The replacement of a missing address is probably one that the contract does not have yet. */
function newestFirst(
  word: string,
  candidates: readonly string[],
  isNew: (name: string) => boolean,
): Suggestion | undefined {
  const news = candidates.filter(isNew);
  return suggest(word, nearest(word, news) === undefined ? candidates : news);
}
