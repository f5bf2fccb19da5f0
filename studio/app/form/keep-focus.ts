import { focusField } from './focus.ts';

/**
 * From now on the focus does not fall to the page when the element that has it goes, for example by an undo, or a button that has done its
 * work: it goes to the nearest field around that is still there, else to the screen.
 * @returns stops that
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let field = '';
  const follow = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    last = target;
    field = target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    while (field !== '' && !focusField(field)) field = field.slice(0, field.lastIndexOf('/'));
    if (field === '') document.querySelector('main')?.focus({ preventScroll: true });
  });
  addEventListener('focusin', follow);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('focusin', follow);
    observer.disconnect();
  };
}
