import type { EditorView } from '@codemirror/view';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { OpenFile } from '../../studio/app/open-file.ts';
import { changedLines, lineChanges } from '../../studio/text/line-changes.ts';

const path = 'content/x.json';
const first = '{\n  "a": "one",\n  "b": "two",\n  "c": "three"\n}\n';
const set = (name: string, value: string) => ({ do: 'set', path: [name], value }) as const;

test('an editor that is gone changes nothing any more', () => {
  const onTransactions = vi.fn<() => void>();
  const file = new OpenFile(path, first, undefined, onTransactions);
  const old = file.state();
  const view = { state: old, update: () => undefined } as unknown as EditorView; // all that a file asks of one
  file.attach(view);
  const late = old.update({ changes: { from: 0, insert: ' ' } });
  file.attach(undefined);
  file.change(set('a', 'typed in the form'));
  file.take([late], view);
  expect(file.text).toBe(first.replace('one', 'typed in the form'));
  expect(onTransactions).toHaveBeenCalledTimes(1);
});

test('letters that follow each other are one step, other changes are their own', () => {
  const file = new OpenFile(path, first);
  for (const text of ['o', 'on', 'on t', 'on time']) file.change(set('a', text), true);
  file.change(set('b', 'x'));
  file.undo();
  expect(file.text).toBe(first.replace('one', 'on time'));
  file.undo();
  expect(file.text).toBe(first);
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
