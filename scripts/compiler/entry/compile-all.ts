import type { DrawingMemory } from '../drawing/drawing-findings.ts';
import type { Unit } from '../model.ts';
import type { Schemas } from '../schema/load.ts';
import type { Shortcodes } from './shortcode.ts';
import type { CompiledEntry, Entry } from './compile-entry.ts';

/**
 * Compiles what memory does not hold; the parsers are loaded only if there is such an entry.
 * @param withTrees whether trees are asked for; memory keeps them, and those of remembered units are not made
 */
export async function compileAll(
  entries: readonly Entry[],
  schemas: Schemas,
  memory: EntryMemory,
  withTrees: boolean,
): Promise<readonly Unit[]> {
  const known = entries.map(({ key }) => memory.unit(key));
  if (known.every((unit) => unit !== undefined)) return known;
  const compile = await compilerOf(schemas, withTrees);
  return entries.map((entry, index) => {
    const remembered = known[index];
    if (remembered) return remembered;
    const { unit, tree } = compile(entry);
    if (tree !== undefined) memory.keep(entry.key, tree);
    return unit;
  });
}

type Compile = (entry: Entry) => { readonly unit: Unit; readonly tree: string | undefined };

async function compilerOf(schemas: Schemas, withTrees: boolean): Promise<Compile> {
  const { compileEntry } = await import('./compile-entry.ts');
  const shortcodes = shortcodesOf(schemas);
  const treeText = withTrees ? await treeWriter(shortcodes) : undefined;
  return (entry) => {
    const { unit, tree } = compileEntry(entry, schemas.loaded.get(entry.collection), shortcodes);
    const isSound = !unit.findings.some(({ fatal }) => fatal);
    return { unit, tree: tree && treeText && isSound ? treeText(tree) : undefined };
  };
}

/** The payloads' schemas. A type whose schema is broken is known, but nothing is known of its payloads. */
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

/** Where a tree comes from when `write` asks for it: memory, or the text once more where memory could not keep it. */
export function treeSource(
  entries: readonly Entry[],
  schemas: Schemas,
  memory: EntryMemory,
): (unit: Unit) => Promise<string> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  let compile: Promise<Compile> | undefined;
  return async ({ key }) => {
    const known = memory.tree(key);
    const entry = byKey.get(key);
    if (known !== undefined || !entry) return known ?? '[]';
    compile ??= compilerOf(schemas, true);
    return (await compile)(entry).tree ?? '[]';
  };
}

/** What earlier runs left of entries; only what has the same key is the same. */
export interface EntryMemory {
  readonly unit: (key: string) => Unit | undefined;
  readonly tree: (key: string) => string | undefined;
  /** Takes the tree of a unit, as JSON, as soon as it is made: those of ten thousand articles are more than a process should hold. */
  readonly keep: (key: string, tree: string) => void;
}

/** What earlier runs left; empty on the first. */
export interface Memory extends EntryMemory, DrawingMemory {
  /** Whether schemas with this key were found in order. */
  readonly isSound: (lawKey: string) => boolean;
  readonly types: (key: string) => string | undefined;
  /** The schemas of the run before, ready to validate: their validators are slow to make. */
  readonly schemas: (key: string) => Schemas | undefined;
  readonly keepSchemas: (key: string, schemas: Schemas) => void;
}

/** Keeps the schemas of one run for the next one. */
export function schemaStore(): Pick<Memory, 'schemas' | 'keepSchemas'> {
  let last: { readonly key: string; readonly schemas: Schemas } | undefined;
  return {
    schemas: (key) => (last?.key === key ? last.schemas : undefined),
    keepSchemas: (key, schemas) => {
      last = { key, schemas };
    },
  };
}

/** A memory that ends with the process: for many runs over sources that change a little. */
export interface ProcessMemory extends Memory {
  /** Takes the units of a run. */
  readonly learn: (units: readonly Unit[]) => void;
}

/** Opens an empty memory that nothing outside the process sees. */
export function openMemory(): ProcessMemory {
  const units = new Map<string, Unit>();
  const trees = new Map<string, string>();
  const safe = new Set<string>();
  return {
    unit: (key) => units.get(key),
    tree: (key) => trees.get(key),
    keep: (key, tree) => void trees.set(key, tree),
    isSafe: (key) => safe.has(key),
    keepSafe: (key) => void safe.add(key),
    isSound: () => false,
    types: () => undefined,
    ...schemaStore(),
    learn(made) {
      for (const unit of made) units.set(unit.key, unit);
    },
  };
}
