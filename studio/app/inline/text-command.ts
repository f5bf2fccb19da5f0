import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import { toggleMark } from './writing.ts';

/** Makes a change of a text a command of its editor. In a text that is read only the command does nothing. */
const command =
  (change: (state: EditorState) => TransactionSpec): Command =>
  (view) => {
    if (view.state.readOnly) return false;
    view.dispatch(change(view.state));
    return true;
  };

/** The keys of bold, italic and code, and of a link, which asks for it. */
export const markKeys = (link: (view: EditorView) => void): readonly KeyBinding[] => [
  { key: 'Mod-b', run: command((state) => toggleMark(state, '**')) },
  { key: 'Mod-i', run: command((state) => toggleMark(state, '*')) },
  { key: 'Mod-e', run: command((state) => toggleMark(state, '`')) },
  { key: 'Mod-l', run: (view) => (view.state.readOnly ? false : (link(view), true)) },
];
