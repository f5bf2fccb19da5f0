/** How long in ms the site has to say that it is there, before the visitor is told that a page did not load. */
const patience = 5_000;

/** The path that this document was opened at; none while prerendering. */
const opened = import.meta.env.SSR ? '' : location.pathname;

/** Whether loading the page anew may help: one that was opened in this document has just been loaded. */
export const mayLoadAnew = (): boolean => location.pathname !== opened;

/**
 * Loads the page at the address anew, from the site as it is now: after a new deployment the files that an open tab knows are
 * gone. Only where the site answers, since a page that says what went wrong is better than the browser's own.
 * @returns false where it did not; true never matters, the page is on its way out
 */
export async function loadAnew(): Promise<boolean> {
  try {
    const { status } = await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(patience) });
    if (status >= 500) return false;
    location.reload();
    return true;
  } catch {
    return false;
  }
}
