import { claimable, decodedAddress } from '../entry/addresses.ts';
import type { Unread } from './find-entries.ts';
import { fileStart, type Problem } from '../finding.ts';
import type { Fact, Json, Sources, Spot, Entry } from '../model.ts';
import { readableRedirects, redirectsCollection } from './redirects.ts';
import type { ContractLine } from '../model.ts';
import type { Schema } from '../schema/schema.ts';
import type { LoadedSchema, Schemas } from '../schema/load.ts';

/** An entry that owns an address, and the field that says so. */
export interface AddressClaim {
  readonly entry: Entry;
  readonly at: Spot;
  /** Which page it is, if not the entry's own: one of its further pages, or that of its folder (`folderPage`). */
  readonly subpage?: string;
}

/** A page of an entry, and its address; without one where it is no page by the entry's name. */
export interface EntryPage extends Pick<AddressClaim, 'entry' | 'subpage'> {
  readonly address?: string | undefined;
}

/** The page that lists a folder of entries, as `AddressClaim` names it. */
export const folderPage = '/';

/** A problem of an entry in relation to others, or of the URL contract, which is no entry but has a path too. */
export interface EntryProblem extends Problem {
  readonly entry: Pick<Entry, 'path'>;
  readonly at: Spot;
}

/** All entries together, with the look-up tables of links, rules and the bundle. */
export interface ContentGraph {
  readonly entries: readonly Entry[];
  readonly schemas: Schemas;
  readonly files: Sources['files'];
  readonly builtFiles: Sources['builtFiles'];
  readonly sharedFiles: Sources['sharedFiles'];
  readonly codePictures: Sources['codePictures'];
  readonly pictureFrames: Sources['pictureFrames'];
  /** The day of the check, `2025-09-01`. */
  readonly today: string;
  /** Entries that are kept out of the site, each with its day of publication (`x-date: published`). */
  readonly schedule: ReadonlyMap<Entry, string>;
  /** Collection → slug → entry. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, Entry>>;
  /** Every claim of an address; two entries that claim one are a finding. */
  readonly addresses: ReadonlyMap<string, readonly AddressClaim[]>;
  /** Entries that exist but cannot be read. */
  readonly unread: readonly Unread[];
  /** Addresses of entries that cannot be read, with those of their further pages and folders. */
  readonly unreadAddresses: ReadonlySet<string>;
  /** Whether an entry may claim this address in an unreadable field: then a link to it is not known to be dead. */
  readonly isDoubtful: (address: string) => boolean;
  /** Whether a page with this address would be that of a collection which has no entries. */
  readonly hasNoEntries: (address: string) => boolean;
  /** Redirects: the old address of a page, or of an anchor of a page (`/log/x#section-old`), to its new one. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The URL contract, in the order of its file; absent if that is missing or cannot be read. */
  readonly contract: readonly ContractLine[] | undefined;
  /** Claims by their keys; absent if their file cannot be read. */
  readonly claims: ReadonlyMap<string, Json> | undefined;
  /** The anchors that code gives to the sections of a page, or the names of the files that it writes beneath one (`CollectionHooks`). */
  readonly fromCode: (what: 'anchors' | 'files', page: EntryPage) => readonly string[];
  /** The address that links have instead of one that no link may have (`CollectionHooks`); undefined for any other. */
  readonly pageFor: (address: string) => string | undefined;
}

/** Name of the collection that holds the company's claims. */
const claimsCollection = 'claims';

const filesOf = ({ files, builtFiles, sharedFiles, codePictures, pictureFrames }: Sources) => ({
  files,
  builtFiles,
  sharedFiles,
  codePictures,
  pictureFrames,
});

