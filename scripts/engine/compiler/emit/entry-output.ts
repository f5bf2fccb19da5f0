import type { Tree } from '../../contract/page-tree.ts';
import { decodedAddress } from '../entry/addresses.ts';
import { citedValues, resolveCitations } from '../link/citations.ts';
import type { ContentGraph } from '../link/graph.ts';
import { isList, isObject } from '../json.ts';
import type { Entry, Hash, Json, JsonObject, Output } from '../model.ts';
import { listingOf } from '../schema/listed-fields.ts';
import type { LoadedSchema } from '../schema/load.ts';
import { type OldAnchors, oldAnchorsIn, withOldAnchors } from './anchors.ts';
import { foldersIn } from './entry-folders.ts';
import { photoOf } from './photos.ts';
import { type Named, namedIn, type Related, relatedOf } from './related.ts';
import { listed, whole } from './value.ts';

/** The input of the bundle besides the entries' data. */
export interface Emission {
  readonly types: string;
  /** The tree of a body as JSON text. */
  readonly tree: (entry: Entry) => Promise<string>;
  /** The text of an entry's file. */
  readonly source: (entry: Entry) => string;
  readonly hash: Hash;
}

/** The sources of an entry's file besides the entry. */
interface Parts extends Pick<Emission, 'tree'> {
  /** The look-up of related entries in the entry's folder, if its delivery asks for them. */
  readonly related: Related | undefined;
  /** The entry as the graph has it, if that is another version. */
  readonly graphEntry?: Entry;
}

/** Makes the file of a whole entry. Its text is made only when `write` needs it, because most entries are already on the disk. */
export type MakeEntry = (loaded: Pick<LoadedSchema, 'schema'>, entry: Entry, parts: Parts) => Output;

/** Prepares the making of whole entries: tables hold the facts that they need of others, so that no entry walks over all others. */
export function entriesIn(graph: ContentGraph, hash: Hash): MakeEntry {
  const namedPages = namedIn(graph);
  const oldAnchors = oldAnchorsIn(graph);
  const folders = foldersIn(graph);
  return ({ schema }, entry, { related, tree, graphEntry = entry }) => {
    const context = entry.body && {
      ...bodyContext(graph, namedPages, entry),
      ...(related && { related: related(entry.slug) }),
      ...folders(entry),
    };
    const json = literal({ ...whole(graph, schema, entry), ...context });
    const values = citedValues(graph, entry);
    const anchors: OldAnchors = oldAnchors.get(graphEntry) ?? new Map();
    const fileText = async (): Promise<string> => {
      if (!entry.body) return json;
      const text = await tree(entry);
      if (values.length === 0 && anchors.size === 0) return `${json.slice(0, -1)},"body":${text}}`;
      const resolved = resolveTree(graph, JSON.parse(text) as Json) as Tree; // the tree's own JSON
      return `${json.slice(0, -1)},"body":${literal(withOldAnchors(resolved, anchors))}}`;
    };
    return { key: hash([entry.key, json, ...values, ...[...anchors].flat(2)]), text: fileText };
  };
}

/** The path in the bundle of the file that pages fetch for an entry. */
export const entryPath = (collection: string, slug: string): string => `${collection}/${slug}.json`;

/** The last parts of an entry's further addresses: its file is there as well. */
export const aliasesOf = ({ slug, facts }: Pick<Entry, 'slug' | 'facts'>): readonly string[] =>
  facts.flatMap((fact) => {
    const name = fact.kind === 'address' ? fact.address.slice(fact.address.lastIndexOf('/') + 1) : slug;
    return name === slug ? [] : [name];
  });

/** Makes the file that pages fetch for a newer version of an entry; nothing if no page fetches the entry. */
export type MakeNewer = (entry: Entry, tree: Parts['tree']) => Promise<FetchedFile | undefined>;

/** A file of the bundle that pages fetch. */
export interface FetchedFile {
  /** Below the bundle's folder. */
  readonly path: string;
  readonly text: string;
}

/**
 * Prepares the making of single entries whose texts are newer than the graph. The facts that they need of others, and their place
 * among these, are those of the graph.
 */
export function newerEntriesIn(graph: ContentGraph, hash: Hash): MakeNewer {
  const makeEntry = entriesIn(graph, hash);
  const fetched = [...graph.collections].flatMap(([name, entries]) => {
    const loaded = graph.schemas.loaded.get(name);
    if (!loaded?.delivery.fetch) return [];
    const { schema, delivery } = loaded;
    const listing = listingOf(schema, delivery);
    const list = delivery.related && Array.from(entries.values(), (entry) => listed(graph, listing, entry));
    return [[name, { loaded, entries, related: list && relatedOf(schema, delivery, list) }] as const];
  });
  const byCollection = new Map(fetched);
  return async (entry, tree) => {
    const { loaded, entries, related } = byCollection.get(entry.collection) ?? {};
    const graphEntry = entries?.get(entry.slug);
    if (!loaded || !graphEntry) return undefined;
    const { text } = makeEntry(loaded, entry, { related, tree, graphEntry });
    return { path: entryPath(entry.collection, entry.slug), text: await text() };
  };
}

/** A compact tree, or a part of one, with its citations replaced by their values; code is left as it is. */
function resolveTree(graph: ContentGraph, part: Json): Json {
  if (typeof part === 'string') return resolveCitations(graph, part);
  if (isList(part)) return part[0] === 'code' ? part : part.map((child) => resolveTree(graph, child));
  if (!isObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolveTree(graph, value)]));
}

/** The facts that a page needs besides the tree to show a body. */
function bodyContext(graph: ContentGraph, namedPages: Named, entry: Entry): JsonObject {
  const { headings = [], images = [] } = entry.body ?? {};
  return {
    headings: headings.map(({ id, text, depth }) => ({ id, text, depth })),
    images: sizes(graph, images),
    named: namedPages(entry),
  };
}

function sizes(graph: ContentGraph, images: readonly string[]): JsonObject {
  return Object.fromEntries(
    images.map((src) => {
      const address = decodedAddress(src);
      const { width = 0, height = 0 } = graph.files.get(address) ?? {};
      return [inTree(src), [width, height, photoOf(graph, address) ?? []].flat()];
    }),
  );
}

/** An address of markdown as its tree has it: letters outside of ASCII are encoded, and encoded ones stay. */
const inTree = (address: string): string => encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%');

/** JSON for use in a script: escapes the two line separators that JSON allows in texts. */
export const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
