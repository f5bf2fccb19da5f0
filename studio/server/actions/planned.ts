import type { Requests } from '../../protocol.ts';
import type { OtherEntry, Plan, Step } from '../../protocol-actions.ts';
import { count } from '../../text/count.ts';
import { Refusal } from '../refusal.ts';
import { keyOf, type State, takeStep } from '../steps.ts';
import type { Studio } from '../studio.ts';

/** The plan of an action, the state that it leads to, and its notice. */
export interface Planned {
  readonly plan: Omit<Plan, 'key'>;
  readonly to: State;
  readonly notice: Omit<Step, 'id'>;
}

/**
 * Answers with the plan of an action, and carries it out if it is to act.
 * @throws Refusal if the plan differs from the one that the person has seen
 */
export async function carryOut(
  studio: Studio,
  { client, act, planKey }: Pick<Requests['rename'], 'client' | 'act' | 'planKey'>,
  { plan, to, notice }: Planned,
): Promise<Plan> {
  const key = keyOf(to);
  if (!act) return { ...plan, key };
  if (planKey !== undefined && planKey !== key)
    throw new Refusal(409, 'The files have changed since. Here is the new plan.');
  await takeStep(studio, client, to, 'Nothing was done, because the files would have errors.', notice);
  return { ...plan, key };
}

/** Entries by their titles, each with how many of some places are in it. @param what `link` */
export function counted(studio: Studio, paths: readonly string[], what: string): OtherEntry[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, number]) => ({
    path,
    title: studio.desk.titleOf(path),
    words: count(number, what),
  }));
}
