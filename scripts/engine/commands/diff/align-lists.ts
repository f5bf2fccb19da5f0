import { diffArrays } from 'diff';

/** An item on both sides, or on one; places count from 0. */
export interface Aligned {
  readonly from?: number;
  readonly to?: number;
}

/**
 * Pairs the items of two lists. Items that are equal and in the same order are left out; the rest are paired first if they are
 * equal, then if they are similar.
 * @returns the changed items by place, removed ones before added ones
 */
export function alignLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
  isAlike: (a: Item, b: Item) => boolean,
): Aligned[] {
  const { gone, come } = differing(before, after, isSame);
  const origins = new Map<number, number>();
  for (const belong of [isSame, isAlike]) {
    for (const to of come) {
      if (origins.has(to)) continue;
      const from = [...gone].find((place) => belong(before[place] as Item, after[to] as Item)); // places of the lists themselves
      if (from === undefined) continue;
      origins.set(to, from);
      gone.delete(from);
    }
  }
  const stayed = come.map((to): Aligned => {
    const from = origins.get(to);
    return { to, ...(from !== undefined && { from }) };
  });
  return [...[...gone].map((from): Aligned => ({ from })), ...stayed].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

const placeOf = ({ from, to }: Aligned): number => to ?? from ?? 0;

/** Places of the items that only one list has, or has in another order. */
function differing<Item>(
  before: readonly Item[],
  after: readonly Item[],
  comparator: (a: Item, b: Item) => boolean,
): { readonly gone: Set<number>; readonly come: readonly number[] } {
  const gone = new Set<number>();
  const come: number[] = [];
  let [from, to] = [0, 0];
  for (const { count, added, removed } of diffArrays([...before], [...after], { comparator })) {
    for (let place = 0; place < count; place++) {
      if (removed) gone.add(from + place);
      if (added) come.push(to + place);
    }
    from += added ? 0 : count;
    to += removed ? 0 : count;
  }
  return { gone, come };
}
