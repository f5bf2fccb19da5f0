/** Keeps a click on a link from React and the router. */
function leaveToBrowser(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

/** Asks `src/app/start.ts` for the button that the visitor pressed last, before anything listened to it. */
export type EarlyPress = CustomEvent<(button: HTMLButtonElement | null) => void>;

let pressed: HTMLButtonElement | null = null;

/**
 * Call it just before React hydrates a prerendered page (F47 in docs/faults.md). Leaves links to the browser meanwhile: otherwise the
 * router would change the page during hydration, and React would render it again and log an error. React itself sees to the buttons
 * that are pressed from now on.
 */
export function leaveLinks(): void {
  addEventListener('click', leaveToBrowser, true);
  const detail: EarlyPress['detail'] = (button) => (pressed = button);
  dispatchEvent(new CustomEvent('earlypress', { detail }));
}

let alive = false;

/** Whether React has hydrated the page. */
export const isAlive = (): boolean => alive;

/**
 * Call it when React has hydrated the page: gives links back to the router, and presses the button again that was pressed too early.
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

/** A list that reads its filters from the address has rendered its buttons again: the press then goes to the one with the same words. */
function pressAgain(): void {
  if (!pressed) return;
  const words = wordsOf(pressed);
  const button = pressed.isConnected
    ? pressed
    : Array.from(document.querySelectorAll('button')).find((other) => wordsOf(other) === words);
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  button?.click();
}

const wordsOf = (button: HTMLButtonElement): string =>
  `${button.closest('fieldset')?.textContent} ${button.textContent}`;
