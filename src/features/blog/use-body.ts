import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { Tree } from '../../contract/tree.ts';
import { isAlive } from '../../browser/early-clicks.ts';

/** Nodes that fill the first screen below title, picture and excerpt: half a dozen blocks and the breaks between them. */
const beginning = 12;

/**
 * What of an article's body to show. Who comes by a link sees its beginning at once and the rest a moment later: laying out a
 * quarter of an hour's reading takes longer than fetching it (docs/decisions.md#long-articles). Who returns to a place in it, or
 * comes for one of its headings, gets it whole, and so does a prerendered page.
 * @param tree the whole body; another one needs another component (`key`)
 */
export function useBody(tree: Tree): Tree {
  const place = useElementScrollRestoration({ getElement: () => window });
  const fromTop = isAlive() && !place && location.hash === '';
  return useDeferredValue(tree, fromTop ? tree.slice(0, beginning) : undefined);
}
