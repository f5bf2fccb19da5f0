import { today } from '../../scripts/cli/today.mjs';
import type { CompilerCache } from '../../scripts/compiler/entry/compile-all.ts';
import type { Entry, Finding, Sources } from '../../scripts/compiler/model.ts';
import type { Schema } from '../../scripts/compiler/schema/schema.ts';
import {
  type CheckedProject,
  checkProject,
  openSession,
  type Session,
} from '../../scripts/project/check-project.ts';
import type { Note } from '../protocol.ts';
import { notesOf } from './notes.ts';

/** A check of sources that need not be on the disk. */
export interface Check {
  readonly project: CheckedProject;
  /** What it says, by file. Files without notes are left out. */
  readonly notes: ReadonlyMap<string, readonly Note[]>;
}

/** The compiler, kept warm. */
export interface Checker {
  /** Checks sources; what did not change since the check before is not compiled again. The same object is checked once a day. */
  readonly check: (sources: Sources) => Promise<Check>;
  /** The schema of a collection, as of the last check; empty if there is none that is sound. */
  readonly schemaOf: (collection: string) => Schema;
}

/**
 * Opens the compiler for a project: checks what is on the disk once, so that the cache there holds all entries.
 */
export async function openChecker(root: string): Promise<Checker> {
  const session = openSession(root);
  let { graph } = await checkProject(root, { session });
  const cache = rememberingCache(session);
  const known = new Map<string, Known>();
  const done = new WeakMap<Sources, { readonly day: string; readonly check: Check }>();
  return {
    schemaOf: (collection) => graph.schemas.loaded.get(collection)?.schema ?? {},
    async check(sources) {
      const day = today();
      const before = done.get(sources);
      if (before?.day === day) return before.check;
      const project = await checkProject(root, { sources, session, cache });
      ({ graph } = project);
      cache.learn(project.entries);
      const check = { project, notes: notesByFile(project, known) };
      done.set(sources, { day, check });
      return check;
    },
  };
}

/** The notes of a file, and what they were made of. */
interface Known {
  readonly text: string | undefined;
  readonly key: string;
  readonly notes: readonly Note[];
}

/** @param known notes of checks before, which are used again if nothing has changed in their file */
function notesByFile({ findings, texts }: CheckedProject, known: Map<string, Known>): Check['notes'] {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    const file = finding.file ?? '';
    const others = byFile.get(file);
    if (others) others.push(finding);
    else byFile.set(file, [finding]);
  }
  for (const file of known.keys()) if (!byFile.has(file)) known.delete(file);
  for (const [file, found] of byFile) {
    const text = texts.get(file);
    const key = JSON.stringify(
      found.map(({ reason, place, ruleId, fatal }) => [reason, place, ruleId, fatal]),
    );
    const before = known.get(file);
    if (before?.text !== text || before?.key !== key)
      known.set(file, { text, key, notes: notesOf(file, text, found) });
  }
  return new Map([...known].map(([file, { notes }]) => [file, notes]));
}

/** The cache of a session, and the entries of the last two checks: one of a draft, one of the disk. */
function rememberingCache({
  cache,
}: Session): CompilerCache & { readonly learn: (entries: readonly Entry[]) => void } {
  let [last, former]: [ReadonlyMap<string, Entry>, ReadonlyMap<string, Entry>] = [new Map(), new Map()];
  return {
    ...cache,
    entry: (key) => last.get(key) ?? former.get(key) ?? cache.entry(key),
    learn(entries) {
      former = last;
      last = new Map(entries.map((entry) => [entry.key, entry]));
    },
  };
}

/** The errors of a check that another has not: those that a change would add. */
export function addedErrors(before: Check, after: Check): Note[] {
  const count = new Map<string, number>();
  const nameOf = ({ file, rule, reason }: Note): string => `${file} ${rule} ${reason}`;
  for (const note of [...before.notes.values()].flat())
    count.set(nameOf(note), (count.get(nameOf(note)) ?? 0) + 1);
  return [...after.notes.values()].flat().filter((note) => {
    const left = count.get(nameOf(note)) ?? 0;
    count.set(nameOf(note), left - 1);
    return note.level === 'error' && left <= 0;
  });
}
