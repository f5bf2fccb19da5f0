import { emitForBuild } from './for-build.ts';
import { aliasesOf, type Emission, entriesIn, entryPath, literal, type MakeEntry } from './entry-output.ts';
import { relatedOf } from './related.ts';
import { finderModules } from './entry-modules.ts';
import { listFiles } from './emit-list-pages.ts';
import { emitSearch } from './emit-search-index.ts';
import { shortcodeModules } from './shortcode-modules.ts';
import { emitValue, listed as listedEntry } from './value.ts';
import type { Output, Outputs, Entry } from '../model.ts';
import { listFolder } from '../../contract/content-addresses.ts';
import { listingOf, tableOf } from '../schema/listed-fields.ts';
import type { LoadedSchema } from '../schema/load.ts';
import { type Schema, typeName } from '../schema/schema.ts';
import type { ContentGraph } from '../link/graph.ts';

/** How whole entries are made, and where their trees come from. */
interface EntryMaking extends Pick<Emission, 'tree'> {
  readonly makeEntry: MakeEntry;
}

/**
 * Makes the bundle: of a collection that pages fetch a JSON file for each entry, its list and its table; of any other a module with
 * declarations. Runs only if there are no errors.
 */
export function emit(graph: ContentGraph, emission: Emission): Outputs {
  const making: EntryMaking = { tree: emission.tree, makeEntry: entriesIn(graph, emission.hash) };
  const outputs = new Map<string, Output>();
  const put = (path: string, text: string): void =>
    void outputs.set(path, { key: emission.hash([text]), text: () => text });
  put('types.d.ts', emission.types);
  for (const [name, loaded] of graph.schemas.loaded) {
    const { schema, delivery } = loaded;
    const entries = graph.collections.get(name);
    const single = entries?.get(name);
    if (delivery.internal || delivery.embedded || (!entries && !schema['x-entries'])) continue;
    const folder = {
      ...loaded,
      entries: [...(entries?.values() ?? [])].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    };
    if (delivery.fetch) emitFetched(graph, making, outputs, put, folder);
    else if (single && single.path === `content/${name}.json`) emitSingle(graph, put, name, schema, single);
    else emitModule(graph, put, folder);
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

/** A module with all entries of a collection, or one that finds them. */
function emitModule(graph: ContentGraph, put: Put, { name, schema, delivery, entries }: Folder): void {
  const type = typeName(schema);
  const listed = entries.map((entry) => listedEntry(graph, listingOf(schema, delivery), entry));
  put(`${name}.js`, `export const entries = ${literal(listed)};\n`);
  put(
    `${name}.d.ts`,
    `import type { ${type} } from './types.js';\nexport declare const entries: readonly ${type}[];\n`,
  );
  if (!delivery.find) return;
  for (const [path, text] of finderModules(name, delivery.find, listed)) put(path, text);
  put(
    `${name}-entries.d.ts`,
    `import type { ${type} } from './types.js';\nexport declare function find(key: string): Promise<${type} | undefined>;\n`,
  );
}

/** The files of a collection that pages fetch: those of its entries, also by their aliases; its addresses; its list; its table. */
function emitFetched(
  graph: ContentGraph,
  { makeEntry, tree }: EntryMaking,
  outputs: Map<string, Output>,
  put: Put,
  folder: Folder,
): void {
  const { name, schema, delivery, entries } = folder;
  const listing = listingOf(schema, delivery);
  const listed = entries.map((entry) => listedEntry(graph, listing, entry));
  const related = relatedOf(schema, delivery, listed);
  for (const entry of entries) {
    const output = makeEntry(folder, entry, { related, tree });
    for (const key of [entry.slug, ...aliasesOf(entry)]) outputs.set(entryPath(name, key), output);
  }
  if (delivery.addresses) {
    const addresses = [...graph.addresses]
      .filter(([, [claim]]) => claim?.entry.collection === name)
      .map(([address]) => address);
    put(`${name}-addresses.js`, `export const addresses = ${literal(addresses.toSorted())};\n`);
    put(`${name}-addresses.d.ts`, 'export declare const addresses: readonly string[];\n');
  }
  if (delivery.list)
    for (const [path, text] of listFiles(name, schema, delivery.pages, listed)) put(path, text);
  const table = tableOf(schema, delivery);
  if (table)
    put(`${listFolder(name)}/table.json`, literal(entries.map((entry) => listedEntry(graph, table, entry))));
}
