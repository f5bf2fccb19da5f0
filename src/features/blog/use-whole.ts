import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { isAlive } from '../../browser/early-clicks.ts';

/**
 * Whether to show an article as a whole, or only the part that fills the first screen. A visitor who comes by a link sees its beginning at
 * once and the rest a moment later: laying out a quarter of an hour's reading takes longer than fetching it
 * (docs/decisions.md#long-articles). A visitor who returns to a place in it, or comes for one of its headings, gets it whole; so does a
 * prerendered page. Another article needs another component (`key`).
 */
export function useWhole(): boolean {
  const place = useElementScrollRestoration({ getElement: () => window });
  const fromTop = isAlive() && !place && location.hash === '';
  return useDeferredValue(true, !fromTop);
}
