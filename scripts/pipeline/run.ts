import { findEntries } from './collections.ts';
import type { Finding, Outputs, Sources, Unit } from './model.ts';
import { loadSchemas, type LoadedSchema, type Schemas } from './schemas.ts';
import { siteOf } from './site.ts';
import type { CompiledEntry, Entry } from './unit.ts';

/** What an earlier run left; empty on the first. Only what has the same key is the same. */
export interface Memory {
  readonly unit: (key: string) => Unit | undefined;
  readonly tree: (key: string) => string | undefined;
  readonly types: (key: string) => string | undefined;
}

/** What a run is asked for, besides what it reads. */
export interface RunOptions {
  readonly memory: Memory;
  /** Hashes texts to a key. */
  readonly hash: (parts: readonly string[]) => string;
  /** Names this version of the compiler; part of every key. */
  readonly version: string;
  /** Whether the bundle is asked for. */
  readonly emit: boolean;
}

/** What a run gives. */
export interface RunResult {
  /** Every finding of every file, sorted by file and place. */
  readonly findings: readonly Finding[];
  /** Files that were checked. */
  readonly checked: number;
  readonly units: readonly Unit[];
  /** The bundle; absent where there are errors, and where nobody asked. */
  readonly outputs?: Outputs;
  /** New trees by their units' keys, and the type declarations: for the next run's memory. */
  readonly trees: ReadonlyMap<string, string>;
  readonly types?: { readonly key: string; readonly text: string };
}

/**
 * The compiler: sources in, findings and a bundle out. Each entry is parsed, validated and collected on its own, then all
 * are linked, then the bundle is emitted. Pure: disk, clock and environment are its caller's.
 */
export async function run(sources: Sources, options: RunOptions): Promise<RunResult> {
  const schemas = loadSchemas(sources.schemas);
  const located = findEntries(sources, schemas);
  const lawKey = options.hash([options.version, ...[...sources.schemas].flat()]);
  const entries = located.entries.map((entry) => ({ ...entry, key: options.hash([lawKey, entry.path, entry.text]) }));
  const { units, trees } = await compileAll(entries, schemas, options);
  const { link } = await import('./link.ts');
  const site = siteOf(units, schemas, sources);
  const findings = [...sources.findings, ...schemas.findings, ...located.findings, ...units.flatMap((unit) => unit.findings), ...link(site)].toSorted(byPlace);
  const result = { findings, checked: sources.content.size + sources.schemas.size, units, trees };
  if (!options.emit || findings.some(({ fatal }) => fatal)) return result;
  const types = await typesOf(lawKey, schemas, units, options.memory);
  const { emit } = await import('./emit.ts');
  const treeOf = await treeSource(entries, schemas, trees, options.memory);
  return { ...result, types, outputs: emit(site, { types: types.text, hash: options.hash, tree: treeOf }) };
}

function byPlace(a: Finding, b: Finding): number {
  const file = (a.file ?? '') < (b.file ?? '') ? -1 : Number((a.file ?? '') > (b.file ?? ''));
  return file || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

interface Compiled {
  readonly units: readonly Unit[];
  readonly trees: ReadonlyMap<string, string>;
}

/** Compiles what memory does not hold; the parsers are loaded only if there is such an entry. */
async function compileAll(entries: readonly Entry[], schemas: Schemas, { memory, emit }: RunOptions): Promise<Compiled> {
  const known = new Map(entries.flatMap(({ key }) => {
    const unit = memory.unit(key);
    return unit ? [[key, unit]] : [];
  }));
  const trees = new Map<string, string>();
  if (known.size === entries.length) return { units: [...known.values()], trees };
  const compile = await compilerOf(schemas, emit);
  const units = entries.map((entry) => {
    const remembered = known.get(entry.key);
    if (remembered) return remembered;
    const { unit, tree } = compile(entry);
    if (tree !== undefined) trees.set(entry.key, tree);
    return unit;
  });
  return { units, trees };
}

type Compile = (entry: Entry) => { readonly unit: Unit; readonly tree: string | undefined };

async function compilerOf(schemas: Schemas, withTrees: boolean): Promise<Compile> {
  const { compileEntry } = await import('./unit.ts');
  const shortcodes = shortcodesOf(schemas);
  const treeText = withTrees ? await treeWriter(shortcodes) : undefined;
  return (entry) => {
    const compiled: CompiledEntry = compileEntry(entry, schemas.loaded.get(entry.collection), shortcodes);
    const { unit, tree } = compiled;
    return { unit, tree: tree && treeText && !unit.findings.some(({ fatal }) => fatal) ? treeText(tree) : undefined };
  };
}

function shortcodesOf({ loaded }: Schemas): ReadonlyMap<string, LoadedSchema> {
  const prefix = 'shortcodes/';
  return new Map([...loaded].flatMap(([name, schema]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), schema]] : [])));
}

async function treeWriter(shortcodes: ReadonlyMap<string, LoadedSchema>): Promise<(tree: NonNullable<CompiledEntry['tree']>) => string> {
  const { safeTreeWith } = await import('../../src/markdown/safe-tree.ts');
  const fields = new Map([...shortcodes].map(([type, { schema }]) => {
    const names = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (field['x-markdown'] ? [name] : []));
    return [type, new Set(names)];
  }));
  const none: ReadonlySet<string> = new Set();
  const safeTree = safeTreeWith((type) => fields.get(type) ?? none);
  return (tree) => JSON.stringify(safeTree(tree));
}

/** Where trees come from when the bundle is written: this run, an earlier one, or the text once more. */
async function treeSource(entries: readonly Entry[], schemas: Schemas, trees: ReadonlyMap<string, string>, memory: Memory): Promise<(unit: Unit) => string> {
  let compile: Compile | undefined;
  const missing = entries.some(({ key, collection }) => schemas.loaded.get(collection)?.schema['x-body'] && !trees.has(key) && memory.tree(key) === undefined);
  if (missing) compile = await compilerOf(schemas, true);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return ({ key }) => {
    const known = trees.get(key) ?? memory.tree(key);
    if (known !== undefined) return known;
    const entry = byKey.get(key);
    return (entry && compile?.(entry).tree) ?? '[]';
  };
}

/** The type declarations: they change with the schemas only, and their maker is slow to load. */
async function typesOf(lawKey: string, schemas: Schemas, units: readonly Unit[], memory: Memory): Promise<{ key: string; text: string }> {
  const folders = new Set(units.filter(({ path, collection }) => path !== `content/${collection}.json`).map(({ collection }) => collection));
  const key = [lawKey, ...[...folders].toSorted()].join(' ');
  const known = memory.types(key);
  if (known !== undefined) return { key, text: known };
  const { declareTypes } = await import('./types.ts');
  return { key, text: await declareTypes(schemas, folders) };
}
