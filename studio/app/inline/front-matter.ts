import { EditorSelection, EditorState, type Extension, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

/** Where the text of an article begins: after its front matter and the blank lines below it. */
export function bodyStart(doc: Text): number {
  if (doc.line(1).text !== '---') return 0;
  let number = 2;
  while (number <= doc.lines && doc.line(number).text.trimEnd() !== '---') number++;
  if (number > doc.lines) return 0;
  while (number < doc.lines && doc.line(number + 1).text.trim() === '') number++;
  return number < doc.lines ? doc.line(number + 1).from : doc.length;
}

/** The place where the text begins. */
export const start = StateField.define<number>({
  create: ({ doc }) => bodyStart(doc),
  update: (before, { docChanged, newDoc }) => (docChanged ? bodyStart(newDoc) : before),
});

/** Where the text of an editor begins; at 0 in one that has no front matter. */
export const textStart = (state: EditorState): number => state.field(start, false) ?? 0;

/** The changes that a person makes in the editor itself; a fix or an undo may change the front matter. */
const byHand = ['input.type', 'input.paste', 'input.drop', 'delete', 'move'];

/** Hides the front matter: it has its form. Neither the cursor nor typed text gets into it. */
export const hiddenFrontMatter: Extension = [
  start,
  EditorView.decorations.compute([start], (state) => {
    const at = state.field(start);
    return at === 0
      ? Decoration.none
      : Decoration.set(Decoration.replace({ block: true }).range(0, Math.max(0, at - 1)));
  }),
  EditorState.changeFilter.of((transaction) => {
    const at = transaction.startState.field(start);
    return at > 0 && byHand.some((event) => transaction.isUserEvent(event)) ? [0, at - 1] : true;
  }),
  EditorState.transactionFilter.of((transaction) => {
    const { selection } = transaction;
    if (!selection) return transaction;
    const at = bodyStart(transaction.newDoc);
    if (selection.ranges.every(({ from }) => from >= at)) return transaction;
    const ranges = selection.ranges.map(({ anchor, head }) =>
      EditorSelection.range(Math.max(anchor, at), Math.max(head, at)),
    );
    return [
      transaction,
      { selection: EditorSelection.create(ranges, selection.mainIndex), sequential: true },
    ];
  }),
];
