import { photoOf } from './photos.ts';
import { emitForBuild } from './for-build.ts';
import { type Folders, foldersIn } from './folders.ts';
import { type Named, namedIn, type Related, relatedOf } from './related.ts';
import { citedValues, resolveCitations } from '../link/citations.ts';
import { finderModules, loaderModules } from './entry-modules.ts';
import { listPages } from './list-pages.ts';
import { emitSearch } from './search-index.ts';
import { shortcodeModules } from './shortcode-modules.ts';
import { emitValue, identity, listed as listedEntry } from './value.ts';
import type { Json, JsonObject, Output, Outputs, Entry } from '../model.ts';
import { listingOf, type Schema, typeName } from '../schema/schema.ts';
import type { ContentGraph } from '../link/graph.ts';
import type { Tree } from '../../../src/contract/tree.ts';
import { oldAnchorsIn, type OldAnchors, withOldAnchors } from './anchors.ts';

/** The input of the bundle besides the entries' data. */
export interface Emission {
  /** Text of the type declarations. */
  readonly types: string;
  /** The tree of a body as JSON text. */
  readonly tree: (entry: Entry) => Promise<string>;
  /** The text of an entry's file. */
  readonly source: (entry: Entry) => string;
  /** Hashes the inputs of an output to its key. */
  readonly hash: (parts: readonly string[]) => string;
}

/** The input of the bundle with what is looked up for each entry, so that no entry walks over all others or over all redirects. */
interface Work extends Emission {
  readonly named: Named;
  readonly oldAnchors: ReadonlyMap<Entry, OldAnchors>;
  readonly folders: Folders;
}

/**
 * Makes the bundle: a module with declarations for each collection, a module for each entry that listings do not hold whole, a JSON
 * file for each entry that pages fetch. Runs only if there are no errors.
 */
export function emit(graph: ContentGraph, emission: Emission): Outputs {
  const work: Work = {
    ...emission,
    named: namedIn(graph),
    oldAnchors: oldAnchorsIn(graph),
    folders: foldersIn(graph),
  };
  const outputs = new Map<string, Output>();
  const put = (path: string, text: string): void =>
    void outputs.set(path, { key: emission.hash([text]), text: () => text });
  put('types.d.ts', emission.types);
  put('addresses.json', JSON.stringify([...graph.addresses.keys()].toSorted()));
  for (const [name, entries] of graph.collections) {
    const schema = graph.schemas.loaded.get(name)?.schema;
    const single = entries.get(name);
    if (!schema || schema['x-internal']) continue;
    if (single && single.path === `content/${name}.json`) emitSingle(graph, put, name, schema, single);
    else
      emitFolder(graph, work, outputs, put, {
        name,
        schema,
        entries: [...entries.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
      });
  }
  for (const [path, text] of shortcodeModules(graph.schemas)) put(path, text);
  for (const [path, output] of emitForBuild(graph, emission)) outputs.set(path, output);
  for (const [path, output] of emitSearch(graph, emission)) outputs.set(path, output);
  return outputs;
}

type Put = (path: string, text: string) => void;

const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());

function emitSingle(graph: ContentGraph, put: Put, name: string, schema: Schema, entry: Entry): void {
  const variable = camelCase(name);
  put(`${name}.js`, `export const ${variable} = ${literal(emitValue(graph, schema, entry.data ?? {}))};\n`);
  put(
    `${name}.d.ts`,
    `import type { ${typeName(schema)} } from './types.js';\nexport declare const ${variable}: ${typeName(schema)};\n`,
  );
}

interface Folder {
  readonly name: string;
  readonly schema: Schema;
  readonly entries: readonly Entry[];
}

function emitFolder(
  graph: ContentGraph,
  work: Work,
  outputs: Map<string, Output>,
  put: Put,
  folder: Folder,
): void {
  const { name, schema, entries } = folder;
  const type = typeName(schema);
  const listing = listingOf(schema);
  const whole = listing === schema && !schema['x-body'];
  const listed = entries.map((entry) => listedEntry(graph, schema, listing, entry));
  const listType = whole ? type : `${type}Listing`;
  const pages = schema['x-pages'] && listPages(name, schema, listed, literal);
  for (const [path, text] of pages?.files ?? []) put(path, text);
  const head = `export const entries = ${literal(pages?.imported ?? listed)};\n`;
  const declared = `import type { ${whole ? type : `${type}, ${listType}`} } from './types.js';\nexport declare const entries: readonly ${listType}[];\n`;
  emitTable(graph, put, folder);
  if (whole) {
    put(`${name}.js`, head);
    put(`${name}.d.ts`, declared);
    if (!schema['x-find']) return;
    for (const [path, text] of finderModules(name, schema['x-find'], listed, literal)) put(path, text);
    put(
      `${name}-entries.d.ts`,
      `import type { ${type} } from './types.js';\nexport declare function find(key: string): Promise<${type} | undefined>;\n`,
    );
    return;
  }
  const related = relatedOf(schema, listed);
  const ending = schema['x-fetch'] ? 'json' : 'js';
  for (const entry of entries)
    outputs.set(`${name}/${entry.slug}.${ending}`, entryOutput(graph, work, schema, entry, related));
  put(`${name}.js`, head);
  if (typeof schema['x-url'] === 'string') emitAddresses(graph, put, name);
  put(`${name}.d.ts`, schema['x-fetch'] ? declared.replace(`${type}, `, '') : declared);
  if (schema['x-fetch']) return;
  const slugs = entries.map(({ slug }) => slug);
  for (const [path, text] of loaderModules(name, slugs, addressesOf(graph, name), literal)) put(path, text);
  put(
    `${name}-entries.d.ts`,
    `import type { ${type} } from './types.js';\nexport declare function load(slug: string): Promise<${type} | undefined>;\nexport declare function find(address: string): Promise<${type} | undefined>;\n`,
  );
}

