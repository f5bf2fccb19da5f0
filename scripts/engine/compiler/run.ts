import { wordingOf, wordsCollection } from './entry/wording.ts';
import { findEntries } from './link/find-entries.ts';
import type { EntrySource } from './entry/compile-entry.ts';
import {
  compileAll,
  type Compilation,
  type CompileMany,
  type CompilerCache,
  treeSource,
} from './entry/compile-all.ts';
import type { FetchedFile } from './emit/entry-output.ts';
import { withDrawings } from './drawing/with-drawings.ts';
import { fileStart, finding } from './finding.ts';
import { link } from './link/link.ts';
import { ruleProblems } from './rules/engine-rules.ts';
import { heavyPictures, unusedPictures } from './rules/picture-rules.ts';
import type { Finding, Hash, Located, Outputs, Sources, Entry } from './model.ts';
import { schemaName } from './schema/schema.ts';
import type { Schemas } from './schema/load.ts';
import { redirectsCollection } from './link/redirects.ts';
import { contractOf } from './source/contract.ts';
import type { Hooks, SiteRule } from './link/rule.ts';
import { type EntryProblem, published, type ContentGraph, deadlinesOver, graphOf } from './link/graph.ts';
import { type Waived, waive } from './link/waivers.ts';

/** The options of a run. */
export interface RunOptions {
  readonly cache: CompilerCache;
  readonly hash: Hash;
  /** Names this version of the compiler; part of every key. */
  readonly version: string;
  /** The day of the check, `2025-09-01`. */
  readonly today: string;
  /** The rules that only this site has. */
  readonly rules: readonly SiteRule[];
  readonly hooks: Hooks;
  /** Whether to make the bundle. `later` returns a function that makes it, so that findings in an editor are not delayed. */
  readonly emit: boolean | 'later';
  /** Whether waived findings need their places too, which takes time. */
  readonly placed?: boolean | undefined;
  /** Compiles many entries at once; without it they are compiled one after the other. */
  readonly compileMany?: CompileMany | undefined;
  /** Key of the bundle on the disk, which is not made again. */
  readonly currentKey?: string | undefined;
}

/** The result of a run. */
export interface RunResult {
  /** Every finding of every file that is not waived, sorted by file and place. */
  readonly findings: readonly Finding[];
  readonly waived: readonly Waived[];
  readonly fileCount: number;
  readonly entries: readonly Entry[];
  /** All entries together. */
  readonly graph: ContentGraph;
  /** The bundle; absent if there are errors, if it was not asked for, or if it is up to date on the disk. */
  readonly outputs?: Outputs;
  /** Makes the bundle; absent if there are errors, or if it was not asked for `later`. */
  readonly makeOutputs?: () => Promise<Outputs>;
  /** Hash of all inputs of the bundle. */
  readonly bundleKey: string;
  /** Hash of the schemas and this version of the compiler, if the schemas are valid. */
  readonly schemaKey?: string;
  /**
   * Prepares the making of an entry's file from a newer text of it, before that is checked with all the others. Absent if there are errors,
   * or if no bundle was asked for.
   */
  readonly prepareNewer?: () => Promise<MakeFromText>;
  /** The type declarations: for the next run's memory. */
  readonly types?: { readonly key: string; readonly text: string };
}

/**
 * Makes the file of an entry from a newer text of it.
 * @param path of the entry, `content/log/{slug}.md`
 * @returns nothing if the text has errors, or if no page fetches the entry
 */
export type MakeFromText = (path: string, text: string) => Promise<FetchedFile | undefined>;

/**
 * The compiler: sources in, findings and a bundle out. Each entry is parsed, validated and collected on its own, then all
 * are linked, then the bundle is emitted. Pure: the caller handles disk, clock and environment. Modules that are slow to load are
 * imported only when needed: most runs find nothing new.
 */
