import {
  type ChangeDesc,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type TransactionSpec,
} from '@codemirror/state';
import type { OpenFile } from '../open-file.ts';

/** The beginning of a part of markdown that is no paragraph. Paragraphs have a backslash there. */
const blockStart = /^(?:#{1,6} |[-*+] |\d+[.)] |>|\||```|---$|\[\^\d+\]:|<!--| {2})/;

const itemMark = /^(?:[-*+]|\d+[.)])(?: +|$)/;
const headingMark = /^#{1,6} +/;

/** The mark of a line without words. */
const onlyMark = /^(?:#{1,6}|[-*+>]|\d+[.)])?$/;

/**
 * Puts pasted markdown in place of the selection. Lists, headings and tables get blank lines around them, because beside words they would
 * be words; the items of a list join the list that they are pasted into, a heading the words of a heading.
 * @param text without line breaks at its ends
 */
export function insertPasted(state: EditorState, text: string): TransactionSpec {
  const { from, insert, to, at } =
    headingWords(state, text) ?? joinedItems(state, text) ?? separated(state, text);
  return {
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + at),
    userEvent: 'input.paste',
    scrollIntoView: true,
  };
}

/**
 * Puts pasted markdown, which is not known yet, where the selection is now. Words typed meanwhile come after it, and keep the cursor. It
 * arrives also if the editor has gone by then.
 * @param pasted as `insertPasted` takes it
 */
export async function insertWhenKnown(file: OpenFile, pasted: Promise<string>): Promise<void> {
  let place = file.state().selection.main;
  const stop = file.subscribe((transactions) => {
    for (const { changes } of transactions) place = moved(place, changes);
  });
  const text = await pasted.finally(stop);
  const state = file.state();
  if (state.readOnly) return;
  if (state.selection.main.eq(place)) return file.dispatch(insertPasted(state, text));
  const { changes = [] } = insertPasted(
    state.update({ selection: EditorSelection.single(place.from, place.to) }).state,
    text,
  );
  file.dispatch({ changes, userEvent: 'input.paste' });
}

/** A selection after changes. One whose words have changed is no longer to be replaced: only its beginning is left. */
function moved({ from, to }: SelectionRange, changes: ChangeDesc): SelectionRange {
  const start = changes.mapPos(from, -1);
  return from === to || changes.touchesRange(from, to)
    ? EditorSelection.cursor(start)
    : EditorSelection.range(start, changes.mapPos(to, -1));
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** The place of the cursor in the inserted text. */
  readonly at: number;
}

/** The surroundings of the selection: the lines of its ends, and the text before and after it in them. */
function around({ doc, selection: { main } }: EditorState) {
  const [first, last] = [doc.lineAt(main.from), doc.lineAt(main.to)];
  const before = doc.sliceString(first.from, main.from);
  const after = doc.sliceString(main.to, last.to);
  const end = after.trim() === '' ? last.to : last.to - after.trimStart().length; // without the space between words
  return { first, last, before, after: after.trim(), end };
}

function headingWords(state: EditorState, text: string): Change | undefined {
  const { from, to } = state.selection.main;
  const isInside = headingMark.test(around(state).before);
  if (!isInside || !headingMark.test(text) || text.includes('\n')) return undefined;
  const insert = text.replace(headingMark, '');
  return { from, to, insert, at: insert.length };
}

/** Items that go on with the list at the cursor. The words before and after it in its item are items, too. */
function joinedItems(state: EditorState, text: string): Change | undefined {
  const { first, before, after, end } = around(state);
  const [whole, margin = '', mark = ''] = /^(\s*)((?:[-*+]|\d+[.)]) +)/.exec(before) ?? [];
  const lines = text.split('\n');
  const isList = itemMark.test(text) && lines.every((line) => itemMark.test(line) || /^(?: |$)/.test(line));
  if (whole === undefined || !isList) return undefined;
  const words = before.slice(whole.length).trimEnd();
  let count = words === '' ? 0 : 1;
  const nextMark = (): string => margin + mark.replace(/\d+/, (number) => String(Number(number) + count++));
  let width = 0; // of the mark that the present item has had
  const items = lines.map((line) => {
    const [old] = itemMark.exec(line) ?? [];
    if (old === undefined) return line === '' ? '' : margin + ' '.repeat(mark.length) + line.slice(width);
    width = old.length;
    return nextMark() + line.slice(width);
  });
  const insert = (words === '' ? '' : '\n') + items.join('\n');
  const from = first.from + (words === '' ? 0 : whole.length + words.length);
  return { from, to: end, insert: after === '' ? insert : `${insert}\n${nextMark()}`, at: insert.length };
}

/** Text with a blank line on each side where it begins or ends with a block. */
function separated(state: EditorState, text: string): Change {
  const { doc, selection } = state;
  const { first, last, before, after, end } = around(state);
  const parts = text.split('\n\n');
  const hasWords = !onlyMark.test(before.trim());
  const isTextAbove = first.number > 1 && doc.line(first.number - 1).text.trim() !== '';
  const isTextBelow = last.number < doc.lines && doc.line(last.number + 1).text.trim() !== '';
  const begins = blockStart.test(parts[0] ?? '');
  const ends = blockStart.test(parts.at(-1) ?? '') || text.endsWith('```');
  const above = !begins ? '' : hasWords ? '\n\n' : isTextAbove ? '\n' : '';
  const below = !ends ? '' : after !== '' ? '\n\n' : isTextBelow ? '\n' : '';
  const from = !begins ? selection.main.from : first.from + (hasWords ? before.trimEnd().length : 0);
  return {
    from,
    to: ends ? end : selection.main.to,
    insert: above + text + below,
    at: above.length + text.length,
  };
}
