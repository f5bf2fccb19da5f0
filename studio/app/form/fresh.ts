import { isSame, type Json, type Path, valueAt } from '../../../scripts/engine/browser.ts';
import type { Note } from '../../protocol.ts';
import { Cell } from '../cell.ts';

/** An item or a group that somebody has just added. */
export interface Fresh {
  /** The path of its entry. */
  readonly entry: string;
  readonly path: Path;
  /** What it began with. */
  readonly starter: Json;
}

/** What was added last, until its editor leaves it. */
export const fresh = new Cell<Fresh | undefined>(undefined);

/** Its editor has left it, or wants to know what is missing. */
export const leaveFresh = (): void => {
  if (fresh.get()) fresh.set(undefined);
};

/** An item has another place now; what was added stays so. */
export function moveFresh(list: Path, from: number, to: number): void {
  const added = fresh.get();
  if (added && isSame(added.path as Json, [...list, from])) fresh.set({ ...added, path: [...list, to] });
}

/** Notes without those about parts of a new item that nobody has typed in yet: it would be red before somebody could type. */
export function withoutFresh(notes: readonly Note[], added: Fresh | undefined, value: Json): readonly Note[] {
  if (!added) return notes;
  const { path, starter } = added;
  return notes.filter((note) => {
    const isInside = note.path && path.every((step, depth) => note.path?.[depth] === step);
    if (!note.path || !isInside) return true;
    return !isSame(valueAt(value, note.path), valueAt(starter, note.path.slice(path.length)));
  });
}
