import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { oneLine } from '../../studio/app/inline/one-line.ts';

const state = (doc: string): EditorState =>
  EditorState.create({ doc, extensions: [EditorState.lineSeparator.of('\n'), oneLine] });

const typed = (doc: string, spec: TransactionSpec): EditorState =>
  state(doc).update({ ...spec, userEvent: 'input.paste' }).state;

test.each([
  ['a line', ' is as it was ', 'one is as it was two'],
  ['several lines', '\n- a\n\n- b\n', 'one - a - b two'],
  ['spaces around breaks', 'a \t\n \n b  c', 'onea b  ctwo'],
])('%s that somebody puts in stay in one line', (_, insert, expected) => {
  const now = typed('one two', { changes: { from: 3, to: 4, insert } });
  expect(now.doc.toString()).toBe(expected);
});

test('the cursor is after the inserted text', () => {
  const now = typed('one two', { changes: { from: 3, insert: '\n\n+' }, selection: { anchor: 6 } });
  expect(now.doc.toString()).toBe('one + two');
  expect(now.selection.main.head).toBe('one +'.length);
});

test('breaks that are in a text already stay, and come from elsewhere', () => {
  expect(typed('one\ntwo', { changes: { from: 7, insert: '!' } }).doc.toString()).toBe('one\ntwo!');
  const { state: now } = state('one').update({ changes: { from: 3, insert: '\r\ntwo' } });
  expect(now.doc.toString()).toBe('one\r\ntwo');
});
