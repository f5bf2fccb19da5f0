import { findEntries } from './collections.ts';
import { compileAll, type EntryMemory, treeSource } from './compile-all.ts';
import { link } from './link.ts';
import type { Finding, Outputs, Sources, Unit } from './model.ts';
import { schemaName } from './schema.ts';
import type { Schemas } from './schemas.ts';
import { type Site, siteOf } from './site.ts';

/** What an earlier run left; empty on the first. Only what has the same key is the same. */
export interface Memory extends EntryMemory {
  /** Whether schemas with this key were found in order. */
  readonly isSound: (lawKey: string) => boolean;
  readonly types: (key: string) => string | undefined;
}

/** What a run is asked for, besides what it reads. */
export interface RunOptions {
  readonly memory: Memory;
  /** Hashes texts to a key. */
  readonly hash: (parts: readonly string[]) => string;
  /** Names this version of the compiler; part of every key. */
  readonly version: string;
  /** The day of the check, `2025-09-01`. */
  readonly today: string;
  /** Whether the bundle is asked for. */
  readonly emit: boolean;
  /** Key of the bundle that stands on the disk: it is not made again. */
  readonly standing?: string | undefined;
}

/** What a run gives. */
export interface RunResult {
  /** Every finding of every file, sorted by file and place. */
  readonly findings: readonly Finding[];
  /** Files that were checked. */
  readonly checked: number;
  readonly units: readonly Unit[];
  /** The bundle; absent where there are errors, where nobody asked, and where it stands already. */
  readonly outputs?: Outputs;
  /** Names all that the bundle is made of. */
  readonly bundleKey: string;
  /** Names the schemas and this version of the compiler, where the schemas are in order. */
  readonly lawKey?: string;
  /** New trees by their units' keys, and the type declarations: for the next run's memory. */
  readonly trees: ReadonlyMap<string, string>;
  readonly types?: { readonly key: string; readonly text: string };
}

/**
 * The compiler: sources in, findings and a bundle out. Each entry is parsed, validated and collected on its own, then all
 * are linked, then the bundle is emitted. Pure: disk, clock and environment are its caller's. What is slow to load is
 * imported where it is needed: most runs find nothing new.
 */
export async function run(sources: Sources, options: RunOptions): Promise<RunResult> {
  const { memory, hash } = options;
  const lawKey = hash([options.version, ...[...sources.schemas].flat()]);
  const schemas = await schemasOf(sources, lawKey, memory);
  const located = findEntries(sources, schemas);
  const entries = located.entries.map((entry) => ({ ...entry, key: hash([lawKey, entry.path, entry.text]) }));
  const bundleKey = hash([...entries.map(({ key }) => key), JSON.stringify([...sources.files])]);
  const emits = options.emit && bundleKey !== options.standing;
  const { units, trees } = await compileAll(entries, schemas, memory, emits);
  const site = siteOf(units, schemas, sources, { unread: located.unread, today: options.today });
  const ofUnits = units.flatMap((unit) => unit.findings);
  const ofLinks = await linkFindings(site, sources);
  const all = [...sources.findings, ...schemas.findings, ...located.findings, ...ofUnits, ...ofLinks];
  const findings = all.toSorted(byPlace);
  const checked = sources.content.size + sources.schemas.size;
  const isSound = schemas.findings.length === 0 && schemas.broken.size === 0;
  const result = { findings, checked, units, trees, bundleKey, ...(isSound && { lawKey }) };
  if (!emits || findings.some(({ fatal }) => fatal)) return result;
  const types = await typesOf(lawKey, schemas, units, options);
  const { emit } = await import('./emit.ts');
  const tree = treeSource(entries, schemas, trees, memory);
  return { ...result, types, outputs: emit(site, { types: types.text, hash, tree }) };
}

/** The schemas of the last run in this process: their validators are slow to make. */
let last: { readonly key: string; readonly schemas: Schemas } | undefined;

async function schemasOf(
  { schemas: texts, findings }: Sources,
  lawKey: string,
  memory: Memory,
): Promise<Schemas> {
  const unread = findings.flatMap(({ file = '' }) => (file.startsWith('schemas/') ? [schemaName(file)] : []));
  const key = [lawKey, ...unread].join(' ');
  if (last?.key === key) return last.schemas;
  const isSound = unread.length === 0 && memory.isSound(lawKey);
  const schemas = isSound
    ? (await import('./sound-schemas.ts')).soundSchemas(texts)
    : (await import('./schemas.ts')).loadSchemas(texts, unread);
  last = { key, schemas };
  return schemas;
}

/** Links the entries; once more with the places of values where something was found, because places need the parsers. */
async function linkFindings(site: Site, { content }: Sources): Promise<Finding[]> {
  const findings = link(site);
  if (findings.length === 0) return findings;
  const { locate, restOfLine } = await import('./locate.ts');
  const textOf = ({ path }: Unit): string => content.get(path) ?? '';
  return link({
    ...site,
    place: (unit, path) => locate(unit, textOf(unit), path),
    rest: (unit, offset) => restOfLine(textOf(unit), offset),
  });
}

function byPlace(a: Finding, b: Finding): number {
  const file = (a.file ?? '') < (b.file ?? '') ? -1 : Number((a.file ?? '') > (b.file ?? ''));
  return file || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** The type declarations: they change with the schemas only, and their maker is slow to load. */
async function typesOf(
  lawKey: string,
  schemas: Schemas,
  units: readonly Unit[],
  { memory, hash }: RunOptions,
): Promise<{ key: string; text: string }> {
  const folders = new Set(
    units
      .filter(({ path, collection }) => path !== `content/${collection}.json`)
      .map(({ collection }) => collection),
  );
  const key = hash([lawKey, ...[...folders].toSorted()]);
  const known = memory.types(key);
  if (known !== undefined) return { key, text: known };
  const { declareTypes } = await import('./types.ts');
  return { key, text: await declareTypes(schemas, folders) };
}
