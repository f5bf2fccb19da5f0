import { EditorSelection, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { readTable, tabbedCells } from '../../text/tables.ts';
import { withoutBreaks } from '../../text/plain.ts';
import { isInCode } from './in-code.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** The beginning of a line of markdown that is no plain paragraph. */
const blockMark = /^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+(?:\[[ x]\] )?/;

/** Pastes content from a word processor or a web page as inline markdown: links, bold and italic words, code. */
const pasteInline = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (html === '' || view.state.readOnly || isInCode(view.state, view.state.selection.main.from))
      return false;
    const document = new DOMParser().parseFromString(html, 'text/html');
    if (document.querySelector('table, pre')) return false; // its plain text says more than one line of marks
    const lines = plainMarkdown(document).split('\n');
    const text = withoutBreaks(lines.map((line) => line.replace(blockMark, '')).join('\n'));
    if (text === '') return false;
    event.preventDefault();
    view.dispatch({ ...view.state.replaceSelection(text), userEvent: 'input.paste', scrollIntoView: true });
    return true;
  },
});

/** The copied cells of a spreadsheet, a table of a page or lines with tabs, as markdown. Undefined for other content, and for one cell. */
export function copiedCells(html: string, plain: string): readonly (readonly string[])[] | undefined {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  const tables = body.querySelectorAll('table');
  const [table] = tables;
  const isTable = tables.length === 1 && table?.textContent?.trim() === body.textContent?.trim();
  if (!isTable) return tabbedCells(plain);
  const text = plainMarkdown(document);
  return text.startsWith('|') ? readTable(text).rows.map(({ cells }) => cells) : undefined;
}

/**
 * Keeps a person's input to one line: Enter makes no new one, and pasted text becomes one. Breaks that are in the text already stay
 * until somebody removes them.
 */
export const oneLine: Extension = [
  Prec.high(keymap.of([{ key: 'Enter', shift: () => true, run: () => true }])),
  pasteInline,
  EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || !transaction.isUserEvent('input')) return transaction;
    const changes: { from: number; to: number; insert: string }[] = [];
    let hasBreak = false;
    transaction.changes.iterChanges((from, to, _, __, inserted) => {
      hasBreak ||= inserted.lines > 1;
      changes.push({ from, to, insert: withoutBreaks(inserted.toString()) });
    });
    const [first] = changes;
    if (!hasBreak || !first) return transaction;
    const selection =
      changes.length === 1 ? EditorSelection.cursor(first.from + first.insert.length) : undefined;
    return { changes, userEvent: 'input', scrollIntoView: true, ...(selection && { selection }) };
  }),
];