/** Builds the graph of all entries. */
export function graphOf(
  entries: readonly Entry[],
  schemas: Schemas,
  sources: Sources,
  given: Pick<ContentGraph, 'unread' | 'today' | 'contract' | 'fromCode' | 'pageFor'>,
): ContentGraph {
  const { unread, today } = given;
  const collections = new Map<string, Map<string, Entry>>();
  const addresses = new Map<string, AddressClaim[]>();
  const claim = (address: string, addressClaim: AddressClaim): void => {
    const claims = addresses.get(address);
    if (claims) claims.push(addressClaim);
    else addresses.set(address, [addressClaim]);
  };
  for (const entry of entries) {
    const collection = collections.get(entry.collection) ?? new Map<string, Entry>();
    collections.set(entry.collection, collection.set(entry.slug, entry));
    for (const { address, subpage } of pagesOf(entry, schemas.loaded.get(entry.collection))) {
      if (subpage === folderPage && addresses.has(address)) continue; // the entries of a folder share its page
      claim(address, { entry, at: { place: fileStart }, ...(subpage !== undefined && { subpage }) });
    }
    for (const fact of entry.facts) if (fact.kind === 'address') claim(fact.address, { entry, at: fact });
  }
  const doubts = [
    ...unread.flatMap((missing) => hiddenBy(missing, schemas)),
    ...entries.flatMap((entry) =>
      entry.parsed && !entry.hidesClaims ? [] : claimable(schemas.loaded.get(entry.collection)?.schema),
    ),
  ].map((pattern) => new RegExp(pattern, 'u'));
  const empty = patternsOfEmpty(collections, unread, schemas);
  return {
    entries,
    schemas,
    ...given,
    ...filesOf(sources),
    schedule: heldIn(entries, today),
    collections,
    addresses,
    unreadAddresses: new Set(
      unread.flatMap(({ collection, slug }) =>
        slug === undefined
          ? []
          : pagesOf({ slug }, schemas.loaded.get(collection)).map(({ address }) => address),
      ),
    ),
    isDoubtful: (address) => doubts.some((pattern) => pattern.test(address)),
    hasNoEntries: (address) => empty.some((pattern) => pattern.test(address)),
    redirects: new Map(
      readableRedirects(collections.get(redirectsCollection)?.get(redirectsCollection)).map(
        ({ from, to }) => [decodedAddress(from), to],
      ),
    ),
    claims: claimsOf(collections.get(claimsCollection)),
  };
}

/** Whether an entry exists but cannot be read, so that its content is unknown. */
export function isUnread({ collections, unread }: ContentGraph, collection: string, slug: string): boolean {
  const entry = collections.get(collection)?.get(slug);
  if (entry) return entry.data === undefined;
  return unread.some((missing) => missing.collection === collection && (missing.slug ?? slug) === slug);
}

/** Whether every entry of a collection could be read and is valid by its schema. */
export function isComplete({ collections, unread }: ContentGraph, collection: string): boolean {
  const entries = [...(collections.get(collection)?.values() ?? [])];
  return entries.every(({ data }) => data) && !unread.some((missing) => missing.collection === collection);
}

/** The address of an entry's page by its schema's `x-url`; absent if the entry has no page. */
export function addressOf(entry: Pick<Entry, 'slug'>, schema: Schema | undefined): string | undefined {
  const template = schema?.['x-url'];
  return typeof template === 'string' ? template.replace('{slug}', () => entry.slug) : undefined;
}

/** A page that an entry has by its name; `subpage` as in `AddressClaim`. */
interface NamedPage extends Pick<AddressClaim, 'subpage'> {
  readonly address: string;
}

/** The pages that an entry has by its name: its own, its further ones, and that of its folder (`x-folders`). */
export function pagesOf(
  entry: Pick<Entry, 'slug'>,
  loaded: Pick<LoadedSchema, 'schema' | 'delivery'> | undefined,
): NamedPage[] {
  const address = addressOf(entry, loaded?.schema);
  if (address === undefined) return [];
  const further = (loaded?.delivery.subpages ?? []).map((subpage) => ({
    address: `${address}/${subpage}`,
    subpage,
  }));
  const folder = address.slice(0, address.lastIndexOf('/'));
  return [
    { address },
    ...further,
    ...(loaded?.schema['x-folders'] === undefined ? [] : [{ address: folder, subpage: folderPage }]),
  ];
}

/** The folder of an entry in a collection of folders (`x-folders`). */
export const folderOf = ({ slug }: Pick<Entry, 'slug'>): string => slug.slice(0, slug.lastIndexOf('/'));