export async function run(input: Sources, options: RunOptions): Promise<RunResult> {
  const { cache, hash, hooks } = options;
  const sources = await withDrawings(input, options);
  const schemaKey = schemaKeyOf(sources, options);
  const unread = unreadSchemas(sources);
  const schemas = await schemasOf(sources, unread, schemaKey, cache);
  const located = findEntries(sources, schemas);
  const words = sources.content.get(`content/${wordsCollection}.json`);
  const wording = wordingOf(words);
  const commonKey = hash([schemaKey, wording.key]);
  const keyed = (source: Omit<EntrySource, 'key'>): EntrySource => ({
    ...source,
    key: hash([commonKey, source.path, source.text]),
  });
  const sourceEntries = located.entries.map(keyed);
  const { schemas: texts, deliveries } = sources;
  const job = { schemas: texts, deliveries, unread, words, withTrees: options.emit !== false };
  const compilation = { job, schemas, wording, cache };
  const entries = await compileAll(sourceEntries, { ...compilation, many: options.compileMany });
  const contract = contractOf(sources, schemas.loaded.has(redirectsCollection));
  const graph: ContentGraph = graphOf(entries, schemas, sources, {
    unread: located.unread,
    today: options.today,
    contract: contract.lines,
    ...answersOf(hooks, () => graph),
  });
  const bundleKey = hash([...sourceEntries.map(({ key }) => key), ...otherInputs(sources, graph)]);
  const earlyFindings = [
    ...sources.findings,
    ...schemas.findings,
    ...located.findings,
    ...contract.findings,
    ...entries.flatMap((entry) => entry.findings),
  ];
  const linked = await linkAndWaive(graph, sources, earlyFindings, options);
  const findings = linked.findings.toSorted(byPlace);
  const result = {
    findings,
    waived: linked.waived,
    fileCount: sources.content.size + sources.schemas.size,
    entries,
    graph,
    bundleKey,
    ...(schemas.findings.length === 0 && schemas.broken.size === 0 && { schemaKey }),
  };
  if (!options.emit || findings.some(({ fatal }) => fatal)) return result;
  const prepareNewer = (): Promise<MakeFromText> =>
    newerMaker(published(graph), { hash, compilation, sources: sourceEntries, keyed });
  if (bundleKey === options.currentKey) return { ...result, prepareNewer };
  const make = async () => {
    const types = await typesOf(schemaKey, schemas, entries, options);
    const { emit } = await import('./emit/emit.ts');
    const tree = treeSource(sourceEntries, schemas, cache);
    const source = ({ path }: Entry): string => sources.content.get(path) ?? '';
    return { types, outputs: emit(published(graph), { types: types.text, hash, tree, source }) };
  };
  if (options.emit === 'later')
    return { ...result, prepareNewer, makeOutputs: async () => (await make()).outputs };
  return { ...result, prepareNewer, ...(await make()) };
}

/** The answers of the site's functions about the graph, which is made with them. */
const answersOf = (hooks: Hooks, graph: () => ContentGraph): Pick<ContentGraph, 'fromCode' | 'pageFor'> => ({
  fromCode: (what, page) => hooks[page.entry.collection]?.[what]?.(page, graph()) ?? [],
  pageFor: (address) =>
    Object.values(hooks)
      .map((hook) => hook.pageFor?.(graph(), address))
      .find((page) => page !== undefined),
});

/** The inputs of the bundle besides the texts of entries. */
const otherInputs = ({ files }: Sources, graph: ContentGraph): string[] => [
  JSON.stringify([...files]),
  ...Array.from(graph.schedule.keys(), ({ path }) => path), // an entry that is held back today may be published tomorrow
  JSON.stringify(deadlinesOver(graph, graph.entries)), // and a deadline of today is over tomorrow
];

/** The arguments for making newer versions of entries. */
interface NewerMaking {
  readonly hash: Hash;
  readonly compilation: Compilation;
  /** The entries as they were, and how a source gets its key. */
  readonly sources: readonly EntrySource[];
  readonly keyed: (source: Omit<EntrySource, 'key'>) => EntrySource;
}

async function newerMaker(
  graph: ContentGraph,
  { hash, compilation, sources, keyed }: NewerMaking,
): Promise<MakeFromText> {
  const { newerEntriesIn } = await import('./emit/entry-output.ts');
  const make = newerEntriesIn(graph, hash);
  return async (path, text) => {
    const entrySource = sources.find((each) => each.path === path);
    if (!entrySource) return undefined;
    const source = keyed({ ...entrySource, text });
    const [entry] = await compileAll([source], compilation);
    if (!entry || entry.findings.some(({ fatal }) => fatal)) return undefined;
    return make(entry, treeSource([source], compilation.schemas, compilation.cache));
  };
}

/**
 * Links the entries and separates waived findings. Places that only the parsers can give are looked up at the end, and only those of
 * findings that are shown: most checks find nothing, and the parsers are slow to load.
 * @param earlyFindings the findings so far
 */
