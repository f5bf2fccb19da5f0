import { flushSync } from 'react-dom';

/** The elements that can take the focus inside a part of the page. */
const focusable =
  'textarea, input:not([type=hidden]), select, button:not([data-back]), [contenteditable=true], [tabindex="0"]';

/** Gives the focus to the control of a field, or to the first in it, and brings it into sight. Returns whether there is one. */
export function focusField(id: string): boolean {
  const element =
    document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (!element) return false;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Draws the changes and gives the focus to a control that they bring. At once: a focus that came a moment later would take the keys
 * of an editor who has gone on to another field.
 */
export function drawAndFocus(id: string): void {
  flushSync(() => undefined);
  focusField(id);
}

/** Goes from the control of a changed field to the button that puts it back, and from there to the control again. */
export function focusBack(): void {
  const { activeElement } = document;
  const id = activeElement instanceof HTMLElement ? activeElement.dataset['back'] : undefined;
  if (id !== undefined) {
    focusField(id);
    return;
  }
  let field = activeElement?.closest<HTMLElement>('[data-field]');
  while (field) {
    const back = field.querySelector<HTMLElement>(
      `[data-back="${CSS.escape(field.dataset['field'] ?? '')}"]`,
    );
    if (back) {
      back.focus();
      return;
    }
    field = field.parentElement?.closest<HTMLElement>('[data-field]');
  }
}
