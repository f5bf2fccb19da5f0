import { useRouter } from '@tanstack/react-router';

/**
 * Gives a function that fetches what every article needs to be shown: for the first sign that somebody may open one, a finger or
 * a pointer on the list or the focus in it. The article itself is then all that the tap waits for. What fails is fetched again
 * by the tap.
 */
export function useArticleScript(): () => void {
  const router = useRouter();
  return () => void router.routesById['/blog/$slug'].options.component?.preload?.()?.catch(() => {});
}
