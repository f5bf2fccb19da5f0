import type { Kind, Visit } from './first-visit.ts';
import { pathPattern } from './hosting.ts';

/** Budgets in kB (1,000 bytes) by path; `*` as in `hosting.ts`, later entries replace earlier ones, `"*"` is for all pages. */
export type Budgets = Record<string, Partial<Record<Kind, number>>>;

const kinds = ['html', 'style', 'script', 'fonts'] as const satisfies Kind[];

/** A sentence for each exceeded budget. */
export function exceeded(visits: Visit[], budgets: Budgets): string[] {
  return visits.flatMap((visit) => {
    const matching = Object.entries(budgets).filter(([path]) =>
      new RegExp(pathPattern(path)).test(visit.path),
    );
    const budget: Partial<Record<Kind, number>> = Object.assign({}, ...matching.map(([, limits]) => limits));
    return kinds.flatMap((kind) => {
      const limit = budget[kind];
      return limit !== undefined && visit[kind] > limit * 1000
        ? [`${visit.path}: ${kind} is ${kilobytes(visit[kind])} kB, the budget is ${limit} kB`]
        : [];
    });
  });
}

/** The visits as a table, in kB. */
export function table(visits: Visit[]): string {
  const rows = [
    [...kinds, 'page'],
    ...visits.map((visit) => [...kinds.map((kind) => kilobytes(visit[kind])), visit.path]),
  ];
  return rows
    .map((row) => row.map((cell, at) => (at < kinds.length ? cell.padStart(8) : `  ${cell}`)).join(''))
    .join('\n');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
