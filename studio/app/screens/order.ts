import type { DeskEntry } from '../../protocol.ts';

/** The orders that a list of entries can have, and their names. */
export const orders = {
  date: 'Newest first',
  title: 'By title',
  address: 'By address',
  findings: 'Findings first',
} as const;

export type Order = keyof typeof orders;

const comparers: Readonly<Record<Order, (a: DeskEntry, b: DeskEntry) => number>> = {
  date: (a, b) => (b.date ?? '').localeCompare(a.date ?? ''),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  address: (a, b) => (a.path < b.path ? -1 : 1),
  findings: (a, b) => b.errors - a.errors || b.warnings - a.warnings,
};

/** The orders that make a difference in a list, the usual one first: where entries have days, that is by day. */
export const ordersOf = (entries: readonly DeskEntry[]): readonly Order[] => [
  ...(entries.some(({ date }) => date !== undefined) ? ['date' as const] : []),
  'address',
  'title',
  ...(entries.some(({ errors, warnings }) => errors + warnings > 0) ? ['findings' as const] : []),
];

/** Entries in an order; those that are equal in it stay as they are. */
export const ordered = (entries: readonly DeskEntry[], order: Order): readonly DeskEntry[] =>
  entries.toSorted(comparers[order]);
