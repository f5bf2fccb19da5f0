import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Fetches what every article needs to be shown once the page that lists them is complete: the article itself is then all that a
 * tap waits for. One that fails is fetched again by the tap.
 */
export function useArticleScript(): void {
  const router = useRouter();
  useEffect(() => {
    const fetchIt = (): void => {
      router.routesById['/blog/$slug'].options.component?.preload?.()?.catch(() => {});
    };
    if (document.readyState === 'complete') fetchIt();
    else addEventListener('load', fetchIt, { once: true });
    return () => removeEventListener('load', fetchIt);
  }, [router]);
}
