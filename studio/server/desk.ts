import { isDeepStrictEqual } from 'node:util';
import type { DeskEntry, Note } from '../protocol.ts';
import type { Check, Checker } from './checker.ts';
import { deskEntries, type DeskState } from './entries.ts';
import type { Hub } from './hub.ts';
import { latest } from './latest.ts';
import type { Texts } from './texts.ts';
import { otherTitle } from '../text/without-paths.ts';

/** The last check, and the entries as the desk lists them. */
export interface Desk {
  readonly check: () => Check;
  readonly entries: () => ReadonlyMap<string, DeskEntry>;
  /** The title of an entry; of another file the name that people know, or its path. */
  readonly titleOf: (path: string) => string;
  /** Checks soon, and tells the tabs what has changed. Calls while a check runs count as one. */
  readonly schedule: () => void;
  /** Waits until nothing is left to check. */
  readonly settled: () => Promise<void>;
}

/**
 * Opens the desk, with a first check.
 * @param stateNow gives the data of the list that no check has, as it is at this moment
 * @param onError called when a check throws, which is a bug
 */
export async function openDesk(
  checker: Checker,
  texts: Texts,
  stateNow: () => Omit<DeskState, 'memory'>,
  hub: Hub,
  onError: (error: unknown) => void,
): Promise<Desk> {
  const memory: DeskState['memory'] = new Map();
  let lastRevisions = texts.revisions();
  let check = await checker.check(texts.sources());
  let entries = deskEntries(check, { ...stateNow(), memory });
  const once = async (): Promise<void> => {
    const revisions = texts.revisions();
    const before = check;
    check = await checker.check(texts.sources());
    const newer = Object.keys(revisions).filter((path) => revisions[path] !== lastRevisions[path]);
    lastRevisions = revisions;
    hub.send({ kind: 'checked', notes: changedNotes(before.notes, check.notes, newer), revisions });
    const old = entries;
    entries = deskEntries(check, { ...stateNow(), memory });
    const changedEntries = [...entries.values()].filter(
      (entry) => !isDeepStrictEqual(entry, old.get(entry.path)),
    );
    const gone = [...old.keys()].filter((path) => !entries.has(path));
    if (changedEntries.length + gone.length > 0) hub.send({ kind: 'entries', changed: changedEntries, gone });
  };
  return {
    check: () => check,
    entries: () => entries,
    titleOf: (path) => entries.get(path)?.title ?? otherTitle(path),
    ...latest(once, onError),
  };
}

/**
 * Notes of the files whose notes differ.
 * @param newer files that have another revision: a tab that knew it has not taken the notes of the one before
 */
function changedNotes(
  before: Check['notes'],
  after: Check['notes'],
  newer: readonly string[],
): Record<string, readonly Note[]> {
  const differing = [...before.keys(), ...after.keys()].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return Object.fromEntries(
    [...new Set([...differing, ...newer])].map((file) => [file, after.get(file) ?? []]),
  );
}
