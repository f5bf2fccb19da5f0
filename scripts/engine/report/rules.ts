import { site } from '#site';
import { type RuleId, type RuleInfo, ruleRegistry } from '../compiler/rule-registry.ts';

const stages = [...new Set(Object.keys(ruleRegistry).map(stageOf))];

/** Every rule of the check, those of the compiler and those of the site, by its id: in the order of the stages, then of the ids. */
const rules: ReadonlyMap<RuleId, RuleInfo> = new Map(
  [...Object.entries(ruleRegistry), ...site.rules.map((rule) => [rule.id, rule] as const)]
    .map(([id, info]) => [id as RuleId, info] as const) // keys of the registry
    .toSorted(([a], [b]) => stages.indexOf(stageOf(a)) - stages.indexOf(stageOf(b)) || (a < b ? -1 : 1)),
);

/** The ids of all rules. */
export const ruleIds: readonly RuleId[] = [...rules.keys()];

/**
 * The metadata of a rule.
 * @throws Error if there is no such rule
 */
export function ruleInfo(id: RuleId): RuleInfo {
  const info = rules.get(id);
  if (!info) throw new Error(`No rule \`${id}\``);
  return info;
}

/** The part of the check that finds something, with which an id begins. */
function stageOf(id: string): string {
  return id.slice(0, id.indexOf(':'));
}
