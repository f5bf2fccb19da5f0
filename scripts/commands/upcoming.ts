import type { Entry } from '../compiler/model.ts';
import { addressOf, type DateFact, type ContentGraph } from '../compiler/link/graph.ts';
import { type Untested, untestedReleases } from '../compiler/rules/tested-behind.ts';

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
  collections,
  today,
}: Pick<ContentGraph, 'entries' | 'schemas' | 'collections' | 'today'>): Upcoming[] {
  const days = entries.flatMap((entry) => {
    if (entry.collection === platformsCollection) return releaseDays(entry, today);
    return entry.facts.flatMap((fact) => {
      if (fact.kind !== 'date' || fact.role === 'past' || fact.date < today) return [];
      const { line, column } = fact.place.start;
      const address = addressOf(entry, schemas.loaded.get(entry.collection)?.schema);
      return [{ date: fact.date, file: entry.path, line, column, what: describe(entry, fact, address) }];
    });
  });
  return [...days, ...behindDays({ collections, today })].toSorted((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  );
}

/** The file with the releases of the programs that plugins run on. */
const platformsCollection = 'platforms';

/** The fields used of that file. */
interface Platforms {
  readonly platforms?: readonly {
    readonly name: string;
    readonly releases: readonly Readonly<Record<string, string>>[];
  }[];
}

/** The days on which a program that plugins run on is released, and those on which support of a release ends. */
function releaseDays({ path, data, facts }: Entry, today: string): Upcoming[] {
  const words: Readonly<Record<string, string>> = { released: 'is released', supportEnds: 'support ends' };
  const dated = ((data ?? {}) as Platforms).platforms?.flatMap(({ name, releases }) =>
    // by its schema
    releases.flatMap((release) =>
      Object.keys(release)
        .filter((field) => field in words)
        .map((field) => `${name} ${release['version']}: ${words[field]}`),
    ),
  );
  const days = facts.filter((fact) => fact.kind === 'date'); // in the order of the file, as the fields above
  return days.flatMap(({ date, place: { start } }, index) => {
    const what = dated?.[index];
    if (what === undefined || date < today) return [];
    return [{ date, file: path, line: start.line, column: start.column, what }];
  });
}

/** The days on which plugins fall behind: for each plugin and program the next one. */
function behindDays(graph: Pick<ContentGraph, 'collections' | 'today'>): Upcoming[] {
  const first = new Map<string, Untested>();
  for (const untested of untestedReleases(graph)) {
    const key = untested.entry.path + untested.program;
    if (!first.has(key)) first.set(key, untested);
  }
  return [...first.values()]
    .filter(({ behind }) => behind >= graph.today)
    .map(({ entry, program, tested, version, released, behind }) => ({
      date: behind,
      file: entry.path,
      line: 1,
      column: 1,
      what: `${String(entry.data?.['name'])} falls behind: tested up to ${program} ${tested}, and ${version} is of ${released}`,
    }));
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
