import { useState } from 'react';
import { alignLists, isSame, type Json, likenesses } from '../../../scripts/engine/browser.ts';

/** The items of a list as they were last drawn, and the key of each. */
export interface KeyedItems {
  readonly items: readonly Json[];
  readonly keys: readonly number[];
  /** The key of the item that is open. */
  readonly open: number | undefined;
  /** The place of an item that is to be opened: with the next drawing, because it may only be about to be there. */
  readonly opening: number | undefined;
}

/** How alike items are that have changed in one step: even a text that is wholly another is the same item, if no other is nearer. */
function stepLikeness(): (before: Json, after: Json) => number {
  const likeness = likenesses();
  return (before, after) => likeness(before, after) || Number.MIN_VALUE;
}

/**
 * Gives each item the key that it had before a change, and new ones others. So the state of an item goes with it, wherever it is moved
 * and whatever others do above it: its open fields, the focus and the cursor in it.
 */
export function carried(last: KeyedItems, items: readonly Json[]): KeyedItems {
  const { origins } = alignLists(last.items, items, isSame, stepLikeness());
  let next = Math.max(-1, ...last.keys) + 1;
  const keys = origins.map((origin) => (origin === undefined ? next++ : (last.keys[origin] ?? next++)));
  return { ...last, items, keys };
}

/**
 * The keys of a list's items, and which of them is open.
 * @param items the same list as long as nothing changes
 */
export function useItems(items: readonly Json[]) {
  const [state, setState] = useState<KeyedItems>(() => ({
    items,
    keys: items.map((_, place) => place),
    open: undefined,
    opening: undefined,
  }));
  let now = state.items === items ? state : carried(state, items);
  if (now.opening !== undefined) now = { ...now, open: now.keys[now.opening], opening: undefined };
  if (now !== state) setState(now);
  /** @param place in the list as it is after all changes of the same event; undefined to close all */
  const setOpen = (place: number | undefined): void =>
    setState((last) => ({ ...last, opening: place, ...(place === undefined && { open: undefined }) }));
  return { keys: now.keys, open: now.open, setOpen };
}
