// @vitest-environment happy-dom
import { type ReactElement, useSyncExternalStore } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isTree, type Json, type Schema } from '../../scripts/engine/browser.ts';
import { choices, desk, spoken } from '../../studio/app/desk.ts';
import { Field } from '../../studio/app/form/Field.tsx';
import { type Form, FormContext } from '../../studio/app/form/form-context.ts';
import { Fields } from '../../studio/app/form/GroupField.tsx';
import { citationSchema, footnoteSchema, linkForm } from '../../studio/app/form/schemas.ts';
import { ValueDialog } from '../../studio/app/form/ValueDialog.tsx';
import { OpenFile } from '../../studio/app/open-file.ts';
import { PlanDialog } from '../../studio/app/parts/PlanDialog.tsx';
import { keepFocus } from '../../studio/app/form/keep-focus.ts';
import { Palette } from '../../studio/app/screens/Palette.tsx';
import { byId, draw, insert, press, typeOver } from './drawn.ts';

interface Opened {
  readonly file: OpenFile;
  readonly value: () => Json;
}

/** A form that is open in a document. */
function opened(schema: Schema, value: Json): Opened {
  const file = new OpenFile('value.json', `${JSON.stringify(value, null, 2)}\n`, () => schema);
  const now = (): Json => {
    const read = file.read();
    return isTree(read) ? read.root.value : value;
  };
  function Opened(): ReactElement {
    useSyncExternalStore(file.subscribe, file.state);
    const form: Form = {
      Field,
      schema,
      entry: 'value.json',
      value: now(),
      base: undefined,
      disk: now(),
      notes: new Map(),
      address: undefined,
      pages: {},
      filter: 'all',
      isReadOnly: false,
      change: file.change,
      fix: () => undefined,
    };
    return (
      <FormContext value={form}>
        <Fields path={[]} schema={schema} />
      </FormContext>
    );
  }
  draw(<Opened />);
  return { file, value: now };
}

const shapeOf = (part: Schema): Schema => ({ type: 'object', properties: { it: part } });

test('a day with more behind it is shown whole, as a text', () => {
  opened(shapeOf({ type: 'string', format: 'date' }), { it: '2025-09-01T10:00' });
  expect(byId('/it', HTMLElement)).toMatchObject({ value: '2025-09-01T10:00' });
});

test('a number with decimals is typed key by key, and undo shows the one before', async () => {
  const { file, value } = opened(shapeOf({ type: 'number' }), { it: 3 });
  const input = byId('/it', HTMLInputElement);
  for (const words of ['4.7', '49.50', '0.05', '1,200.5', '']) {
    typeOver(input, words);
    expect(input.value).toBe(words);
    const number = words === '' ? undefined : Number(words.replace(',', ''));
    expect(value()).toEqual(number === undefined ? {} : { it: number });
  }
  while (file.undo());
  await Promise.resolve();
  expect(input.value).toBe('3');
});

test.each([
  ['99,50', '99,50', '99,50'],
  ['$120', '$120', '$120'],
  [' 4 or 5', '4 or 5', '4 or 5'],
  ['0x10', '0x10', '0x10'],
  ['1e3', '1e3', '1e3'],
  ['1234,567', '1234,567', '1234,567'],
  ['9'.repeat(400), '9'.repeat(400), '9'.repeat(400)],
  ['1 299', 1299, '1299'],
  ['1,299,000.5', 1_299_000.5, '1299000.5'],
  ['12,345', 12_345, '12345'],
  ['-4.', -4, '-4'],
  ['', '', ''],
])('the number field that shows %j has the value %j, never another one', (words, value, shown) => {
  const part: Schema = { ...shapeOf({ type: 'number', examples: [99] }), required: ['it'] };
  const made = opened(part, { it: 3 });
  const input = byId('/it', HTMLInputElement);
  typeOver(input, words);
  expect([made.value(), input.value]).toEqual([{ it: value }, words]);
  const isOther = typeof value === 'string' && value !== '';
  expect(input.getAttribute('aria-invalid')).toBe(isOther ? 'true' : null);
  expect(document.body.textContent?.includes('A number, such as 99')).toBe(isOther);
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return vi.waitFor(() => expect(input.value).toBe(shown));
});

test('the cursor stays where something is pasted whose line breaks become spaces', () => {
  const { value } = opened(shapeOf({ type: 'string' }), { it: 'before after' });
  const input = byId('/it', HTMLTextAreaElement);
  input.setSelectionRange(7, 7);
  insert(input, 'one\r\ntwo ');
  expect(value()).toEqual({ it: 'before one two after' });
  expect([input.value, input.selectionStart]).toEqual(['before one two after', 15]);
});

test('the cursor stays where a letter is typed that a name in an address writes small', () => {
  const entry = { collection: 'plugins', path: 'content/plugins/a.json', slug: 'order-copier', title: 'A' };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  draw(<PlanDialog action={{ do: 'rename', entry: entry as never }} onClose={() => undefined} />);
  const input = byId('plan-name', HTMLInputElement);
  input.setSelectionRange(5, 5);
  insert(input, ' Or');
  expect([input.value, input.selectionStart]).toEqual(['order-or-copier', 8]);
});

