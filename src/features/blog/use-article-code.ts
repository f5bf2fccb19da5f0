import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long the list may be left alone before the code is fetched, in ms. Its own pictures come first. */
const pause = 1_000;

/**
 * Fetches the code and the style of the article page, 15 kB, while a visitor looks at the list: whoever opens an article then
 * waits for its text alone. No article is fetched (docs/decisions.md#articles-are-fetched), and nothing for a visitor who asked
 * the browser to save data.
 */
export function useArticleCode(): void {
  const router = useRouter();
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined;
    const timer = setTimeout(() => {
      // A file that is missing now is fetched again when an article is opened, and reported there.
      router.loadRouteChunk(router.routesById['/blog/$slug'])?.catch(() => undefined);
    }, pause);
    return () => clearTimeout(timer);
  }, [router]);
}
