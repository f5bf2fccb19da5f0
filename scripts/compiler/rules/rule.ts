import type { RuleId } from '../rule-registry.ts';
import type { EntryProblem, ContentGraph } from '../link/graph.ts';

/** A check of this site that no schema can express. */
export interface Rule {
  readonly id: RuleId;
  /** Checks all entries together and yields their problems. */
  readonly check: (graph: ContentGraph) => Iterable<RuleProblem>;
}

/** A problem found by a rule, without the rule's id. */
export type RuleProblem = Omit<EntryProblem, 'rule'>;
