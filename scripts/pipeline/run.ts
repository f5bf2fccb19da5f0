import { findEntries } from './collections.ts';
import { compileAll, treeSource } from './compile-all.ts';
import { judge } from './judge.ts';
import type { Memory } from './memory.ts';
import type { Finding, Outputs, Sources, Unit } from './model.ts';
import { schemaName } from './schema.ts';
import type { Schemas } from './schemas.ts';
import { published } from './schedule.ts';
import { type Site, siteOf } from './site.ts';
import type { Waived } from './waivers.ts';

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
  /** Whether waived findings need their places too, which takes time. */
  readonly placed?: boolean | undefined;
  /** Key of the bundle that stands on the disk: it is not made again. */
  readonly standing?: string | undefined;
}

/** What a run gives. */
export interface RunResult {
  /** Every finding of every file that is not waived, sorted by file and place. */
  readonly findings: readonly Finding[];
  readonly waived: readonly Waived[];
  /** Files that were checked. */
  readonly checked: number;
  readonly units: readonly Unit[];
  /** All of them together. */
  readonly site: Site;
  /** The bundle; absent where there are errors, where nobody asked, and where it stands already. */
  readonly outputs?: Outputs;
  /** Names all that the bundle is made of. */
  readonly bundleKey: string;
  /** Names the schemas and this version of the compiler, where the schemas are in order. */
  readonly lawKey?: string;
  /** The type declarations: for the next run's memory. */
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
  const units = await compileAll(entries, schemas, memory, options.emit);
  const site = siteOf(units, schemas, sources, { unread: located.unread, today: options.today });
  const bundleKey = hash([
    ...entries.map(({ key }) => key),
    JSON.stringify([...sources.files]),
    ...[...site.held.keys()].map(({ path }) => path), // what is held back today may be out tomorrow
  ]);
  const emits = options.emit && bundleKey !== options.standing;
  const ofUnits = units.flatMap((unit) => unit.findings);
  const found = [...sources.findings, ...schemas.findings, ...located.findings, ...ofUnits];
  const judged = await judge(site, sources, found, { placed: options.placed === true });
  const findings = judged.findings.toSorted(byPlace);
  const checked = sources.content.size + sources.schemas.size;
  const isSound = schemas.findings.length === 0 && schemas.broken.size === 0;
  const result = {
    findings,
    waived: judged.waived,
    checked,
    units,
    site,
    bundleKey,
    ...(isSound && { lawKey }),
  };
  if (!emits || findings.some(({ fatal }) => fatal)) return result;
  const types = await typesOf(lawKey, schemas, units, options);
  const { emit } = await import('./emit.ts');
  const tree = treeSource(entries, schemas, memory);
  return { ...result, types, outputs: emit(published(site), { types: types.text, hash, tree }) };
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
  if (!isSound) void import('./unit.ts'); // under a new law every entry is new: its parsers load meanwhile
  const schemas = isSound
    ? (await import('./sound-schemas.ts')).soundSchemas(texts)
    : (await import('./schemas.ts')).loadSchemas(texts, unread);
  last = { key, schemas };
  return schemas;
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
