import { cardLetters } from './card-letters.ts';
import { docsOrder } from './docs-order.ts';
import { docsPages } from './docs-pages.ts';
import { docsUnlinked } from './docs-unlinked.ts';
import { downloads } from './downloads.ts';
import type { EntryProblem, ContentGraph } from '../link/graph.ts';
import { formerPrices } from './former-prices.ts';
import { ownAddresses } from './own-addresses.ts';
import { readTime } from './read-time.ts';
import { redirectLines } from './redirect-lines.ts';
import { redirects } from './redirects.ts';
import { repeatedPhrases } from './repeated-phrases.ts';
import type { Rule } from './rule.ts';
import { savings } from './savings.ts';
import { sharedSentences } from './shared-sentences.ts';
import { testedBehind } from './tested-behind.ts';
import { typedClaims } from './typed-claims.ts';
import { vanishedUrlRule } from './vanished-urls.ts';
import { versions } from './versions.ts';
import { yearPrices } from './year-prices.ts';

/** The site's own rules; each is a file in this folder. */
const rules: readonly Rule[] = [
  cardLetters,
  docsOrder,
  docsPages,
  docsUnlinked,
  downloads,
  formerPrices,
  ownAddresses,
  readTime,
  repeatedPhrases,
  savings,
  sharedSentences,
  testedBehind,
  typedClaims,
  redirects,
  redirectLines,
  vanishedUrlRule,
  versions,
  yearPrices,
];

/** The findings of the site's own rules. */
export function* ruleProblems(graph: ContentGraph): Iterable<EntryProblem> {
  for (const { id, check } of rules) for (const problem of check(graph)) yield { ...problem, rule: id };
}
