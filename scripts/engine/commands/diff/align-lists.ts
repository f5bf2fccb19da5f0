import { diffArrays } from 'diff';

/** An item on both sides, or on one; places count from 0. */
export interface Aligned {
  readonly from?: number;
  readonly to?: number;
}

/** Which items of two lists belong together. */
export interface Alignment {
  /** For each item of the second list its place in the first; undefined for a new one. */
  readonly origins: readonly (number | undefined)[];
  /** The items that are changed, moved, new or gone, by place; gone ones before others. The rest is equal and in the same order. */
  readonly changes: readonly Aligned[];
}

/** A stretch in which the lists differ: the places that only the first has, and those that only the second has. */
interface Stretch {
  readonly gone: readonly number[];
  readonly come: readonly number[];
}

/**
 * Pairs the items of two lists by content and place. Items that are equal and in the same order belong together; of the rest those that are
 * most alike, and of those that are equally so the nearest.
 * @param likeness how much an item is like one of the second list, from 0 (not at all) to 1
 */
export function alignLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (before: Item, after: Item) => boolean,
  likeness: (before: Item, after: Item) => number,
): Alignment {
  const stretches = differing(before, after, isSame);
  const origins = originsOutside(after.length, stretches);
  const gone = new Set(stretches.flatMap((stretch) => stretch.gone));
  const candidates = stretches
    .flatMap(({ come }, stretch) =>
      come.flatMap((to, at) =>
        stretches.flatMap((other, otherStretch) =>
          other.gone.map((from, otherAt) => {
            const [old, now] = [before[from], after[to]] as [Item, Item]; // places of the lists themselves
            const distance = (stretch === otherStretch ? 0 : before.length) + Math.abs(at - otherAt);
            return { from, to, distance, score: isSame(old, now) ? 2 : likeness(old, now) };
          }),
        ),
      ),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.distance - b.distance);
  for (const { from, to } of candidates)
    if (origins[to] === undefined && gone.delete(from)) origins[to] = from;
  const stayed = stretches.flatMap(({ come }) =>
    come.map((to): Aligned => {
      const from = origins[to];
      return { to, ...(from !== undefined && { from }) };
    }),
  );
  const changes = [...[...gone].map((from): Aligned => ({ from })), ...stayed];
  return { origins, changes: changes.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

const placeOf = ({ from, to }: Aligned): number => to ?? from ?? 0;

/** Where lists differ. Their common beginning and end are left out first: of equal items, those at the same place belong together. */
function differing<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (before: Item, after: Item) => boolean,
): Stretch[] {
  const isSameAt = (from: number, to: number) => isSame(before[from] as Item, after[to] as Item); // places of the lists themselves
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && isSameAt(start, start)) start += 1;
  let end = 0;
  while (end < max - start && isSameAt(before.length - 1 - end, after.length - 1 - end)) end += 1;
  const stretches: { gone: number[]; come: number[] }[] = [];
  let [from, to, isOpen] = [start, start, false];
  const [old, now] = [before, after].map((list) => list.slice(start, list.length - end)) as [Item[], Item[]];
  for (const { count, added, removed } of diffArrays(old, now, { comparator: isSame })) {
    if ((added || removed) && !isOpen) stretches.push({ gone: [], come: [] });
    isOpen = added || removed;
    for (let place = 0; place < count; place++) {
      if (removed) stretches.at(-1)?.gone.push(from + place);
      if (added) stretches.at(-1)?.come.push(to + place);
    }
    from += added ? 0 : count;
    to += removed ? 0 : count;
  }
  return stretches;
}

/** The origins of the items outside of the stretches, which are as many in both lists. */
function originsOutside(length: number, stretches: readonly Stretch[]): (number | undefined)[] {
  const come = new Set(stretches.flatMap((stretch) => stretch.come));
  const gone = new Set(stretches.flatMap((stretch) => stretch.gone));
  let from = 0;
  return Array.from({ length }, (_, to) => {
    if (come.has(to)) return undefined;
    while (gone.has(from)) from += 1;
    return from++;
  });
}
