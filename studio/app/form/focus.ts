/** What can take the focus inside a part of the page. */
const focusable =
  'textarea, input:not([type=hidden]), select, button, [contenteditable=true], [tabindex="0"]';

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

/** The same after the next drawing, for a control that is only about to be there. */
export const focusLater = (id: string): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => focusField(id)));
