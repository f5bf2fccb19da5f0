import { type ChangeDesc, StateEffect, StateField, type Text } from '@codemirror/state';
import type { Note } from '../protocol.ts';

/** A note in an open text. */
export interface PlacedNote extends Note {
  /** Its words were changed after the check that made it. The next check follows soon. */
  readonly isOutdated?: boolean;
}

/** Gives the text other notes. */
export const setNotes = StateEffect.define<readonly PlacedNote[]>();

/** Picks notes of a text that are not shown. */
export type PickHidden = (notes: readonly PlacedNote[], doc: Text) => readonly PlacedNote[];

/** Hides other notes. */
export const setHidden = StateEffect.define<PickHidden>();

/** The notes of a text, and those of them that are shown. */
interface TextNotes {
  readonly all: readonly PlacedNote[];
  readonly shown: readonly PlacedNote[];
  readonly pickHidden: PickHidden;
}

/** The notes of a text. Their places move with the typing until the next check. */
export const notesField = StateField.define<TextNotes>({
  create: () => ({ all: [], shown: [], pickHidden: () => [] }),
  update(before, { changes, docChanged, effects, newDoc }) {
    let { all, pickHidden } = before;
    if (docChanged) all = all.map((note) => movedNote(note, changes));
    for (const effect of effects) {
      if (effect.is(setNotes)) all = effect.value;
      if (effect.is(setHidden)) pickHidden = effect.value;
    }
    if (!docChanged && all === before.all && pickHidden === before.pickHidden) return before;
    const hidden = pickHidden(all, newDoc);
    const shown = hidden.length === 0 ? all : all.filter((note) => !hidden.includes(note));
    return { all, shown, pickHidden };
  },
});

/** A note after changes of its text. */
export function movedNote(note: PlacedNote, changes: ChangeDesc): PlacedNote {
  const isTouched = changes.touchesRange(
    Math.min(note.from, changes.length),
    Math.min(note.to, changes.length),
  );
  const at = (offset: number): number => changes.mapPos(Math.min(offset, changes.length));
  const edits = note.fix?.edits.map((edit) => ({ ...edit, from: at(edit.from), to: at(edit.to) }));
  return {
    ...note,
    from: at(note.from),
    to: at(note.to),
    ...(isTouched !== false && { isOutdated: true }),
    ...(note.fix && edits && { fix: { ...note.fix, edits } }),
  };
}
