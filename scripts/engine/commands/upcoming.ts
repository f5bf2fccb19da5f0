import { site } from '#site';
import type { Entry } from '../compiler/model.ts';
import { addressOf, type DateFact, type ContentGraph } from '../compiler/link/graph.ts';
import type { Upcoming } from '../compiler/link/rule.ts';

/** The days from today on at which something begins or ends (`x-date`), or on which a rule will find something, in order. */
export function upcoming(
  graph: Pick<ContentGraph, 'entries' | 'schemas' | 'collections' | 'today'>,
): Upcoming[] {
  const days = graph.entries.flatMap((entry) => datesOf(entry, graph));
  return [...days, ...site.rules.flatMap((rule) => [...(rule.upcoming?.(graph) ?? [])])].toSorted((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  );
}

/** The dates of an entry from today on. Of a field that tells the past, only the site itself may know that it is yet to come. */
function datesOf(entry: Entry, { schemas, today }: Pick<ContentGraph, 'schemas' | 'today'>): Upcoming[] {
  const words = site.hooks[entry.collection]?.dateWords?.(entry);
  const dates = entry.facts.filter((fact) => fact.kind === 'date'); // in the order of the file
  return dates.flatMap((fact, index) => {
    if ((!words && fact.role === 'past') || fact.date < today) return [];
    const { line, column } = fact.place.start;
    const address = addressOf(entry, schemas.loaded.get(entry.collection)?.schema);
    const what = words?.[index] ?? describe(entry, fact, address);
    return [{ date: fact.date, file: entry.path, line, column, what }];
  });
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
