import type { EditorView } from '@codemirror/view';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { applied } from '../../scripts/engine/compiler/source/text-edit.ts';
import { insertWhenKnown } from '../../studio/app/body/insert-pasted.ts';
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

describe('a pasted text that comes later', () => {
  /** Pastes over the selection `[…]` or at the cursor `|`, does something else, and lets the text come. */
  async function pasted(marked: string, pastedText: string, meanwhile: (file: OpenFile) => void) {
    const [anchor, head] = [marked.search(/[|[]/), marked.search(/[|\]]/)];
    const file = new OpenFile('content/blog/x.md', marked.replace(/[[\]|]/g, ''));
    file.dispatch({ selection: { anchor, head: Math.max(anchor, head - (anchor === head ? 0 : 1)) } });
    let come = (_text: string): void => undefined;
    const inserted = insertWhenKnown(file, new Promise((resolve) => (come = resolve)));
    meanwhile(file);
    come(pastedText);
    await inserted;
    const { text } = file;
    const at = file.state().selection.main.head;
    return `${text.slice(0, at)}|${text.slice(at)}`;
  }
  const type = (file: OpenFile, words: string): void =>
    file.dispatch({ ...file.state().replaceSelection(words), userEvent: 'input.type' });

  test.each<[string, string, (file: OpenFile) => void, string]>([
    ['One |two', 'PASTED ', () => undefined, 'One PASTED |two'],
    ['One | two', 'PASTED', (file) => type(file, ' more'), 'One PASTED more| two'],
    ['One [old] two', 'PASTED', () => undefined, 'One PASTED| two'],
    ['One [old] two', 'PASTED', (file) => type(file, ' more'), 'One PASTED more| two'],
    ['One [old] two', 'PASTED', (file) => file.edit([{ from: 5, to: 6, text: 'dd' }]), 'One PASTEDoddd| two'],
    [
      'One |',
      '- PASTED',
      (file) => file.dispatch({ changes: { from: 0, insert: 'Above.\n\n' }, selection: { anchor: 0 } }),
      '|Above.\n\nOne\n\n- PASTED',
    ],
    ['One |', 'PASTED', (file) => file.undo(), 'One PASTED|'],
    ['One |', 'PASTED', (file) => file.lock(true), 'One |'],
  ])(
    'in %j, %j is where it was pasted, and words typed meanwhile are after it',
    async (...[at, text, act, result]) => {
      expect(await pasted(at, text, act)).toBe(result);
    },
  );

  test('arrives although its editor is gone', async () => {
    const onTransactions = vi.fn<() => void>();
    const file = new OpenFile(path, first, undefined, onTransactions);
    const view = {
      state: file.state(),
      update: () => undefined,
      dispatch: () => undefined,
    } as unknown as EditorView; // all that a file asks of one
    file.attach(view);
    const inserted = insertWhenKnown(file, Promise.resolve('PASTED'));
    file.attach(undefined);
    await inserted;
    expect(file.text).toBe(`PASTED${first}`);
    expect(onTransactions).toHaveBeenCalledTimes(1);
  });
});
