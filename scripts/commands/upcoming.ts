import type { Entry } from '../compiler/model.ts';
import { addressOf, type DateFact, type ContentGraph } from '../compiler/link/graph.ts';

/** A day on which something changes, and its place in the content. */
export interface Upcoming {
  /** `2027-06-30` */
  readonly date: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What changes. */
  readonly what: string;
}

/** The days from today on at which something begins or ends (`x-date`), in order. */
export function upcoming({
  entries,
  schemas,
  today,
}: Pick<ContentGraph, 'entries' | 'schemas' | 'today'>): Upcoming[] {
  const days = entries.flatMap((entry) =>
    entry.facts.flatMap((fact) => {
      if (fact.kind !== 'date' || fact.role === 'past' || fact.date < today) return [];
      const { line, column } = fact.place.start;
      const address = addressOf(entry, schemas.loaded.get(entry.collection)?.schema);
      return [{ date: fact.date, file: entry.path, line, column, what: describe(entry, fact, address) }];
    }),
  );
  return days.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function describe(
  { path, collection, slug, data }: Entry,
  { role, meaning }: DateFact,
  address?: string,
): string {
  const name = String(data?.['title'] ?? data?.['name'] ?? slug);
  if (role === 'published') return `“${name}” is published${address === undefined ? '' : ` at ${address}`}`;
  const what = /^.*?(?=\.(?:\s|$))/.exec(meaning)?.[0] ?? meaning;
  return path === `content/${collection}.json` ? what : `${name}: ${what}`;
}

/** The days as a table, one per line. */
export function calendarTable(days: readonly Upcoming[], today: string): string {
  if (days.length === 0) return `Nothing is dated ${today} or later.`;
  const places = days.map(({ file, line, column }) => `${file}:${line}:${column}`);
  const width = Math.max(...places.map(({ length }) => length));
  return days
    .map(({ date, what }, index) => `${date}  ${(places[index] ?? '').padEnd(width)}  ${what}`)
    .join('\n');
}
