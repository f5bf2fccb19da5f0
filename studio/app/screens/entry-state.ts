import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  isTree,
  type Json,
  type Path,
  readTree,
  type Tree,
  type Unreadable,
  valueAt,
} from '../../../scripts/engine/browser.ts';
import type { EntryState, Note, NotSaved, OpenEntry } from '../../protocol.ts';
import { sentences } from '../parts/finding-words.ts';
import { count, labelOf, pointer } from '../parts/form-words.ts';
import { plainReason, titleOf } from '../parts/plain-reason.ts';
import type { Proposal } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { desk, forget, say } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { fresh, leaveFresh, withoutFresh } from '../form/fresh.ts';
import { isBlank } from '../form/item-starter.ts';
import { go } from '../route.ts';
import { notesField, type PickHidden, setHidden } from '../source-notes.ts';
import { failureWords, post, Refusal } from '../session.ts';
import { followText } from './follow-read-time.ts';

/** The state of a session that the screen of an entry shows. */
export interface EntryView {
  readonly info: OpenEntry;
  readonly text: string;
  readonly read: Tree | Unreadable;
  /** The text that changes are marked against: that of the website, else that of the file. */
  readonly baseText: string | undefined;
  readonly base: Json | undefined;
  readonly disk: Json | undefined;
  /** The notes of the check, without those about parts that are still needed. */
  readonly notes: readonly Note[];
  /**
   * Of an entry that has no file yet: the fields without a value that it needs before it can be saved, and an empty path for its text.
   */
  readonly missingParts: readonly Path[] | undefined;
  readonly state: EntryState;
  /** The open proposal that it is in. */
  readonly proposal: Proposal | undefined;
  /** Says that it could not be saved: from then on a needed field is an error as others are. */
  readonly tried: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Follows a session. */
export function useEntry(session: EntrySession): EntryView {
  const { file } = session;
  const [isTried, setTried] = useState(false);
  useSyncExternalStore(file.subscribe, file.state);
  const info = useCell(session.info);
  const { path, text } = file;
  const read = file.read();
  const newPart = useCell(fresh);
  const { all, shown: notes } = file.state().field(notesField);
  const baseText = info.website ?? info.disk;
  const proposal = useCell(desk)?.entries.find((entry) => entry.path === path)?.proposal;
  const isBegun = info.disk === undefined && info.isGone === undefined && isTree(read);
  const needed = isBegun ? neededNotes(all, text, read) : undefined;
  const isQuiet = isBegun && !isTried;
  useLayoutEffect(() => {
    const pick: PickHidden = (ofText, doc) => {
      const now = file.read(doc);
      return isTree(now) ? neededNotes(ofText, doc.toString(), now) : [];
    };
    file.dispatch({ effects: setHidden.of(isQuiet ? pick : () => []) });
  }, [file, isQuiet]);
  const changedState = proposal ? 'proposed' : 'saved';
  return {
    info,
    text,
    read,
    baseText,
    base: useMemo(() => valueIn(path, baseText), [path, baseText]),
    disk: useMemo(() => valueIn(path, info.disk), [path, info.disk]),
    notes: isTree(read) && newPart?.entry === path ? withoutFresh(notes, newPart, read.root.value) : notes,
    missingParts: needed && pathsOf(needed),
    state:
      text !== info.disk
        ? 'unsaved'
        : (info.website !== undefined && text !== info.website) || info.entry.isNew
          ? changedState
          : 'website',
    proposal,
    tried: () => setTried(true),
    canUndo: file.canUndo,
    canRedo: file.canRedo,
  };
}

/** The errors of fields that have no value yet, and that of a text without words. */
function neededNotes<OfText extends Note>(
  notes: readonly OfText[],
  text: string,
  { root, bodyStart = Infinity }: Tree,
): readonly OfText[] {
  const hasText = text.slice(bodyStart).trim() !== '';
  return notes.filter(
    ({ level, path, from }) =>
      level === 'error' && (path ? isBlank(valueAt(root.value, path)) : !hasText && from >= bodyStart),
  );
}

/** The paths that notes are about, each once, in the order of the file; an empty one is the text. */
function pathsOf(notes: readonly Note[]): readonly Path[] {
  const paths = notes.toSorted((a, b) => a.from - b.from).map(({ path = [] }) => path);
  return [...new Map(paths.map((path) => [pointer(path), path])).values()];
}

/** The notes about the text below the fields of an article. */
export const textNotes = ({ notes, read }: EntryView): readonly Note[] =>
  notes.filter(({ path, from }) => !path && isTree(read) && from >= (read.bodyStart ?? Infinity));

/** Whether the text below the fields is another one than that of another version of the file. */
export const isOtherText = ({ text }: EntryView, other: string | undefined): boolean =>
  other !== undefined && bodyOf(text) !== bodyOf(other);

const bodyOf = (text: string): string => text.replace(/^---\n[^]*?\n---[ \t]*(?:\n|$)/, '');

/** The label of a field that is needed, or of the text. */
export const neededLabel = (path: Path): string =>
  labelOf(path.findLast((step) => typeof step === 'string') ?? 'text');

function valueIn(path: string, text: string | undefined): Json | undefined {
  const read = text === undefined ? undefined : readTree(path, text);
  return read && isTree(read) ? read.root.value : undefined;
}

/** Why an entry was not saved: what a new one lacks, or how many errors there are. */
function refusalWords({ notes, message }: NotSaved, { file, info }: EntrySession): string {
  const read = file.read();
  const missingParts =
    info.get().disk === undefined && isTree(read) ? pathsOf(neededNotes(notes, file.text, read)) : [];
  if (missingParts.length > 0) return `Not saved. Still needed: ${missingParts.map(neededLabel).join(', ')}.`;
  if (notes.length === 0) return message;
  const entries = desk.get()?.entries ?? [];
  const titles = new Set(notes.map(({ file: path }) => titleOf(path)));
  const places = notes.some(({ file: path }) => path === file.path) ? '' : ` in ${[...titles].join(', ')}`;
  // Nothing opens a file that is no entry, so its finding is said here.
  const words = notes.flatMap((note) =>
    entries.some(({ path }) => path === note.file)
      ? []
      : ` ${sentences(plainReason(note).replaceAll('`', ''))[0]}`,
  );
  return `Not saved. Fix ${count(notes.length, 'error')}${places} first.${words.slice(0, 1).join('')}`;
}

/**
 * Saves an entry and says how it went.
 * @param planKey the key of the plan that the person has agreed to
 * @returns the refusal; undefined if the entry is saved
 */
export async function saveEntry(session: EntrySession, planKey?: string): Promise<NotSaved | undefined> {
  leaveFresh();
  try {
    const readTime = followText(session);
    const result = await session.save(planKey);
    if ('notes' in result) {
      say(refusalWords(result, session));
      return result;
    }
    const words = result.changes.length === 0 ? 'Saved. Visitors see no difference.' : 'Saved.';
    say(readTime === undefined ? words : `Saved. The read time is ${readTime} now.`);
  } catch (error) {
    say(
      error instanceof TypeError
        ? 'Not saved: no connection. Your text is kept. Try again.'
        : `Not saved. ${failureWords(error)}${error instanceof Refusal && error.status === 500 ? ' Your text is kept.' : ''}`,
    );
  }
  return undefined;
}

/** Why a tab that is not the last one writes nothing. */
export const onlyShows = 'You continued in another tab. This one is read-only.';

/** Drops the unsaved text. An entry that has no file is gone then. */
export async function drop(session: EntrySession): Promise<void> {
  const { path } = session.file;
  settle(session);
  try {
    await session.adopt(post('drop', { path }));
    say('Dropped. Undo brings it back.');
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    forget(path); // there is no file either
    go(`/c/${session.info.get().entry.collection}`);
  }
}

/** The person knows of the text that was found again. */
export function settle(session: EntrySession): void {
  const { draftTime: _, ...rest } = session.info.get();
  session.info.set(rest);
}
