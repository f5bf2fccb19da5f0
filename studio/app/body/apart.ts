import { EditorState, type Extension, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Card } from '../../text/cards.ts';

type CardsOf = (state: EditorState) => readonly Card[];

/**
 * Keeps a blank line between a card and the words beside it, whatever somebody types, pastes or deletes there. Without it a block would be
 * text, and words below a table a row of it.
 */
const blankLines = (cardsOf: CardsOf): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    const { startState, newDoc, changes, docChanged } = transaction;
    const isEdit = transaction.isUserEvent('input') || transaction.isUserEvent('delete');
    if (!docChanged || !isEdit) return transaction;
    const breaks = new Map<number, number>();
    let below: number | undefined; // where a break was added last below a card
    for (const { from, to, source } of cardsOf(startState)) {
      const [start, end] = [changes.mapPos(from, 1), changes.mapPos(to, -1)];
      if (newDoc.sliceString(start, end) !== source) continue;
      const [above, under] = [lacking(newDoc, start, -1), lacking(newDoc, end, 1)];
      const isDone = below !== undefined && start - below <= 1;
      if (above > lacking(startState.doc, from, -1) && !isDone) breaks.set(start, above);
      if (under <= lacking(startState.doc, to, 1)) continue;
      breaks.set(end, under);
      below = end;
    }
    if (breaks.size === 0) return transaction;
    const added = Array.from(breaks, ([from, count]) => ({ from, insert: '\n'.repeat(count) }));
    return [transaction, { changes: added, sequential: true }];
  });

/** How many line breaks it takes until a blank line, or nothing, is above (-1) or below (1) a place. */
function lacking(doc: Text, at: number, side: 1 | -1): number {
  const line = doc.lineAt(at);
  if (at !== (side < 0 ? line.from : line.to)) return 2;
  const number = line.number + side;
  return number < 1 || number > doc.lines || doc.line(number).text.trim() === '' ? 0 : 1;
}

/** Text typed at the edge of a card goes there, or in place of a selection that begins there. The browser would put it elsewhere. */
const atEdges = (cardsOf: CardsOf): Extension =>
  EditorView.inputHandler.of((view, from, to, text) => {
    const { main } = view.state.selection;
    const isAtEdge = cardsOf(view.state).some((card) => main.from === card.from || main.from === card.to);
    if (!isAtEdge || (main.empty && (from !== to || from === main.head))) return false;
    view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' });
    return true;
  });

/** Keeps cards as they are while somebody writes beside them. @param cardsOf the cards that are drawn */
export const cardsApart = (cardsOf: CardsOf): Extension => [blankLines(cardsOf), atEdges(cardsOf)];
