import type { Unit } from './model.ts';
import type { Schemas } from './schemas.ts';
import type { Shortcodes } from './shortcode-block.ts';
import type { CompiledEntry, Entry } from './unit.ts';

/** What an earlier run left of entries; only what has the same key is the same. */
export interface EntryMemory {
  readonly unit: (key: string) => Unit | undefined;
  readonly tree: (key: string) => string | undefined;
}

/** Entries that were compiled, and the trees that this run has made, as JSON by their units' keys. */
export interface Compiled {
  readonly units: readonly Unit[];
  readonly trees: Map<string, string>;
}

/**
 * Compiles what memory does not hold; the parsers are loaded only if there is such an entry.
 * @param withTrees whether trees are asked for; those of remembered units are not made
 */
export async function compileAll(
  entries: readonly Entry[],
  schemas: Schemas,
  memory: EntryMemory,
  withTrees: boolean,
): Promise<Compiled> {
  const trees = new Map<string, string>();
  const known = entries.map(({ key }) => memory.unit(key));
  if (known.every((unit) => unit !== undefined)) return { units: known, trees };
  const compile = await compilerOf(schemas, withTrees);
  const units = entries.map((entry, index) => {
    const remembered = known[index];
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
    const { unit, tree } = compileEntry(entry, schemas.loaded.get(entry.collection), shortcodes);
    const isSound = !unit.findings.some(({ fatal }) => fatal);
    return { unit, tree: tree && treeText && isSound ? treeText(tree) : undefined };
  };
}

/** A type whose schema is broken is known, but nothing is known of its payloads. */
function shortcodesOf({ loaded, broken }: Schemas): Shortcodes {
  const prefix = 'shortcodes/';
  const names = [...loaded.keys(), ...broken].filter((name) => name.startsWith(prefix));
  return new Map(names.map((name) => [name.slice(prefix.length), loaded.get(name)]));
}

type TreeText = (tree: NonNullable<CompiledEntry['tree']>) => string;

async function treeWriter(shortcodes: Shortcodes): Promise<TreeText> {
  const { safeTreeWith } = await import('../../src/markdown/safe-tree.ts');
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

/**
 * Where a tree comes from when `write` asks for it: this run, an earlier one, or the text once more.
 * @param trees this run's; those made of the text are added
 */
export function treeSource(
  entries: readonly Entry[],
  schemas: Schemas,
  trees: Map<string, string>,
  memory: EntryMemory,
): (unit: Unit) => Promise<string> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  let compile: Promise<Compile> | undefined;
  return async ({ key }) => {
    const known = trees.get(key) ?? memory.tree(key);
    const entry = byKey.get(key);
    if (known !== undefined || !entry) return known ?? '[]';
    compile ??= compilerOf(schemas, true);
    const { tree = '[]' } = (await compile)(entry);
    trees.set(key, tree);
    return tree;
  };
}
