import type { RuleId } from '../rule-registry.ts';
import type { EntryProblem, ContentGraph } from '../link/graph.ts';

/** A rule of this site that no schema can express. */
export interface Rule {
  readonly id: RuleId;
  /** Looks at all entries together and yields what is wrong. */
  readonly check: (graph: ContentGraph) => Iterable<RuleProblem>;
}

/** What a rule finds; the rule is the one that finds it. */
export type RuleProblem = Omit<EntryProblem, 'rule'>;
