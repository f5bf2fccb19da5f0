/** Keeps a click on a link from React and the router. */
function leaveToBrowser(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

/** A control that a visitor can press before the page is alive. */
export type Pressed = HTMLButtonElement | HTMLInputElement;

/** Asks `src/app/start.ts` for the button or box that the visitor pressed last, before anything listened to it. */
export type EarlyPress = CustomEvent<(control: Pressed | null) => void>;

let pressed: Pressed | null = null;
/** Whether the press has ticked a box: React may take the mark away again. */
let isTicked = false;

/**
 * Call it just before React hydrates a prerendered page (F47 in docs/faults.md). Leaves links to the browser meanwhile: otherwise the
 * router would change the page during hydration, and React would render it again and log an error. React itself sees to the buttons
 * that are pressed from now on.
 */
export function leaveLinks(): void {
  addEventListener('click', leaveToBrowser, true);
  const detail: EarlyPress['detail'] = (control) => {
    pressed = control;
    isTicked = Boolean(control && 'checked' in control && control.checked);
  };
  dispatchEvent(new CustomEvent('earlypress', { detail }));
}

let alive = false;

/** Whether React has hydrated the page. */
export const isAlive = (): boolean => alive;

/** Whether React is about to hydrate a page that is still as a whole: it keeps the markup, and needs neither the page's data nor its code. */
export const keepsPage = (): boolean =>
  !import.meta.env.SSR && !alive && document.querySelector('#root[data-prerendered=still]') !== null;

/**
 * Call it when React has hydrated the page: gives links back to the router, and presses the control again that was pressed too early.
 * That waits until the page has read its address, which it does in a second rendering. The mark shows in the browser's performance
 * panel how long hydration took.
 */
export function takeLinks(): void {
  if (alive) return;
  alive = true;
  removeEventListener('click', leaveToBrowser, true);
  performance.mark('interactive');
  setTimeout(pressAgain);
}

/** A list that reads its filters from the address has rendered its controls again: the press then goes to the one with the same words. */
function pressAgain(): void {
  if (!pressed) return;
  const words = wordsOf(pressed);
  const alike = Array.from(document.querySelectorAll<Pressed>(pressed.localName));
  const control = pressed.isConnected ? pressed : alike.find((other) => wordsOf(other) === words);
  if (!control) return;
  if (document.activeElement === document.body) control.focus({ preventScroll: true });
  if ('checked' in control) control.checked = !isTicked;
  control.click();
}

const wordsOf = (control: Pressed): string =>
  `${control.closest('fieldset, label')?.textContent} ${control.textContent}`;
