import { type ChangeDesc, type EditorState, StateEffect, StateField } from '@codemirror/state';
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

/** Picks notes of a text that are not shown. */
export type PickHidden = (state: EditorState) => readonly PlacedNote[];

/** Hides other notes. */
export const setHidden = StateEffect.define<PickHidden>();

const hiddenField = StateField.define<PickHidden>({
  create: () => () => [],
  update: (pick, { effects }) => effects.find((effect) => effect.is(setHidden))?.value ?? pick,
});

function shownIn(state: EditorState): readonly PlacedNote[] {
  const notes = state.field(notesField);
  const hidden = state.field(hiddenField)(state);
  return hidden.length === 0 ? notes : notes.filter((note) => !hidden.includes(note));
}

const shownField = StateField.define({
  create: shownIn,
  update(before, { state, startState, docChanged }) {
    const isSame = [notesField, hiddenField].every(
      (field) => state.field<unknown>(field) === startState.field<unknown>(field),
    );
    return isSame && !docChanged ? before : shownIn(state);
  },
});

/** The notes of a text, and those of them that are shown. */
export const noteFields = [notesField, hiddenField, shownField];

/** The notes of a text, without the hidden ones. */
export const shownNotes = (state: EditorState): readonly PlacedNote[] => state.field(shownField);

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
