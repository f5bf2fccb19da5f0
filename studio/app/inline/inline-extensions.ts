import { history, historyKeymap, redo, standardKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { citationChips } from './chips.ts';
import { markKeys } from './text-command.ts';
import { marksOffCaret } from './marks.ts';
import { nonce } from '../session.ts';
import { knowsFocus } from './caret.ts';
import { oneLine } from './one-line.ts';

/** The syntax of markdown's blocks: a field has words alone, so a number and a full stop at its beginning are no list. */
const blocks = [
  'ATXHeading',
  'Blockquote',
  'BulletList',
  'FencedCode',
  'HTMLBlock',
  'HorizontalRule',
  'IndentedCode',
  'LinkReference',
  'OrderedList',
  'SetextHeading',
  'Table',
  'TaskList',
];

/**
 * The editor of a text of one line with markdown in it, as it reads: marks are hidden but at the cursor, and figures that are issued
 * elsewhere are chips.
 * @param link asks for a link at the cursor; absent for a text without marks
 */
export const inlineExtensions = (link?: (view: EditorView) => void): Extension => [
  EditorView.cspNonce.of(nonce() ?? ''),
  oneLine,
  knowsFocus,
  history(),
  link
    ? [markdown({ base: markdownLanguage, extensions: { remove: blocks }, addKeymap: false }), marksOffCaret]
    : [],
  citationChips,
  EditorView.lineWrapping,
  keymap.of([
    ...(link ? markKeys(link) : []),
    ...standardKeymap,
    ...historyKeymap,
    { key: 'Mod-Shift-z', run: redo }, // it has this on some systems only
  ]),
];
