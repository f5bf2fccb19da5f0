import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isTree, type Json, readTree, type Tree, type Unreadable } from '../../../scripts/engine/browser.ts';
import type { EntryState, Note, OpenEntry } from '../../protocol.ts';
import type { Proposal } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { desk, say, sessionOf } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { fresh, leaveFresh, withoutFresh } from '../form/fresh.ts';
import { followText } from './read-time.ts';

/** The session of an entry once it is open; the message if it cannot be opened. */
export function useSession(path: string): EntrySession | string | undefined {
  const [opened, setOpened] = useState<{ readonly path: string; readonly as: EntrySession | string }>();
  useEffect(() => {
    let isCurrent = true;
    sessionOf(path).then(
      (as) => isCurrent && setOpened({ path, as }),
      (error: unknown) =>
        isCurrent && setOpened({ path, as: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return opened?.path === path ? opened.as : undefined;
}

/** What the screen of an entry shows of its session. */
export interface EntryView {
  readonly info: OpenEntry;
  readonly text: string;
  readonly read: Tree | Unreadable;
  /** The text that changes are marked against: that of the website, else that of the file. */
  readonly baseText: string | undefined;
  readonly base: Json | undefined;
  readonly disk: Json | undefined;
  readonly notes: readonly Note[];
  readonly state: EntryState;
  /** The open proposal that it is in. */
  readonly proposal: Proposal | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Follows a session. */
export function useEntry(session: EntrySession): EntryView {
  const { file } = session;
  useSyncExternalStore(file.subscribe, file.state);
  const info = useCell(session.info);
  const { path, text } = file;
  const read = file.read();
  const added = useCell(fresh);
  const notes =
    isTree(read) && added?.entry === path ? withoutFresh(file.notes, added, read.root.value) : file.notes;
  const baseText = info.website ?? info.disk;
  const proposal = useCell(desk)?.entries.find((entry) => entry.path === path)?.proposal;
  const changed = proposal ? 'proposed' : 'saved';
  return {
    info,
    text,
    read,
    baseText,
    base: useMemo(() => valueIn(path, baseText), [path, baseText]),
    disk: useMemo(() => valueIn(path, info.disk), [path, info.disk]),
    notes,
    state:
      text !== info.disk
        ? 'unsaved'
        : (info.website !== undefined && text !== info.website) || info.entry.isNew
          ? changed
          : 'website',
    proposal,
    canUndo: file.canUndo,
    canRedo: file.canRedo,
  };
}

function valueIn(path: string, text: string | undefined): Json | undefined {
  const read = text === undefined ? undefined : readTree(path, text);
  return read && isTree(read) ? read.root.value : undefined;
}

/** Saves an entry and says how it went. @returns the notes that kept it from being saved */
export async function saveEntry(session: EntrySession): Promise<readonly Note[]> {
  leaveFresh();
  try {
    const readTime = followText(session);
    const saved = await session.save();
    if ('notes' in saved) {
      const { length } = saved.notes;
      say(
        length === 0
          ? saved.message
          : `Not saved. Fix ${length === 1 ? '1 error' : `${length} errors`} first.`,
      );
      return saved.notes;
    }
    const words = saved.changes.length === 0 ? 'Saved. Visitors see no difference.' : 'Saved.';
    say(readTime === undefined ? words : `Saved. The read time is ${readTime} now.`);
  } catch (error) {
    say(
      error instanceof TypeError
        ? 'Not saved: no connection. Your text is kept. Try again.'
        : `Not saved. ${String(error instanceof Error ? error.message : error)}`,
    );
  }
  return [];
}
