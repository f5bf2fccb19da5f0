/** How long in ms the site has to answer, before the visitor reads that a page did not load. */
const timeoutMs = 5_000;

/** The path that this document was opened at; none while prerendering. */
const firstPath = import.meta.env.SSR ? '' : location.pathname;

/** Whether loading the page again may help: one that was opened in this document has just been loaded. */
export const mayReload = (): boolean => location.pathname !== firstPath;

/**
 * Loads the page again, from the site as it is now: after a new deployment the files that an open tab knows are gone. It asks
 * first whether the site answers, because our page that says what went wrong is better than the browser's.
 * @returns false if the site did not answer; true never matters, because the page is being left
 */
export async function reloadPage(): Promise<boolean> {
  try {
    const { status } = await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (status >= 500) return false;
    location.reload();
    return true;
  } catch {
    return false;
  }
}
