import { diffArrays } from 'diff';
import type { Range } from '../../compiler/model.ts';

/** A value on both sides, and the one that both began from. */
export interface Three<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Makes something of each of three. */
export const three = <From, To>(
  { base, mine, theirs }: Three<From>,
  make: (side: From) => To,
): Three<To> => ({
  base: make(base),
  mine: make(mine),
  theirs: make(theirs),
});

/** A stretch of two lists that began as one: its old items, and those of each side. */
export interface Chunk<Item> extends Three<readonly Item[]> {
  /** Who has changed it; `both` if they have made the same of it, `clash` if not. */
  readonly by: 'nobody' | 'mine' | 'theirs' | 'both' | 'clash';
  /** Where it begins in `mine`. */
  readonly at: number;
}

/** A replacement of the items from `from` up to, not including, `to`. */
interface Hunk<Item> extends Range {
  readonly items: readonly Item[];
}

/**
 * Compares two lists with the one that both began as. Changes that touch the same items, or that put items into the same gap, clash;
 * neighbours do not.
 * @returns the whole lists as chunks, in order
 */
export function threeWay<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = Object.is,
): Chunk<Item>[] {
  const queue = { mine: hunks(base, mine, isSame), theirs: hunks(base, theirs, isSame) };
  const chunks: Chunk<Item>[] = [];
  let [done, at] = [0, 0];
  const push = (chunk: Omit<Chunk<Item>, 'at'>): void => {
    if (chunk.base.length + chunk.mine.length + chunk.theirs.length > 0) chunks.push({ ...chunk, at });
    at += chunk.mine.length;
  };
  for (let group = nextGroup(queue.mine, queue.theirs); group; group = nextGroup(queue.mine, queue.theirs)) {
    const { from, to } = group;
    const same = base.slice(done, from);
    push({ by: 'nobody', base: same, mine: same, theirs: same });
    const mineItems = applied(base, from, to, group.mine);
    const theirItems = applied(base, from, to, group.theirs);
    const isBoth =
      mineItems.length === theirItems.length &&
      mineItems.every((item, index) => isSame(item, theirItems[index] as Item)); // equally long
    const by =
      group.theirs.length === 0 ? 'mine' : group.mine.length === 0 ? 'theirs' : isBoth ? 'both' : 'clash';
    push({ by, base: base.slice(from, to), mine: mineItems, theirs: theirItems });
    done = to;
  }
  const rest = base.slice(done);
  push({ by: 'nobody', base: rest, mine: rest, theirs: rest });
  return chunks;
}

function hunks<Item>(
  base: readonly Item[],
  other: readonly Item[],
  comparator: (a: Item, b: Item) => boolean,
): Hunk<Item>[] {
  const result: { from: number; to: number; items: Item[] }[] = [];
  let place = 0;
  for (const { value, added, removed } of diffArrays([...base], [...other], { comparator })) {
    const last = result.at(-1);
    const open = last?.to === place ? last : { from: place, to: place, items: [] as Item[] };
    if (added || removed) {
      if (open !== last) result.push(open);
      if (added) open.items.push(...value);
      else open.to += value.length;
    }
    place += added ? 0 : value.length;
  }
  return result;
}

interface Group<Item> extends Range {
  readonly mine: readonly Hunk<Item>[];
  readonly theirs: readonly Hunk<Item>[];
}

/** Takes the next hunk of both lists of hunks, with all that it clashes with, directly or through others. */
function nextGroup<Item>(mine: Hunk<Item>[], theirs: Hunk<Item>[]): Group<Item> | undefined {
  const first = [mine[0], theirs[0]]
    .filter((hunk) => hunk !== undefined)
    .toSorted((a, b) => a.from - b.from || a.to - b.to)[0];
  if (!first) return undefined;
  let area: Range = first;
  const hunksBySide = { mine: [] as Hunk<Item>[], theirs: [] as Hunk<Item>[] };
  const take = (side: 'mine' | 'theirs', from: Hunk<Item>[]): boolean => {
    const [hunk] = from;
    if (!hunk || (hunk !== first && !touch(area, hunk))) return false;
    from.shift();
    hunksBySide[side].push(hunk);
    area = { from: Math.min(area.from, hunk.from), to: Math.max(area.to, hunk.to) };
    return true;
  };
  while (take('mine', mine) || take('theirs', theirs));
  return { ...area, ...hunksBySide };
}

/** Whether two areas share an item, or are the same gap. */
const touch = (a: Range, b: Range): boolean =>
  (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to);

/** The items that one side has in place of those from `from` to `to`. */
function applied<Item>(
  base: readonly Item[],
  from: number,
  to: number,
  changes: readonly Hunk<Item>[],
): Item[] {
  const result: Item[] = [];
  let done = from;
  for (const change of changes) {
    result.push(...base.slice(done, change.from), ...change.items);
    done = change.to;
  }
  return [...result, ...base.slice(done, to)];
}
