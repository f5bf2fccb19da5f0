import {
  alignItems,
  type Alignment,
  type Change,
  isList,
  isSame,
  type Json,
  type Path,
  valueAt,
} from '../../scripts/engine/browser.ts';

type List = readonly Json[];

/** A form asks for the same two lists with each of their fields. */
const cache = new WeakMap<List, WeakMap<List, Alignment>>();

/** Which items of two lists are one and the same. */
function aligned(before: List, now: List): Alignment {
  const others = cache.get(now) ?? new WeakMap<List, Alignment>();
  cache.set(now, others);
  const alignment = others.get(before) ?? alignItems(before, now);
  others.set(before, alignment);
  return alignment;
}

/**
 * Where a value was before, by the items that it is in: their places in lists may be others.
 * @param path of a value in `now`
 * @returns undefined for an item that is new, and for all that is in it
 */
export const pathBefore = (before: Json | undefined, now: Json | undefined, path: Path): Path | undefined =>
  counterpart(now, before, path, (there, here, place) => aligned(there, here).origins[place]);

/**
 * Where a value of before is now.
 * @param path of a value in `before`
 * @returns undefined if an item that it is in is gone
 */
const pathNow = (before: Json | undefined, now: Json | undefined, path: Path): Path | undefined =>
  counterpart(before, now, path, (there, here, place) => {
    const at = aligned(here, there).origins.indexOf(place);
    return at < 0 ? undefined : at;
  });

function counterpart(
  from: Json | undefined,
  to: Json | undefined,
  path: Path,
  placeOf: (to: List, from: List, place: number) => number | undefined,
): Path | undefined {
  const result: (string | number)[] = [];
  for (const [depth, step] of path.entries()) {
    const [value, other] = [valueAt(from, path.slice(0, depth)), valueAt(to, result)];
    const isItem = typeof step === 'number' && isList(value);
    const place = isItem ? (isList(other) ? placeOf(other, value, step) : undefined) : step;
    if (place === undefined) return undefined;
    result.push(place);
  }
  return result;
}

/** Whether an item is not as it was: changed, new, or moved. */
export function isItemChanged(before: Json | undefined, now: Json | undefined, path: Path): boolean {
  const [list, place] = [path.slice(0, -1), path.at(-1)];
  const [origin, items] = [pathBefore(before, now, list), valueAt(now, list)];
  const was = origin && valueAt(before, origin);
  if (!isList(was) || !isList(items)) return true;
  return aligned(was, items).changes.some(({ to }) => to === place);
}

/** The places in the older list of the items that are gone. */
export const goneItems = (before: List, now: List): number[] =>
  aligned(before, now).changes.flatMap(({ from, to }) =>
    to === undefined && from !== undefined ? from : [],
  );

/**
 * The change that makes one part of a value as it was: a field or an item gets its old value, an item that has moved its place, a new one goes,
 * and one that is gone comes back. No other part changes.
 * @param path of the part: in `now`, or with `isGone` in `before`
 * @returns undefined if it cannot be put back alone
 */
export function putBack(before: Json, now: Json, path: Path, isGone = false): Change | undefined {
  if (isGone) return broughtBack(before, now, path);
  const origin = pathBefore(before, now, path);
  const was = origin && valueAt(before, origin);
  if (!origin || was === undefined) return { do: 'remove', path };
  const [list, place] = [path.slice(0, -1), path.at(-1)];
  if (typeof place !== 'number' || !isSame(was, valueAt(now, path))) return { do: 'set', path, value: was };
  const to = placeFor(before, now, origin);
  return to === undefined ? undefined : { do: 'move', path: list, from: place, to: to > place ? to - 1 : to };
}

function broughtBack(before: Json, now: Json, path: Path): Change | undefined {
  const value = valueAt(before, path);
  const parent = pathNow(before, now, path.slice(0, -1));
  const name = path.at(-1);
  if (value === undefined || parent === undefined || name === undefined) return undefined;
  if (typeof name === 'string') return { do: 'set', path: [...parent, name], value };
  const index = placeFor(before, now, path);
  return index === undefined
    ? { do: 'set', path: parent, value: [value] }
    : { do: 'insert', path: parent, index, value };
}

/** In front of which item one belongs that was at a path before: after the nearest that was in front of it. */
function placeFor(before: Json, now: Json, path: Path): number | undefined {
  const list = path.slice(0, -1);
  const parent = pathNow(before, now, list);
  const [was, items] = [valueAt(before, list), parent && valueAt(now, parent)];
  if (!isList(was) || !isList(items)) return undefined;
  const { origins } = aligned(was, items);
  for (let place = Number(path.at(-1)) - 1; place >= 0; place -= 1) {
    const at = origins.indexOf(place);
    if (at >= 0) return at + 1;
  }
  return 0;
}
