/** Keeps a click on a link from React and the router. */
function leaveToBrowser(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

/**
 * Leaves links to the browser while React hydrates a prerendered page (F47 in docs/faults.md). Otherwise the router would change the
 * page during hydration, and React would render it again and log an error.
 */
export const leaveLinks = (): void => addEventListener('click', leaveToBrowser, true);

let alive = false;

/** Whether React has hydrated the page. */
export const isAlive = (): boolean => alive;

/** Gives links back to the router after hydration. The mark shows in the browser's performance panel how long that took. */
export function takeLinks(): void {
  if (alive) return;
  alive = true;
  removeEventListener('click', leaveToBrowser, true);
  performance.mark('interactive');
}
