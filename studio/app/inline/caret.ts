import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const setFocused = StateEffect.define<boolean>();

const focused = StateField.define<boolean>({
  create: () => false,
  update: (before, { effects }) => effects.findLast((effect) => effect.is(setFocused))?.value ?? before,
});

/** Lets an editor know whether it has the focus. One without it counts as if it had. */
export const knowsFocus: Extension = [
  focused,
  EditorView.focusChangeEffect.of((_, isFocused) => setFocused.of(isFocused)),
];

/** Whether somebody writes at a part of the text: a selection touches it, in an editor that has the focus. */
export const isAtCaret = (state: EditorState, from: number, to: number): boolean =>
  state.field(focused, false) !== false &&
  state.selection.ranges.some((range) => range.from <= to && range.to >= from);

/** Whether a change may show marks and chips in another way: of the text, of the selection, or of the focus. */
export const hasMoved = (before: EditorState, now: EditorState): boolean =>
  before.doc !== now.doc ||
  !before.selection.eq(now.selection) ||
  before.field(focused, false) !== now.field(focused, false);