/** The dialog with the fields of a value, in which nobody has typed yet. */
const drawDialog = (schema: Schema, value: Readonly<Record<string, Json>>, onDone: () => void): void => {
  const words = { entry: '', title: 'Block', submit: 'Insert' };
  draw(<ValueDialog {...{ ...words, Field, schema, value, onDone }} onClose={() => undefined} />);
};

test('a field that is filled is missing no more, before the form is sent again', () => {
  const schema: Schema = { ...shapeOf({ type: 'string' }), required: ['it'] };
  drawDialog(schema, {}, () => undefined);
  const input = byId('/it', HTMLTextAreaElement);
  expect(input.getAttribute('aria-invalid')).toBe(null);
  input.closest('form')?.requestSubmit();
  return vi.waitFor(() => {
    expect(input.getAttribute('aria-invalid')).toBe('true');
    typeOver(input, 'words');
    expect(input.getAttribute('aria-invalid')).toBe(null);
  });
});

test.each([
  ['a link', linkForm({ from: 0, to: 0, target: '', words: '' })],
  ['a footnote', { schema: footnoteSchema, value: { words: '' } }],
  ['a citation', { schema: citationSchema, value: { claim: '' } }],
])('%s that says nothing is not put into a text', async (_what, { schema, value }) => {
  const onDone = vi.fn<() => void>();
  drawDialog(schema, value, onDone);
  const [first = ''] = Object.keys(value);
  const control = byId(`/${first}`, HTMLElement);
  control.closest('form')?.requestSubmit();
  await vi.waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
  expect(onDone).not.toHaveBeenCalled();
});

test('the keys of an input method choose nothing in a list', () => {
  const pages = ['/docs', '/docs/start'].map((address) => ({ address, title: address, anchors: [] }));
  choices.set({ pages, images: [], claims: [] });
  onTestFinished(() => choices.set(undefined));
  const { value } = opened(shapeOf({ type: 'string', 'x-link': true }), { it: '' });
  const input = byId('/it', HTMLInputElement);
  typeOver(input, '/do');
  for (const key of ['ArrowDown', 'Enter']) press(input, key, { isComposing: true });
  expect(value()).toEqual({ it: '/do' });
  press(input, 'Enter');
  expect(value()).toEqual({ it: '/docs' });

  desk.set({ entries: ['a', 'b'].map((slug) => ({ path: slug, title: slug, collection: 'c' })) } as never); // fields that the list needs
  onTestFinished(() => desk.set(undefined));
  draw(<Palette onClose={() => undefined} />);
  const places = document.querySelector<HTMLElement>('[aria-controls="places"]');
  if (!places) throw new Error('The list is not there');
  const active = () => places.getAttribute('aria-activedescendant');
  press(places, 'ArrowDown', { isComposing: true });
  expect(active()).toBe('place-0');
  press(places, 'ArrowDown');
  expect(active()).toBe('place-1');
});

test('the focus goes to the nearest field when an undo takes away the focused control', async () => {
  onTestFinished(keepFocus());
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  onTestFinished(() => main.remove());
  const words: Schema = { type: 'string', minLength: 1 };
  const group: Schema = { type: 'object', properties: { words }, required: ['words'] };
  const properties = { group, list: { type: 'array', items: words }, lists: { type: 'array', items: group } };
  const { file } = opened({ type: 'object', properties }, { list: ['one'] });
  const focused = async (): Promise<string | undefined> => {
    await new Promise((resolve) => void setTimeout(resolve));
    return document.activeElement?.id || document.activeElement?.localName;
  };
  for (const [add, first] of [
    ['/group', '/group/words'],
    ['/list', '/list/1'],
    ['/lists', '/lists/0/words'],
  ] as const) {
    byId(add, HTMLButtonElement).click();
    await focused();
    byId(first, HTMLTextAreaElement).focus();
    file.undo();
    expect(await focused()).toBe(add);
  }
  const { place, redraw } = draw(<button type="button">Continue here</button>);
  place.querySelector('button')?.focus();
  redraw(<p />);
  expect(await focused()).toBe('main');
});

test('a group that is removed leaves the focus on the button that adds it, and this is said', () => {
  const { value } = opened(shapeOf({ type: 'object', properties: { words: { type: 'string' } } }), {
    it: {},
  });
  document.querySelector<HTMLElement>('[aria-label="Remove it"]')?.click();
  expect(value()).toEqual({});
  expect(document.activeElement).toBe(byId('/it', HTMLButtonElement));
  expect(spoken.get().words).toBe('It is removed. Undo brings it back.');
});

test('Alt with an arrow moves an item, but not from a control that uses it, nor with other keys', () => {
  const item: Schema = { type: 'string', enum: ['a', 'b', 'c', 'd', 'e', 'f'] };
  const { value } = opened(shapeOf({ type: 'array', items: item }), { it: ['a', 'b', 'c'] });
  const down = (target: HTMLElement, how: KeyboardEventInit): Json => {
    press(target, 'ArrowDown', how);
    return value();
  };
  const button = document.querySelector<HTMLElement>('[aria-label^="Copy: "]') ?? document.body;
  expect(down(byId('/it/0', HTMLSelectElement), { altKey: true })).toEqual({ it: ['a', 'b', 'c'] });
  expect(down(button, { altKey: true, ctrlKey: true })).toEqual({ it: ['a', 'b', 'c'] });
  expect(down(button, { altKey: true })).toEqual({ it: ['b', 'a', 'c'] });
});
