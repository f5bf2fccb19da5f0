import { type ChangeDesc, type EditorState, StateEffect, StateField } from '@codemirror/state';
import type { Note } from '../../protocol.ts';

/** Gives the text other notes. */
export const setNotes = StateEffect.define<readonly Note[]>();

/** The notes of a text. Their places move with what is typed until the next check. */
export const notesField = StateField.define<readonly Note[]>({
  create: () => [],
  update(notes, transaction) {
    let next = transaction.docChanged ? notes.map((note) => movedNote(note, transaction.changes)) : notes;
    for (const effect of transaction.effects) if (effect.is(setNotes)) next = effect.value;
    return next;
  },
});

/** A note after changes of its text. */
export function movedNote(note: Note, changes: ChangeDesc): Note {
  const at = (offset: number): number => changes.mapPos(Math.min(offset, changes.length));
  const edits = note.fix?.edits.map((edit) => ({ ...edit, from: at(edit.from), to: at(edit.to) }));
  return {
    ...note,
    from: at(note.from),
    to: at(note.to),
    ...(note.fix && edits && { fix: { ...note.fix, edits } }),
  };
}

export const notesOf = (state: EditorState): readonly Note[] => state.field(notesField, false) ?? [];
