import { EditorState, type Extension } from '@codemirror/state';

/**
 * Keeps the line break at the end of a file, which nobody sees, whatever somebody types, pastes or deletes at the end of the text. A file
 * that has none gets none.
 */
export const lastBreak: Extension = EditorState.transactionFilter.of((transaction) => {
  const { startState, newDoc, docChanged } = transaction;
  const isEdit = transaction.isUserEvent('input') || transaction.isUserEvent('delete');
  if (!docChanged || !isEdit || !endsInBreak(startState.doc) || endsInBreak(newDoc)) return transaction;
  return [transaction, { changes: { from: newDoc.length, insert: '\n' }, sequential: true }];
});

const endsInBreak = (doc: EditorState['doc']): boolean => doc.line(doc.lines).length === 0;
