import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** Makes a change of a text a command of its editor; it does nothing where nobody may write. */
export const command =
  (change: (state: EditorState) => TransactionSpec): Command =>
  (view) => {
    if (view.state.readOnly) return false;
    view.dispatch(change(view.state));
    return true;
  };
