import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { VFileMessage } from 'vfile-message';
import type { DrawingSize } from '../compiler/drawing/svg-size.ts';
import type { Finding, Entry } from '../compiler/model.ts';
import { type CompilerCache, schemaStore } from '../compiler/entry/compile-all.ts';
import type { RunResult } from '../compiler/run.ts';
import { nameOf, hashesOf } from '../cache/hashes.ts';
import { digest, inputs, readSealed, sealed, unsealed, writeSealed, writeWhole } from '../cache/files.mjs';
import { openStore, type Store } from '../cache/store.ts';

/** The hash of several texts together. */
export const hash = (parts: readonly string[]): string => digest(parts.join('\0'));

/** Names this version of the compiler: its own sources and the versions of all packages. */
export const compilerVersion = (root: string): string => nameOf(hashesOf(root, inputs.compiler));

/** The results of earlier runs, and a function that saves this run's for the next. */
export interface Cache extends CompilerCache {
  readonly save: (result: RunResult) => void;
}

/**
 * Opens the cache in a folder: a line for each entry in the file of its version, a file for each tree, one for the types, one for the key of valid
 * schemas. Damaged or missing parts are made again by the next run.
 * @param version of the compiler; entries that another one has made are forgotten
 */
export function openCache(folder: string, version: string): Cache {
  const path = (...names: string[]): string => join(folder, ...names);
  const entries = openEntries(path('entries', version));
  const drawings = openDrawings(path('drawings'));
  const [trees, types] = [treeStore(folder), openStore(path('types'))];
  const schemas = schemaStores.get(folder) ?? schemaStore();
  schemaStores.set(folder, schemas);
  return {
    ...schemas,
    entry: entries.entry,
    drawing: drawings.get,
    keepDrawing: drawings.set,
    hasValidSchemas: (schemaKey) => readSealed(path('schemas')) === schemaKey,
    types: (key) => schemas.types(key) ?? types.get(key)?.toString('utf8'),
    tree: (key) => trees.get(key)?.toString('utf8'),
    keep: trees.put,
    save({ entries: newEntries, types: declared, schemaKey }) {
      mkdirSync(path('entries'), { recursive: true });
      if (schemaKey !== undefined && readSealed(path('schemas')) !== schemaKey)
        writeSealed(path('schemas'), schemaKey);
      if (declared && !types.get(declared.key)) {
        types.put(declared.key, declared.text);
        types.prune();
      }
      drawings.save();
      const others = readdirSync(path('entries')).filter((name) => !name.includes(version)); // not a draft of this version
      for (const name of others) rmSync(path('entries', name), { force: true });
      const isWhole = entries.save(newEntries);
      if (!isWhole && others.length === 0) return;
      for (const { key } of newEntries) trees.keep(key);
      trees.prune();
    },
  };
}

/** The trees in the cache of a folder, by the keys of their entries. One that could not be kept is made from its text again. */
export const treeStore = (folder: string): Store => openStore(join(folder, 'trees'));

/**
 * Entries in a file, all of one version of the compiler, a line for each. Saving adds the new ones, until the file has more than twice as
 * many as needed; then it is written whole.
 */
function openEntries(path: string) {
  const lines = readLines(path);
  let count = lines.size;
  const keys = new Set<string>();
  /** The entries of the last run of this process. */
  let last: ReadonlyMap<string, Entry> = new Map();
  return {
    entry(key: string): Entry | undefined {
      const entry = last.get(key) ?? entryIn(key, lines.get(key));
      if (entry) keys.add(key);
      return entry;
    },
    /** Returns whether it has written the file whole, so that it holds these entries only. */
    save(entries: readonly Entry[]): boolean {
      const newEntries = entries.filter(({ key }) => !keys.has(key));
      last = new Map(entries.map((entry) => [entry.key, entry]));
      const isWhole = count > 2 * entries.length;
      if (isWhole) writeWhole(path, linesOf(entries));
      else
        for (let index = 0; index < newEntries.length; index += batch)
          appendFileSync(path, linesOf(newEntries.slice(index, index + batch)));
      count = isWhole ? entries.length : count + newEntries.length;
      for (const { key } of newEntries) keys.add(key);
      return isWhole;
    },
  };
}

/** The sizes of drawings in a file, a line for each; saving drops those that this run neither used nor added. */
function openDrawings(path: string) {
  const lines = readSealed(path)?.split('\n') ?? [];
  const oldLines = byKey(lines);
  const sizes = new Map<string, DrawingSize | null>();
  let isSaved = true;
  return {
    get(key: string): DrawingSize | null | undefined {
      const line = oldLines.get(key);
      if (line !== undefined && !sizes.has(key)) sizes.set(key, JSON.parse(line) as DrawingSize | null); // written by `save`
      return sizes.get(key);
    },
    set(key: string, size: DrawingSize | null): void {
      sizes.set(key, size);
      isSaved = false;
    },
    save(): void {
      const texts = Array.from(sizes, ([key, size]) => `${key} ${JSON.stringify(size)}`);
      if (!isSaved) writeSealed(path, texts.join('\n'));
      isSaved = true;
    },
  };
}

/** The schemas that this process has loaded, by cache folder: a dev server checks the same project repeatedly. */
const schemaStores = new Map<string, ReturnType<typeof schemaStore>>();

/** Entries that are written at a time, to avoid holding the text of ten thousand at once. */
const batch = 250;

/** The line break comes first, so that a truncated line does not spoil the next. */
const linesOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `\n${entry.key} ${sealed(entry.key, JSON.stringify(entry))}`).join('');

/** Sealed entries by their keys; of two with the same key the later, which was written because the earlier is damaged. */
function readLines(path: string): ReadonlyMap<string, string> {
  try {
    return byKey(readFileSync(path, 'utf8').split('\n').slice(1));
  } catch {
    return new Map();
  }
}

/** Lines by their first words. */
const byKey = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));

function entryIn(key: string, line: string | undefined): Entry | undefined {
  const text = line === undefined ? undefined : unsealed(key, line);
  return text === undefined ? undefined : parsedEntry(text);
}

/** The entry in a text that `JSON.stringify` has made of it. */
export function parsedEntry(text: string): Entry {
  const entry = JSON.parse(text) as Entry; // from the cache or a thread
  return entry.findings.length > 0 ? { ...entry, findings: entry.findings.map(revived) } : entry;
}

/** Restores a message from a cached finding: JSON keeps only its own fields. */
function revived(plain: Finding): Finding {
  const { reason, place, source, ruleId, ...rest } = plain;
  const origin = { ...(place && { place }), ...(source && { source }), ...(ruleId && { ruleId }) };
  return Object.assign(new VFileMessage(reason, origin), rest);
}
