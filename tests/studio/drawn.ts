import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** An element in the document of a test. */
interface Drawn {
  readonly place: HTMLElement;
  /** Draws it again, with other properties. */
  readonly redraw: (element: ReactElement) => void;
}

/** Draws an element in the document of a test, until the test ends. The test file asks for a document: `@vitest-environment happy-dom`. */
export function draw(element: ReactElement): Drawn {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const redraw = (next: ReactElement): void => flushSync(() => root.render(next));
  redraw(element);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { place, redraw };
}

/** The element with an id. @throws Error if no element of this kind has it */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`${id} is not there`);
  return element;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text at the cursor of a field, or over the selection, as a browser does for keys and the clipboard. */
export function insert(target: TextField, words: string): void {
  const { value, selectionStart, selectionEnd } = target;
  const start = selectionStart ?? value.length;
  // React has put its own property over that of the class.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value') ?? {};
  set?.call(target, value.slice(0, start) + words + value.slice(selectionEnd ?? start));
  target.setSelectionRange(start + words.length, start + words.length);
  flushSync(() => target.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Types a text over that of a field, key by key; an empty one deletes it. */
export function typeOver(target: TextField, words: string): void {
  target.focus();
  target.select();
  for (const letter of words || ['']) insert(target, letter);
}

/** Presses a key. */
export function press(target: HTMLElement, key: string, how: KeyboardEventInit = {}): void {
  flushSync(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...how })));
}
