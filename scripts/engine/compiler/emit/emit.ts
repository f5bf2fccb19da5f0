import { emitForBuild } from './for-build.ts';
import { type Emission, entriesIn, entryPath, literal, type MakeEntry } from './entry-output.ts';
import { relatedOf } from './related.ts';
import { finderModules, loaderModules } from './entry-modules.ts';
import { listPages } from './emit-list-pages.ts';
import { emitSearch } from './emit-search-index.ts';
import { shortcodeModules } from './shortcode-modules.ts';
import { emitValue, listed as listedEntry } from './value.ts';
import type { Output, Outputs, Entry } from '../model.ts';
import { listingOf, tableOf } from '../schema/listed-fields.ts';
import type { LoadedSchema } from '../schema/load.ts';
import { type Schema, typeName } from '../schema/schema.ts';
import type { ContentGraph } from '../link/graph.ts';

/** How whole entries are made, and where their trees come from. */
interface EntryMaking extends Pick<Emission, 'tree'> {
  readonly makeEntry: MakeEntry;
}

/**
 * Makes the bundle: a module with declarations for each collection, a module for each entry that listings do not hold whole, a JSON
 * file for each entry that pages fetch. Runs only if there are no errors.
 */
export function emit(graph: ContentGraph, emission: Emission): Outputs {
  const making: EntryMaking = { tree: emission.tree, makeEntry: entriesIn(graph, emission.hash) };
  const outputs = new Map<string, Output>();
  const put = (path: string, text: string): void =>
    void outputs.set(path, { key: emission.hash([text]), text: () => text });
  put('types.d.ts', emission.types);
  put('addresses.json', JSON.stringify([...graph.addresses.keys()].toSorted()));
  for (const [name, loaded] of graph.schemas.loaded) {
    const { schema, delivery } = loaded;
    const entries = graph.collections.get(name);
    const single = entries?.get(name);
    if (delivery.internal || (!entries && !schema['x-entries'])) continue;
    if (single && single.path === `content/${name}.json`) emitSingle(graph, put, name, schema, single);
    else
      emitFolder(graph, making, outputs, put, {
        ...loaded,
        entries: [...(entries?.values() ?? [])].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
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

interface Folder extends LoadedSchema {
  readonly entries: readonly Entry[];
}

function emitFolder(
  graph: ContentGraph,
  { makeEntry, tree }: EntryMaking,
  outputs: Map<string, Output>,
  put: Put,
  folder: Folder,
): void {
  const { name, schema, delivery, entries } = folder;
  const type = typeName(schema);
  const listing = listingOf(schema, delivery);
  const whole = !delivery.list && !schema['x-body'];
  const listed = entries.map((entry) => listedEntry(graph, listing, entry));
  const listType = whole ? type : `${type}Listing`;
  const pages = delivery.pages && listPages(name, schema, delivery.pages, listed, literal);
  for (const [path, text] of pages?.files ?? []) put(path, text);
  const head = `export const entries = ${literal(pages?.imported ?? listed)};\n`;
  const declared = `import type { ${whole ? type : `${type}, ${listType}`} } from './types.js';\nexport declare const entries: readonly ${listType}[];\n`;
  emitTable(graph, put, folder);
  if (whole) {
    put(`${name}.js`, head);
    put(`${name}.d.ts`, declared);
    if (!delivery.find) return;
    for (const [path, text] of finderModules(name, delivery.find, listed, literal)) put(path, text);
    put(
      `${name}-entries.d.ts`,
      `import type { ${type} } from './types.js';\nexport declare function find(key: string): Promise<${type} | undefined>;\n`,
    );
    return;
  }
  const related = relatedOf(schema, delivery, listed);
  for (const entry of entries)
    outputs.set(entryPath(delivery, entry), makeEntry(folder, entry, { related, tree }));
  put(`${name}.js`, head);
  if (typeof schema['x-url'] === 'string') emitAddresses(graph, put, name);
  put(`${name}.d.ts`, delivery.fetch ? declared.replace(`${type}, `, '') : declared);
  if (delivery.fetch) return;
  const slugs = entries.map(({ slug }) => slug);
  for (const [path, text] of loaderModules(name, slugs, addressesOf(graph, name), literal)) put(path, text);
  put(
    `${name}-entries.d.ts`,
    `import type { ${type} } from './types.js';\nexport declare function load(slug: string): Promise<${type} | undefined>;\nexport declare function find(address: string): Promise<${type} | undefined>;\n`,
  );
}

/** What tables that compare all entries of a collection need of each. */
function emitTable(graph: ContentGraph, put: Put, { name, schema, delivery, entries }: Folder): void {
  const table = tableOf(schema, delivery);
  if (!table) return;
  const rows = entries.map((entry) => listedEntry(graph, table, entry));
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
