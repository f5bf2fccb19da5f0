import type { Json, JsonObject, Entry } from '../model.ts';
import type { Delivery } from '../delivery.ts';
import { dateField, type Schema } from '../schema/schema.ts';
import { addressOf, type ContentGraph } from '../link/graph.ts';

/** An entry as in listings. */
export type Listed = JsonObject;

/** Further reading for an entry: the entries before and after it by date, and those nearest to it. */
export type Related = (slug: string) => JsonObject;

/** How many entries count as near, and how many candidates of each shared value are considered. */
const nearest = 3;
const lookedAt = 20;

/**
 * Prepares the look-up of related entries for a folder whose delivery names the fields that make entries near.
 * Each shared value counts once; the newer entry wins a draw. Only the newest of each value are considered, so that the time is
 * linear in the entries.
 */
export function relatedOf(
  schema: Schema,
  { related: fields }: Delivery,
  listed: readonly Listed[],
): Related | undefined {
  if (!fields) return undefined;
  const day = dateField(schema);
  const ordered = listed.toSorted(
    (a, b) => compare(dateOf(b, day), dateOf(a, day)) || compare(slugOf(a), slugOf(b)),
  );
  const places = new Map(ordered.map((entry, place) => [slugOf(entry), place]));
  const byValue = new Map<string, Listed[]>();
  for (const entry of ordered) {
    for (const value of valuesOf(entry, fields)) {
      const list = byValue.get(value);
      if (!list) byValue.set(value, [entry]);
      else if (list.length < lookedAt) list.push(entry);
    }
  }
  return (slug) => {
    const place = places.get(slug) ?? -1;
    const [newer, entry, older] = [ordered[place - 1], ordered[place], ordered[place + 1]];
    const near = entry ? nearTo(entry, fields, byValue, new Set([entry, newer, older])) : [];
    return { ...(newer && { newer: linkTo(newer) }), ...(older && { older: linkTo(older) }), near };
  };
}

const slugOf = (entry: Listed): string => String(entry['slug']);

/** The ISO text of an emitted date. */
const dateOf = (entry: Listed, field: string): string =>
  String((entry[field] as JsonObject | undefined)?.['iso']); // emitted as an object

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const linkTo = ({ title = '', href = '' }: Listed): JsonObject => ({ title, href });

function valuesOf(entry: Listed, fields: readonly string[]): string[] {
  return fields.flatMap((field) =>
    [entry[field] ?? []].flat().map((value: Json) => `${field} ${String(value).toLowerCase()}`),
  );
}

function nearTo(
  entry: Listed,
  fields: readonly string[],
  byValue: ReadonlyMap<string, readonly Listed[]>,
  leftOut: ReadonlySet<Listed | undefined>,
): Listed[] {
  const shared = new Map<Listed, number>();
  for (const value of valuesOf(entry, fields)) {
    for (const other of byValue.get(value) ?? [])
      if (!leftOut.has(other)) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return [...shared]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, nearest)
    .map(([other]) => other);
}

/** The entries that an entry mentions by name (`x-named`): name → the address of its page, and its stamp. */
export type Named = (entry: Entry) => JsonObject;

/** Prepares the look-up of mentioned entries. The names of a collection are listed once, when the first entry mentions one. */
export function namedIn(graph: ContentGraph): Named {
  const lists = new Map<string, ReadonlyMap<string, Entry>>();
  const byName = (collection: string): ReadonlyMap<string, Entry> => {
    const names = lists.get(collection) ?? namesOf(graph.collections.get(collection)?.values() ?? []);
    lists.set(collection, names);
    return names;
  };
  return ({ facts }) =>
    Object.fromEntries(
      facts.flatMap((fact) => {
        if (fact.kind !== 'named') return [];
        const match = byName(fact.collection).get(fact.name.trim().toLowerCase());
        const href = match && addressOf(match, graph.schemas.loaded.get(fact.collection)?.schema);
        return match?.data && href !== undefined
          ? [[fact.name, { href, stamp: match.data['stamp'] ?? null }]]
          : [];
      }),
    );
}

/** Entries by their names in lower case; of two with one name the first. */
function namesOf(entries: Iterable<Entry>): ReadonlyMap<string, Entry> {
  const entriesByName = new Map<string, Entry>();
  for (const entry of entries) {
    const name = String(entry.data?.['name']).toLowerCase();
    if (!entriesByName.has(name)) entriesByName.set(name, entry);
  }
  return entriesByName;
}
