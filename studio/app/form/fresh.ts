import { isSame, type Json, type Path, valueAt } from '../../../scripts/engine/browser.ts';
import type { PlacedNote } from '../source-notes.ts';
import { Cell } from '../cell.ts';

/** An item or a group that somebody has just added. */
export interface Fresh {
  /** The path of its entry. */
  readonly entry: string;
  readonly path: Path;
  /** The value that it began with. */
  readonly starter: Json;
}

/** The part that was added last, until its editor leaves it. */
export const fresh = new Cell<Fresh | undefined>(undefined);

/** Its editor has left it, or wants to know what is missing. */
export const leaveFresh = (): void => {
  if (fresh.get()) fresh.set(undefined);
};

/** An item has another place now; a new part stays new. */
export function moveFresh(list: Path, from: number, to: number): void {
  const newPart = fresh.get();
  if (newPart && isSame(newPart.path as Json, [...list, from]))
    fresh.set({ ...newPart, path: [...list, to] });
}

/**
 * Notes without those about parts of a new item that hold their first value: it would be red before anyone could type. Nor is a part
 * red for its beginning once it has other words.
 */
export function withoutFresh(
  notes: readonly PlacedNote[],
  newPart: Fresh | undefined,
  value: Json,
): readonly PlacedNote[] {
  if (!newPart) return notes;
  const { path, starter } = newPart;
  return notes.filter((note) => {
    const isInside = note.path && path.every((step, depth) => note.path?.[depth] === step);
    if (!note.path || !isInside) return true;
    return (
      !note.isOutdated && !isSame(valueAt(value, note.path), valueAt(starter, note.path.slice(path.length)))
    );
  });
}
