import {
  type CheckedProject,
  checkProject,
  type CompilerCache,
  type Entry,
  type Finding,
  openSession,
  type Outputs,
  pointerOf,
  type Schema,
  type Session,
  type Sources,
  today,
} from '../../scripts/engine/index.ts';
import type { Note } from '../protocol.ts';
import { placeOf } from './places.ts';
import { notesOf } from './notes.ts';

/** A check of sources that need not be on the disk. */
export interface Check {
  readonly project: CheckedProject;
  /** Its notes, by file. Files without notes are left out. */
  readonly notes: ReadonlyMap<string, readonly Note[]>;
}

/** The compiler, kept warm. */
export interface Checker {
  /** Checks sources; entries unchanged since the check before are not compiled again. The same object is checked once a day. */
  readonly check: (sources: Sources) => Promise<Check>;
  /** The bundle of sources as the website would have it on a day; undefined if they have errors then. */
  readonly bundle: (sources: Sources, day: string) => Promise<Outputs | undefined>;
  /** The schema of the file at a path, as of the last check; empty without a sound one. */
  readonly schemaOf: (path: string) => Schema;
}

/**
 * Opens the compiler for a project: checks the files on the disk once, so that the cache there holds all entries.
 * @param waiting folders of pictures that are not in the project yet, below the project's
 */
export async function openChecker(root: string, waiting: readonly string[] = []): Promise<Checker> {
  const session = openSession(root);
  let { graph } = await checkProject(root, { session });
  const cache = rememberingCache(session);
  const notesCache = new Map<string, CachedNotes>();
  const done = new WeakMap<Sources, { readonly day: string; readonly check: Check }>();
  /** Whether somebody looks at the bundle: then each check prepares it, so that nothing is linked twice. */
  let emits = false;
  const bundles = new WeakMap<CheckedProject, Promise<Outputs> | undefined>();
  const bundleOf = (project: CheckedProject): Promise<Outputs> | undefined => {
    if (!bundles.has(project)) bundles.set(project, project.makeOutputs?.());
    return bundles.get(project);
  };
  const check: Checker['check'] = async (sources) => {
    const day = today();
    const before = done.get(sources);
    if (before?.day === day) return before.check;
    const project = await checkProject(root, { sources, session, cache, emit: emits && 'later', waiting });
    ({ graph } = project);
    cache.learn(project.entries);
    const result = { project, notes: notesByFile(project, notesCache) };
    done.set(sources, { day, check: result });
    return result;
  };
  return {
    check,
    schemaOf: (path) => graph.schemas.loaded.get(placeOf(path).collection)?.schema ?? {},
    async bundle(sources, day) {
      emits = true;
      if (day === today()) {
        const { project } = await check(sources);
        if (project.hasErrors || project.makeOutputs) return bundleOf(project);
      }
      return (await checkProject(root, { sources, session, cache, day, emit: true, waiting })).outputs;
    },
  };
}

/** The notes of a file, and the text and the key that they were made from. */
interface CachedNotes {
  readonly text: string | undefined;
  readonly key: string;
  readonly notes: readonly Note[];
}

/** @param cache notes of checks before, which are used again if nothing has changed in their file */
function notesByFile({ findings, texts }: CheckedProject, cache: Map<string, CachedNotes>): Check['notes'] {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    const file = finding.file ?? '';
    const others = byFile.get(file);
    if (others) others.push(finding);
    else byFile.set(file, [finding]);
  }
  for (const file of cache.keys()) if (!byFile.has(file)) cache.delete(file);
  for (const [file, fileFindings] of byFile) {
    const text = texts.get(file);
    const key = JSON.stringify(
      fileFindings.map(({ reason, place, ruleId, fatal }) => [reason, place, ruleId, fatal]),
    );
    const before = cache.get(file);
    if (before?.text !== text || before?.key !== key)
      cache.set(file, { text, key, notes: notesOf(file, text, fileFindings) });
  }
  return new Map([...cache].map(([file, { notes }]) => [file, notes]));
}

/** The cache of a session, and the entries of the last two checks: one of a draft, one of the disk. Trees of drafts stay in memory. */
function rememberingCache({
  cache,
}: Session): CompilerCache & { readonly learn: (entries: readonly Entry[]) => void } {
  let [last, former]: [ReadonlyMap<string, Entry>, ReadonlyMap<string, Entry>] = [new Map(), new Map()];
  const trees = new Map<string, string>();
  return {
    ...cache,
    tree: (key) => trees.get(key) ?? cache.tree(key),
    keep: (key, tree) => void trees.set(key, tree),
    entry: (key) => last.get(key) ?? former.get(key) ?? cache.entry(key),
    learn(entries) {
      former = last;
      last = new Map(entries.map((entry) => [entry.key, entry]));
      for (const key of trees.keys()) if (!last.has(key) && !former.has(key)) trees.delete(key);
    },
  };
}

/**
 * The errors of a check that another has not: those that a change would add. An error is the same one if its words are, and if it breaks the
 * same rule at the same field: there the words may change with the text, such as the number of its words.
 */
export function addedErrors(before: Check, after: Check): Note[] {
  const [was, is] = [errorsOf(before), errorsOf(after)];
  const wordsOf = ({ file, rule, reason }: Note): string => `${file} ${rule} ${reason}`;
  const others = without(is, was, wordsOf);
  const gone = without(was, is, wordsOf);
  return without(others, gone, ({ file, rule, path }) => path && `${file} ${rule} ${pointerOf(path)}`);
}

const errorsOf = ({ notes }: Check): Note[] =>
  [...notes.values()].flat().filter(({ level }) => level === 'error');

/** The notes that another list has not. @param nameOf two notes with one name are the same; without a name a note is like no other */
function without(
  notes: readonly Note[],
  others: readonly Note[],
  nameOf: (note: Note) => string | undefined,
): Note[] {
  const counts = new Map<string | undefined, number>();
  for (const other of others) counts.set(nameOf(other), (counts.get(nameOf(other)) ?? 0) + 1);
  return notes.filter((note) => {
    const name = nameOf(note);
    const count = name === undefined ? 0 : (counts.get(name) ?? 0);
    counts.set(name, count - 1);
    return count <= 0;
  });
}
