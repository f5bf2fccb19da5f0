import type { EntryProblem, ContentGraph } from '../link/graph.ts';
import type { Rule, SiteRule } from '../link/rule.ts';
import { ownAddresses } from './own-addresses.ts';
import { readTime } from './read-time.ts';
import { redirectLines } from './redirect-lines.ts';
import { redirects } from './redirect-rule.ts';
import { repeatedPhrases } from './repeated-phrases.ts';
import { typedClaims } from './typed-claims.ts';
import { vanishedUrlRule } from './vanished-urls.ts';

/** The rules of every site; each is a file in this folder. */
const rules: readonly Rule[] = [
  ownAddresses,
  readTime,
  repeatedPhrases,
  typedClaims,
  redirects,
  redirectLines,
  vanishedUrlRule,
];

/** The findings of the rules of every site, and of those that only this one has. */
export function* ruleProblems(graph: ContentGraph, siteRules: readonly SiteRule[]): Iterable<EntryProblem> {
  for (const { id, check } of rules) for (const problem of check(graph)) yield { ...problem, rule: id };
  for (const { id, level, check } of siteRules)
    for (const problem of check(graph)) yield { ...problem, rule: id, isWarning: level === 'warning' };
}
