import { type ChangeDesc, StateEffect, StateField } from '@codemirror/state';
import type { Note } from '../protocol.ts';

/** A note in an open text. */
export interface PlacedNote extends Note {
  /** Its words were changed after the check that made it. The next check follows soon. */
  readonly isOutdated?: boolean;
}

/** Gives the text other notes. */
export const setNotes = StateEffect.define<readonly PlacedNote[]>();

/** The notes of a text. Their places move with the typing until the next check. */
export const notesField = StateField.define<readonly PlacedNote[]>({
  create: () => [],
  update(notes, transaction) {
    let next = transaction.docChanged ? notes.map((note) => movedNote(note, transaction.changes)) : notes;
    for (const effect of transaction.effects) if (effect.is(setNotes)) next = effect.value;
    return next;
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