async function linkAndWaive(
  graph: ContentGraph,
  { content }: Sources,
  earlyFindings: readonly Finding[],
  { rules, placed = false }: Pick<RunOptions, 'rules' | 'placed'>,
): Promise<{ readonly findings: readonly Finding[]; readonly waived: readonly Waived[] }> {
  const unplaced = new Map<Finding, EntryProblem>();
  const findingOf = (problem: EntryProblem): Finding => {
    const { entry, at } = problem;
    if ('place' in at) return finding(entry.path, at.place, { ...problem, path: at.path });
    const report = finding(entry.path, fileStart, { ...problem, ...('path' in at && at) });
    unplaced.set(report, problem);
    return report;
  };
  const all = [
    ...earlyFindings,
    ...heavyPictures(graph),
    ...Array.from(link(graph), findingOf),
    ...Array.from(ruleProblems(graph, rules), findingOf),
  ];
  const result = waive(graph, all, rules);
  const counted = [...result.findings, ...result.problems.map(findingOf)];
  const findings = counted.some(({ fatal }) => fatal) ? counted : [...counted, ...unusedPictures(graph)];
  const candidates = placed ? [...findings, ...result.waived.map((waived) => waived.finding)] : findings;
  if (!candidates.some((each) => unplaced.has(each))) return { findings, waived: result.waived };
  const { locatedData, restOfLine } = await import('./source/document.ts');
  const located = new Map<string, Located | undefined>();
  const dataOf = (path: string, text: string): Located | undefined => {
    if (!located.has(path)) located.set(path, locatedData(path, text));
    return located.get(path);
  };
  const inPlace = (each: Finding): Finding => {
    const problem = unplaced.get(each);
    if (!problem) return each;
    const { entry, at } = problem;
    const text = content.get(entry.path) ?? '';
    if ('offset' in at) return finding(entry.path, restOfLine(text, at.offset), problem);
    const place = at.path && dataOf(entry.path, text)?.place(at.path);
    return finding(entry.path, place ?? fileStart, { ...problem, path: at.path });
  };
  return {
    findings: findings.map(inPlace),
    waived: placed
      ? result.waived.map((waived) => ({ ...waived, finding: inPlace(waived.finding) }))
      : result.waived,
  };
}

/** Names the schemas with their deliveries, and this version of the compiler. */
const schemaKeyOf = ({ schemas, deliveries }: Sources, { hash, version }: RunOptions): string =>
  hash([version, JSON.stringify(deliveries), ...[...schemas].flat()]);

/** Names of schemas that exist but could not be read. */
const unreadSchemas = ({ findings }: Sources): string[] =>
  findings.flatMap(({ file = '' }) => (file.startsWith('schemas/') ? [schemaName(file)] : []));

async function schemasOf(
  { schemas: texts, deliveries }: Sources,
  unread: readonly string[],
  schemaKey: string,
  cache: CompilerCache,
): Promise<Schemas> {
  const key = [schemaKey, ...unread].join(' ');
  const cachedSchemas = cache.schemas(key);
  if (cachedSchemas) return cachedSchemas;
  const hasValidSchemas = unread.length === 0 && cache.hasValidSchemas(schemaKey);
  if (!hasValidSchemas) void import('./entry/compile-entry.ts'); // with other schemas every entry is new: its parsers load meanwhile
  const { loadSchemas, soundSchemas } = await import('./schema/load.ts');
  const schemas = hasValidSchemas ? soundSchemas(texts, deliveries) : loadSchemas(texts, deliveries, unread);
  cache.keepSchemas(key, schemas);
  return schemas;
}

function byPlace(a: Finding, b: Finding): number {
  const file = (a.file ?? '') < (b.file ?? '') ? -1 : Number((a.file ?? '') > (b.file ?? ''));
  return file || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** The type declarations: they change only with the schemas, and their generator is slow to load. */
async function typesOf(
  schemaKey: string,
  schemas: Schemas,
  entries: readonly Entry[],
  { cache, hash }: RunOptions,
): Promise<{ key: string; text: string }> {
  const folders = new Set(
    entries
      .filter(({ path, collection }) => path !== `content/${collection}.json`)
      .map(({ collection }) => collection),
  );
  const key = hash([schemaKey, ...[...folders].toSorted()]);
  const cachedTypes = cache.types(key);
  if (cachedTypes !== undefined) return { key, text: cachedTypes };
  const { declareTypes } = await import('./schema/declare-types.ts');
  const text = await declareTypes(schemas, folders);
  cache.keepTypes(key, text);
  return { key, text };
}
