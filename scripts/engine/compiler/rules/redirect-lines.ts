import { redirectsCollection } from '../link/redirects.ts';
import type { Entry, Fact } from '../model.ts';
import type { Rule, RuleProblem } from '../link/rule.ts';

/**
 * Redirects are sorted by their old addresses, one to a line, so that git merges two changes line by line
 * (docs/decisions.md#redirects). One finding tells enough: `npm run check -- --fix` moves all of them at once.
 */
export const redirectLines: Rule = {
  id: 'parse:order',
  *check(graph) {
    const entry = graph.collections.get(redirectsCollection)?.get(redirectsCollection);
    const problem = entry?.data && (unsorted(entry) ?? spread(entry));
    if (problem) yield problem;
  },
};

type Key = Extract<Fact, { readonly kind: 'key' }>;

function unsorted(entry: Entry): RuleProblem | undefined {
  const keys = entry.facts.filter((fact): fact is Key => fact.kind === 'key');
  const at = keys.findIndex(({ key }, index) => key < (keys[index - 1]?.key ?? ''));
  const [previous, next] = [keys[at - 1], keys[at]];
  if (!previous || !next) return undefined;
  const reason = `Unexpected \`${next.key}\` after \`${previous.key}\`, expected redirects sorted by their old addresses`;
  return { entry, at: next, reason, actual: next.key };
}

/** A redirect that begins on the line of the one before, or goes on below the line where it begins. */
function spread(entry: Entry): RuleProblem | undefined {
  let last: Key | undefined;
  for (const fact of entry.facts) {
    const isNext = fact.kind === 'key';
    if (last && isNext === (fact.place.start.line === last.place.start.line)) {
      const at = isNext ? fact : last;
      const { key } = at;
      const reason = `Unexpected layout of the redirect from \`${key}\`, expected each redirect on a separate line`;
      return { entry, at, reason, actual: key };
    }
    if (isNext) last = fact;
  }
  return undefined;
}
