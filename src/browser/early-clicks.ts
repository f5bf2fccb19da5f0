/** A link acts alone: what React and the router would do with the click does not happen. */
function leaveToBrowser(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

/**
 * Leaves links to the browser from now on, while React takes a prerendered page over (F47 in docs/faults.md). The router would change the
 * page under React's hands, and React would begin anew and complain on the console.
 */
export const leaveLinks = (): void => addEventListener('click', leaveToBrowser, true);

let alive = false;

/** Whether React has taken over the page that the browser opened. */
export const isAlive = (): boolean => alive;

/** Gives links back to the router: the page is alive. The mark shows in the browser's performance panel and tools how long that took. */
export function takeLinks(): void {
  if (alive) return;
  alive = true;
  removeEventListener('click', leaveToBrowser, true);
  performance.mark('interactive');
}