/** Patterns of the addresses that an unread entry may have besides the one of its name. */
function hiddenBy({ collection, slug }: Unread, { loaded, broken }: Schemas): string[] {
  const schema = loaded.get(collection)?.schema;
  if (!schema) return broken.has(collection) ? [''] : [];
  const template = schema['x-url'];
  const patterns =
    slug === undefined && typeof template === 'string' ? [`^${template.split('{slug}')[0]}`] : [];
  return [...patterns, ...claimable(schema)];
}

/** Patterns of the addresses that the entries of collections without any would have. */
function patternsOfEmpty(
  collections: ContentGraph['collections'],
  unread: readonly Unread[],
  schemas: Schemas,
): RegExp[] {
  return [...schemas.loaded.keys()]
    .filter((name) => schemas.loaded.get(name)?.schema['x-entries'] && !collections.has(name))
    .filter((name) => !unread.some(({ collection }) => collection === name))
    .flatMap((collection) => hiddenBy({ collection }, schemas))
    .map((pattern) => new RegExp(pattern, 'u'));
}

function claimsOf(entries: ReadonlyMap<string, Entry> | undefined): ReadonlyMap<string, Json> | undefined {
  const list = entries?.get(claimsCollection)?.data?.['claims'];
  if (!Array.isArray(list)) return undefined;
  return new Map(list.map((claim: Json) => [String((claim as { key?: Json }).key), claim])); // its schema asks for objects with keys
}

/** A day in an entry that means something to the site (`x-date`). */
export type DateFact = Extract<Fact, { readonly kind: 'date' }>;

/**
 * The entries of folders whose day of publication is in the future, each with that day: they are kept out of the site
 * (docs/decisions.md#scheduled-entries). A single file is never held back, because pages import it.
 * @param today `2025-09-01`
 */
function heldIn(entries: readonly Entry[], today: string): ReadonlyMap<Entry, string> {
  const schedule = new Map<Entry, string>();
  for (const entry of entries) {
    const day = entry.facts.find(isPublication)?.date ?? '';
    if (day > today && entry.path !== `content/${entry.collection}.json`) schedule.set(entry, day);
  }
  return schedule;
}

/** Whether a fact is the day of publication of its entry. */
export const isPublication = (fact: Fact): fact is DateFact =>
  fact.kind === 'date' && fact.role === 'published';

/** Whether a last day (`2025-06-01`) has passed: pages tell of it in the past from the next day on. */
export function isOver({ today }: Pick<ContentGraph, 'today'>, day: string): boolean {
  return day < today;
}

/** The last days in these entries that have passed; another list of them makes another bundle. */
export function deadlinesOver(
  graph: Pick<ContentGraph, 'today'>,
  entries: readonly Entry[],
): readonly string[] {
  const days = entries.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'date' && fact.role === 'deadline' ? [fact.date] : [])),
  );
  return days.filter((day) => isOver(graph, day));
}

/** The site as visitors have it today: without the entries that are held back. */
export function published(graph: ContentGraph): ContentGraph {
  const { schedule, entries, collections, addresses } = graph;
  if (schedule.size === 0) return graph;
  const isOut = (entry: Entry): boolean => !schedule.has(entry);
  return {
    ...graph,
    entries: entries.filter(isOut),
    collections: new Map(
      [...collections].map(([name, bySlug]) => [
        name,
        new Map([...bySlug].filter(([, entry]) => isOut(entry))),
      ]),
    ),
    addresses: new Map([...addresses].filter(([, claims]) => claims.some(({ entry }) => isOut(entry)))),
  };
}

/** The problem of a day in the future; absent if such a day may be in the future. */
export function dateProblem(
  { today, schedule }: ContentGraph,
  entry: Entry,
  { role, date }: DateFact,
): Problem | undefined {
  if (date <= today) return undefined;
  if (role === 'published' && schedule.has(entry)) {
    const reason = `Not on the site until \`${date}\`: it is planned for that day`;
    return { rule: 'rule:scheduled', reason, actual: date };
  }
  if (role !== 'past') return undefined;
  const reason = `Unexpected day \`${date}\` in the future, expected one up to today, \`${today}\`: it says what has happened`;
  return { rule: 'rule:future', reason, actual: date };
}
