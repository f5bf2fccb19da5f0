import type { EditorView } from '@codemirror/view';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { OpenFile } from '../../studio/app/open-file.ts';
import { changedLines, lineChanges } from '../../studio/text/line-changes.ts';

const path = 'content/x.json';
const first = '{\n  "a": "one",\n  "b": "two",\n  "c": "three"\n}\n';
const set = (name: string, value: string) => ({ do: 'set', path: [name], value }) as const;

test('undo gives the first text back, redo the last', () => {
  const file = new OpenFile(path, first);
  file.change(set('a', 'x'), {});
  file.change({ do: 'remove', path: ['b'] }, {});
  file.dispatch({ changes: { from: file.text.length, insert: '\n' } });
  const last = file.text;
  expect(last).not.toBe(first);
  while (file.canUndo) file.undo();
  expect(file.text).toBe(first);
  while (file.canRedo) file.redo();
  expect(file.text).toBe(last);
});

test('a note is outdated once its words have changed, also if its check comes after them; the next one is not', () => {
  const file = new OpenFile(path, first);
  const from = first.indexOf('"one"');
  const note = {
    file: path,
    rule: 'x',
    level: 'error',
    reason: 'x',
    from,
    to: from + 5,
    line: 2,
    column: 8,
  } as const;
  const outdated = () => file.notes.map(({ isOutdated = false }) => isOutdated);
  file.note([note]);
  file.change(set('b', 'another field'), {});
  expect(outdated()).toEqual([false]);
  file.change(set('a', 'ones'), {});
  expect(outdated()).toEqual([true]);
  file.note([note]); // of the text before both changes, which are not sent yet
  expect(outdated()).toEqual([true]);
  file.endSend(file.beginSend(), true);
  file.note([{ ...note, to: from + 6 }]);
  expect(outdated()).toEqual([false]);
});

test('an editor that is gone changes nothing any more', () => {
  const file = new OpenFile(path, first);
  const old = file.state();
  const view = { state: old, update: () => undefined } as unknown as EditorView; // all that a file asks of one
  file.attach(view);
  const late = old.update({ changes: { from: 0, insert: ' ' } });
  file.attach(undefined);
  file.change(set('a', 'typed in the form'), {});
  file.take([late], view);
  expect(file.text).toBe(first.replace('one', 'typed in the form'));
  expect(file.hasUnsent).toBe(true);
});

test('letters that follow each other are one step, other changes are their own', () => {
  const file = new OpenFile(path, first);
  for (const text of ['o', 'on', 'on t', 'on time']) file.change(set('a', text), {}, true);
  file.change(set('b', 'x'), {});
  file.undo();
  expect(file.text).toBe(first.replace('one', 'on time'));
  file.undo();
  expect(file.text).toBe(first);
});

test('changes by somebody else come in beside unsent ones, and undo takes them apart', () => {
  const file = new OpenFile(path, first);
  file.change(set('a', 'mine'), {});
  file.receive(first.replace('three', 'theirs'), true);
  expect(file.text).toBe(first.replace('one', 'mine').replace('three', 'theirs'));
  expect(file.hasUnsent).toBe(true);
  file.undo();
  expect(file.text).toBe(first.replace('one', 'mine'));
});

test('changes made while a text is on its way are still to be sent', () => {
  const file = new OpenFile(path, first);
  file.change(set('a', 'x'), {});
  const sent = file.beginSend();
  file.change(set('b', 'y'), {});
  file.endSend(sent, true);
  expect(file.hasUnsent).toBe(true);
  file.receive(sent.text.replace('three', 'theirs'), true);
  expect(file.text).toBe(sent.text.replace('two', 'y').replace('three', 'theirs'));
});

test('a text that is given up comes back by an undo', () => {
  const file = new OpenFile(path, first);
  file.change(set('a', 'mine'), {});
  file.yield(first.replace('one', 'theirs'));
  expect([file.text, file.hasUnsent]).toEqual([first.replace('one', 'theirs'), false]);
  file.undo();
  expect(file.text).toBe(first.replace('one', 'mine'));
});

test('an undo that takes an answer back asks again, also with others before it, until the server knows it; a redo does not', () => {
  const file = new OpenFile(path, first);
  const asksAgain = () => file.beginSend().asksAgain;
  file.change(set('a', 'mine'), {});
  file.endSend(file.beginSend(), true);
  file.decide(first.replace('one', 'theirs'));
  file.change(set('b', 'x'), {});
  file.undo();
  expect(asksAgain()).toBe(false);
  file.undo();
  expect(file.text).toBe(first.replace('one', 'mine'));
  file.undo();
  file.endSend(file.beginSend(), false);
  expect([file.text, file.hasUnsent, asksAgain(), asksAgain()]).toEqual([first, true, true, false]);
  while (file.canRedo) file.redo();
  expect(asksAgain()).toBe(false);
});

test('an answer that changes nothing in the text is taken back by an undo too', () => {
  const file = new OpenFile(path, first);
  file.change(set('a', 'mine'), {});
  file.endSend(file.beginSend(), true);
  file.decide(file.text);
  file.undo();
  expect([file.text, file.hasUnsent]).toEqual([first.replace('one', 'mine'), true]);
  expect(file.beginSend().asksAgain).toBe(true);
});

test('a locked text takes no undo, but changes from the server', () => {
  const file = new OpenFile(path, first);
  file.change(set('a', 'x'), {});
  file.lock(true);
  expect([file.canUndo, file.undo()]).toEqual([false, false]);
  file.receive(first.replace('one', 'y'), false);
  expect(file.state().readOnly).toBe(true);
});

test('the edits between two texts are of whole lines and make one of the other', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((all) => all.join('\n'));
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(applied(before, lineChanges(before, after))).toBe(after);
    }),
  );
  expect([...changedLines('a\nb\nc\n', 'a\nx\nc\ny\n')]).toEqual([2, 4]);
});
