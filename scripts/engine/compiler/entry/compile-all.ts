import type { DrawingCache } from '../drawing/with-drawings.ts';
import type { Entry } from '../model.ts';
import type { Deliveries } from '../delivery.ts';
import type { Schemas } from '../schema/load.ts';
import { type Wording, wordingOf } from './wording.ts';
import type { Shortcodes } from './payload-fields.ts';
import type { CompiledEntry, EntrySource } from './compile-entry.ts';
import { phpFindings } from './php-findings.ts';

/** The inputs that all entries share. They are plain data, so they can be sent to another thread. */
export interface CompileJob {
  /** The texts of the schemas, by path. */
  readonly schemas: ReadonlyMap<string, string>;
  readonly deliveries: Deliveries;
  /** Names of schemas that exist but could not be read. */
  readonly unread: readonly string[];
  /** The text of `content/words.json`. */
  readonly words: string | undefined;
  readonly withTrees: boolean;
}

/**
 * Compiles many entries at once, in other threads, and keeps their trees.
 * @returns the entries in the order of their sources; undefined if they should be compiled one after the other instead
 */
export type CompileMany = (
  job: CompileJob,
  sources: readonly EntrySource[],
) => Promise<readonly Entry[] | undefined>;

/** The arguments for compiling the entries of a run, besides their sources. */
export interface Compilation {
  readonly job: CompileJob;
  readonly schemas: Schemas;
  readonly wording: Wording;
  readonly cache: EntryCache;
  readonly many?: CompileMany | undefined;
}

/**
 * Compiles the entries that the memory does not hold; the parsers are loaded only if there is such an entry. The cache keeps the
 * trees; those of cached entries are not made again.
 */
export async function compileAll(
  sources: readonly EntrySource[],
  { job, schemas, wording, cache, many }: Compilation,
): Promise<readonly Entry[]> {
  const cachedEntries = sources.map(({ key }) => cache.entry(key));
  const missing = sources.filter((_source, index) => !cachedEntries[index]);
  if (missing.length === 0) return cachedEntries.filter((entry) => entry !== undefined);
  const results =
    (await many?.(job, missing)) ??
    (await inOrder(missing, keeping(await compilerOf(schemas, job.withTrees, wording), cache)));
  const next = results[Symbol.iterator]();
  return cachedEntries.map((entry) => entry ?? next.next().value).filter((entry) => entry !== undefined);
}

/** Makes the function that compiles entries of a job in a separate thread. */
export async function threadCompiler(
  { schemas: texts, deliveries, unread, words, withTrees }: CompileJob,
  cache: Pick<EntryCache, 'keep'>,
): Promise<(sources: readonly EntrySource[]) => Promise<readonly Entry[]>> {
  const { loadSchemas } = await import('../schema/load.ts');
  const compile = await compilerOf(loadSchemas(texts, deliveries, unread), withTrees, wordingOf(words));
  return (sources) => inOrder(sources, keeping(compile, cache));
}

/** Compiles entries with the PHP in them, and keeps their trees. */
const keeping =
  (compile: Compile, cache: Pick<EntryCache, 'keep'>) =>
  async (source: EntrySource): Promise<Entry> => {
    const { entry, tree, php = [] } = compile(source);
    if (tree !== undefined) cache.keep(source.key, tree);
    const mistakes = await phpFindings(source.path, source.text, php);
    return mistakes.length === 0 ? entry : { ...entry, findings: [...entry.findings, ...mistakes] };
  };

/** Compiles one entry after the other: the trees of all at once would take much memory. */
async function inOrder(
  sources: readonly EntrySource[],
  compile: (source: EntrySource) => Promise<Entry>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const source of sources) entries.push(await compile(source));
  return entries;
}

type Compile = (
  source: EntrySource,
) => Pick<CompiledEntry, 'entry' | 'php'> & { readonly tree: string | undefined };

