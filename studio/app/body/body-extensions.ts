import { completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { type Extension, Prec } from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap } from '@codemirror/view';
import { leaveList } from '../inline/writing.ts';
import type { OpenFile } from '../open-file.ts';
import { plainReason } from '../parts/plain-reason.ts';
import { nonce } from '../session.ts';
import { type FindingActions, findings } from '../source/findings.ts';
import { margin } from '../source/margin.ts';
import { blockMenu } from './block-menu.ts';
import type { Blocks } from './body-blocks.ts';
import { markKeys } from '../inline/text-command.ts';
import { citationChips } from '../inline/chips.ts';
import { cardsExtension } from './cards.tsx';
import { hiddenFrontMatter } from '../inline/front-matter.ts';
import { lastBreak } from './last-break.ts';
import { quietMarks } from '../inline/marks.ts';
import { pasteAsMarkdown, takePictures } from './paste.ts';
import { spelling } from './body-spelling.ts';

/** The actions that the editor of a text asks the page for. */
export interface TextActions extends FindingActions {
  /** Opens the form of the card that begins at a place. */
  readonly edit: (at: number) => void;
  /** Begins a new part: a block, a picture, a table. */
  readonly insert: (id: string, files?: readonly File[]) => void;
  readonly link: () => void;
}

/** Opens the menu of blocks at the cursor, on its own line. */
export const openMenu: Command = (view) => {
  if (view.state.readOnly) return false;
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head);
  const isBlank = line.text.trim() === '';
  const insert = isBlank ? '/' : '\n\n/';
  const from = isBlank ? line.from : line.to;
  view.dispatch({
    changes: { from, to: line.to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input',
    scrollIntoView: true,
  });
  view.focus();
  return startCompletion(view);
};

/** The editor of an article's text: no front matter, marks only where one writes, blocks as cards. Tab moves to the next control. */
export const textExtensions = (file: OpenFile, blocks: Blocks, actions: TextActions): Extension => [
  EditorView.cspNonce.of(nonce() ?? ''),
  hiddenFrontMatter,
  lastBreak,
  margin,
  markdown({ base: markdownLanguage }),
  quietMarks,
  citationChips,
  cardsExtension(blocks, actions),
  blockMenu(blocks, actions.insert),
  takePictures((files) => actions.insert('picture', files)),
  pasteAsMarkdown(file),
  drawSelection(),
  findings({ ...actions, wordsOf: plainReason }),
  spelling(file.path),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': 'Text', 'aria-multiline': 'true' }),
  // Before the key of markdown, which leaves no blank line.
  Prec.highest(
    keymap.of([
      {
        key: 'Enter',
        run: (view) => {
          const change = view.state.readOnly ? undefined : leaveList(view.state);
          if (change) view.dispatch(change);
          return change !== undefined;
        },
      },
    ]),
  ),
  keymap.of([
    ...markKeys(actions.link),
    ...completionKeymap,
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-/' && key !== 'Mod-i'),
    ...historyKeymap,
  ]),
];