/** What tables that compare all entries of a collection need of each (`x-table`). */
function emitTable(graph: ContentGraph, put: Put, { name, schema, entries }: Folder): void {
  const table = listingOf(schema, 'x-table');
  if (table === schema) return;
  const rows = entries.map((entry) => listedEntry(graph, schema, table, entry, 'x-table'));
  put(`${name}-table.js`, `export const entries = ${literal(rows)};\n`);
  put(
    `${name}-table.d.ts`,
    `import type { ${typeName(schema)}Row } from './types.js';\nexport declare const entries: readonly ${typeName(schema)}Row[];\n`,
  );
}

/** The addresses of all entries of a collection, aliases among them: only the build asks for all of them at once. */
function emitAddresses(graph: ContentGraph, put: Put, name: string): void {
  put(
    `${name}-addresses.js`,
    `export const addresses = ${literal(Object.keys(addressesOf(graph, name)))};\n`,
  );
  put(`${name}-addresses.d.ts`, 'export declare const addresses: readonly string[];\n');
}

/** The slugs of a collection's entries by their addresses, aliases among them. */
const addressesOf = ({ addresses }: ContentGraph, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...addresses]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([address, [owner]]) =>
        owner?.entry.collection === name && owner.subpage === undefined ? [[address, owner.entry.slug]] : [],
      ),
  );

/** JSON for use in a script: escapes the two line separators that JSON allows in texts. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A whole entry; made only when `write` needs it, because most entries are already on the disk. */
function entryOutput(
  graph: ContentGraph,
  work: Work,
  schema: Schema,
  entry: Entry,
  related: Related | undefined,
): Output {
  const data = { ...identity(entry, schema), ...(emitValue(graph, schema, entry.data ?? {}) as JsonObject) }; // an object by its schema
  const context = entry.body && {
    ...bodyContext(graph, work, entry),
    ...(related && { related: related(entry.slug) }),
    ...work.folders(entry),
  };
  const json = literal({ ...data, ...context });
  const values = citedValues(graph, entry);
  const anchors: OldAnchors = work.oldAnchors.get(entry) ?? new Map();
  const whole = async (): Promise<string> => {
    if (!entry.body) return json;
    const tree = await work.tree(entry);
    if (values.length === 0 && anchors.size === 0) return `${json.slice(0, -1)},"body":${tree}}`;
    const resolved = resolveTree(graph, JSON.parse(tree) as Json) as Tree; // the tree's own JSON
    return `${json.slice(0, -1)},"body":${literal(withOldAnchors(resolved, anchors))}}`;
  };
  const text = schema['x-fetch'] ? whole : async () => `export default ${await whole()};\n`;
  return { key: work.hash([entry.key, json, ...values, ...[...anchors].flat(2)]), text };
}

/** A compact tree, or a part of one, with its citations replaced by their values; code is left as it is. */
function resolveTree(graph: ContentGraph, part: Json): Json {
  if (typeof part === 'string') return resolveCitations(graph, part);
  if (Array.isArray(part))
    return part[0] === 'code' ? part : part.map((child: Json) => resolveTree(graph, child));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolveTree(graph, value)]));
}

/** The facts that a page needs besides the tree to show a body. */
function bodyContext(graph: ContentGraph, { named }: Work, entry: Entry): JsonObject {
  const { headings = [], images = [] } = entry.body ?? {};
  return {
    headings: headings.map(({ id, text, depth }) => ({ id, text, depth })),
    images: sizes(graph, images),
    named: named(entry),
  };
}

function sizes(graph: ContentGraph, images: readonly string[]): JsonObject {
  return Object.fromEntries(
    images.map((src) => {
      const { width = 0, height = 0 } = graph.files.get(src) ?? {};
      return [src, [width, height, photoOf(graph, src) ?? []].flat()];
    }),
  );
}