async function compilerOf(schemas: Schemas, withTrees: boolean, wording?: Wording): Promise<Compile> {
  const { compileEntry } = await import('./compile-entry.ts');
  const shortcodes = shortcodesOf(schemas);
  const treeText = withTrees ? await treeWriter(shortcodes) : undefined;
  return (source) => {
    const { tree, ...result } = compileEntry(
      source,
      schemas.loaded.get(source.collection),
      shortcodes,
      wording,
    );
    const isSound = !result.entry.findings.some(({ fatal }) => fatal);
    return { ...result, tree: tree && treeText && isSound ? treeText(tree) : undefined };
  };
}

/** The payloads' schemas. A type whose schema is broken is known, but its payloads are not checked. */
export function shortcodesOf({ loaded, broken }: Schemas): Shortcodes {
  const prefix = 'shortcodes/';
  const names = [...loaded.keys(), ...broken].filter((name) => name.startsWith(prefix));
  return new Map(names.map((name) => [name.slice(prefix.length), loaded.get(name)]));
}

type TreeText = (tree: NonNullable<CompiledEntry['tree']>) => string;

async function treeWriter(shortcodes: Shortcodes): Promise<TreeText> {
  const { safeTreeWith } = await import('../markdown/safe-tree.ts');
  const fields = new Map(
    [...shortcodes].map(([type, loaded]) => {
      const properties = Object.entries(loaded?.schema.properties ?? {});
      return [type, new Set(properties.flatMap(([name, field]) => (field['x-markdown'] ? [name] : [])))];
    }),
  );
  const none: ReadonlySet<string> = new Set();
  const safeTree = safeTreeWith((type) => fields.get(type) ?? none);
  return (tree) => JSON.stringify(safeTree(tree));
}

/** Where a tree comes from when `write` needs it: the cache, or the text parsed again if that has none, as after a check without a bundle. */
export function treeSource(
  sources: readonly EntrySource[],
  schemas: Schemas,
  cache: EntryCache,
): (entry: Entry) => Promise<string> {
  const byKey = new Map(sources.map((source) => [source.key, source]));
  let compile: Promise<Compile> | undefined;
  return async ({ key }) => {
    const cachedTree = cache.tree(key);
    const source = byKey.get(key);
    if (cachedTree !== undefined || !source) return cachedTree ?? '[]';
    compile ??= compilerOf(schemas, true);
    const { tree } = (await compile)(source);
    if (tree !== undefined) cache.keep(key, tree);
    return tree ?? '[]';
  };
}

/** Entries that earlier runs compiled, by key. */
export interface EntryCache {
  readonly entry: (key: string) => Entry | undefined;
  readonly tree: (key: string) => string | undefined;
  /** Stores the tree of an entry, as JSON, as soon as it is made: a process should not hold those of ten thousand articles. */
  readonly keep: (key: string, tree: string) => void;
}

/** The results of earlier runs; empty on the first. */
export interface CompilerCache extends EntryCache, DrawingCache {
  /** Whether schemas with this key were found valid. */
  readonly hasValidSchemas: (schemaKey: string) => boolean;
  /** The type declarations, which take long to make. */
  readonly types: (key: string) => string | undefined;
  readonly keepTypes: (key: string, text: string) => void;
  /** The schemas of the run before, ready to validate: their validators are slow to make. */
  readonly schemas: (key: string) => Schemas | undefined;
  readonly keepSchemas: (key: string, schemas: Schemas) => void;
}

/** Keeps the schemas of one run, and the types that are declared from them, for the next one. */
export function schemaStore(): Pick<CompilerCache, 'schemas' | 'keepSchemas' | 'types' | 'keepTypes'> {
  let last: { readonly key: string; readonly schemas: Schemas } | undefined;
  let lastTypes: { readonly key: string; readonly text: string } | undefined;
  return {
    schemas: (key) => (last?.key === key ? last.schemas : undefined),
    keepSchemas: (key, schemas) => {
      last = { key, schemas };
    },
    types: (key) => (lastTypes?.key === key ? lastTypes.text : undefined),
    keepTypes: (key, text) => {
      lastTypes = { key, text };
    },
  };
}
