import { type Budgets, exceeded, kinds, measure, type Visit } from '../site/page-sizes.ts';
import type { BuiltSides } from './build-sides.ts';

/**
 * Compares the sizes of first visits of each page, in bytes, compressed.
 * @returns only the sizes that differ, and a sentence for each budget that the site is over
 */
export async function sizeChanges(
  { before, after }: BuiltSides,
  budgets: Budgets,
): Promise<{
  readonly sizes: readonly { page: string; kind: string; before: number; after: number }[];
  readonly overBudget: readonly string[];
}> {
  const [old, now] = await Promise.all([measure(before), measure(after)]);
  const oldVisits = new Map(old.map((visit) => [visit.path, visit]));
  const changesOf = (visit: Visit) =>
    kinds.flatMap((kind) => {
      const was = oldVisits.get(visit.path)?.[kind] ?? 0;
      return was === visit[kind] ? [] : [{ page: visit.path, kind, before: was, after: visit[kind] }];
    });
  return { sizes: now.flatMap(changesOf), overBudget: exceeded(now, budgets) };
}
