import { alignItems } from '../diff/value-changes.ts';
import type { Json, Path } from '../../compiler/model.ts';
import { pointerOf } from '../../compiler/schema/walk.ts';
import { isList, isObject, isSame } from '../../compiler/json.ts';
import { type Chunk, type Three, three, threeWay } from './three-way.ts';

/** A value that may be absent: a field that was added or removed. */
type Maybe = Json | undefined;

type Sides = Three<Maybe>;

/** A part of a value that both sides have changed, differently. */
export interface ValueClash extends Sides {
  /** As it is in `mine`. */
  readonly path: Path;
}

/** An answer to a clash. */
export type Pick = 'mine' | 'theirs' | { readonly value: unknown };

/** The outcome of joining two values. */
export interface JoinedValue {
  /** Parts that clash are as picked, or mine. */
  readonly value: Maybe;
  readonly clashes: readonly ValueClash[];
  /** Paths of the parts that only the other side has changed, as they are there. */
  readonly joinedPaths: readonly Path[];
}

/**
 * Joins two values that began as one, field by field. A part that only one side has changed is as that side has it. A part that both
 * have changed differently is a clash, which only a pick decides.
 * @param picks answers by the pointer of the clash
 */
export function joinValues(sides: Sides, picks: Readonly<Record<string, Pick>> = {}): JoinedValue {
  const clashes: ValueClash[] = [];
  const joinedPaths: Path[] = [];
  const value = join(sides, { mine: [], theirs: [] }, { picks, clashes, joinedPaths });
  return { value, clashes, joinedPaths };
}

interface Work {
  readonly picks: Readonly<Record<string, Pick>>;
  readonly clashes: ValueClash[];
  readonly joinedPaths: Path[];
}

/** Where a value is on each side; its places in lists may be others. */
interface Paths {
  readonly mine: Path;
  readonly theirs: Path;
}

const below = ({ mine, theirs }: Paths, step: string | number, other = step): Paths => ({
  mine: [...mine, step],
  theirs: [...theirs, other],
});

function join(sides: Sides, path: Paths, work: Work): Maybe {
  const { base, mine, theirs } = sides;
  if (same(theirs, base) || same(mine, theirs)) return mine;
  if (same(mine, base)) {
    work.joinedPaths.push(path.theirs);
    return theirs;
  }
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const fields = names.map((name) => {
      const parts = three({ base, mine, theirs }, (side) => ownValue(side, name));
      return [name, join(parts, below(path, name), work)] as const;
    });
    return Object.fromEntries(fields.filter((field): field is [string, Json] => field[1] !== undefined));
  }
  if (isList(base) && isList(mine) && isList(theirs)) {
    const items = joinLists({ base, mine, theirs }, path, work);
    if (items) return items;
  }
  return decided(sides, path.mine, work);
}

/** A clash, or its answer. */
function decided(sides: Sides, path: Path, { picks, clashes }: Work): Maybe {
  const pointer = pointerOf(path);
  const pick = Object.hasOwn(picks, pointer) ? picks[pointer] : undefined;
  if (pick === undefined) clashes.push({ path, ...sides });
  if (pick === 'theirs') return sides.theirs;
  return typeof pick === 'object' ? (pick.value as Json) : sides.mine; // the server has read it from JSON
}

/**
 * The items of both lists, each joined with its old value and in the order of both; undefined if only the whole list can be chosen: where
 * both have put similar items into the same place, or one has removed an item that the other has changed or moved.
 */
function joinLists(lists: Three<readonly Json[]>, path: Paths, work: Work): Json[] | undefined {
  const { base: all, mine: ours, theirs: others } = three(lists, (list) => slotsOf(lists.base, list));
  const chunks = threeWay(all, ours, others, isSameSlot);
  const slots = chunks.flatMap((chunk) => {
    if (chunk.by === 'clash') return areApart(chunk) ? [...chunk.theirs, ...chunk.mine] : [];
    return chunk.by === 'theirs' ? chunk.theirs : chunk.mine;
  });
  const origins = slots.flatMap(({ origin }) => origin ?? []);
  const isClash = chunks.some((chunk) => chunk.by === 'clash' && !areApart(chunk));
  if (isClash || new Set(origins).size < origins.length) return undefined;
  const isSettled = ({ origin, item }: Slot): boolean => {
    const sides = [ours, others].flatMap((side) => side.find((slot) => slot.origin === origin) ?? []);
    const isThere = origins.some((place) => place === origin);
    return sides.length === 2 ? isThere : !isThere && sides.every((slot) => isSame(slot.item, item));
  };
  if (!all.every(isSettled)) return undefined;
  if (chunks.some(({ by }) => by === 'theirs' || by === 'clash')) work.joinedPaths.push(path.theirs);
  return slots.map(({ origin, item }) => {
    if (origin === undefined) return item;
    const [here, there] = [ours, others].map((side) => side.findIndex((slot) => slot.origin === origin));
    const sides = {
      base: lists.base[origin],
      mine: lists.mine[here ?? -1],
      theirs: lists.theirs[there ?? -1],
    };
    return join(sides, below(path, here ?? 0, there), work) ?? item; // all three are there
  });
}

/** Whether both have only added items at one place, each others: then all of them belong there. */
function areApart({ base, mine, theirs }: Chunk<Slot>): boolean {
  const isNew = [...mine, ...theirs].every(({ origin }) => origin === undefined);
  const [ours, others] = [mine, theirs].map((side) => side.map(({ item }) => item)) as [Json[], Json[]]; // as many
  return (
    base.length === 0 && isNew && alignItems(ours, others).origins.every((origin) => origin === undefined)
  );
}

/** An item of a list, with its place in the base if it was there. */
interface Slot {
  readonly origin: number | undefined;
  readonly item: Json;
}

const slotsOf = (base: readonly Json[], list: readonly Json[]): readonly Slot[] => {
  const { origins } = alignItems(base, list);
  return list.map((item, place) => ({ origin: origins[place], item }));
};

const isSameSlot = (a: Slot, b: Slot): boolean =>
  a.origin === b.origin && (a.origin !== undefined || isSame(a.item, b.item));

const same = (a: Maybe, b: Maybe): boolean => (a === undefined || b === undefined ? a === b : isSame(a, b));

const ownValue = (value: { readonly [name: string]: Json }, name: string): Maybe =>
  Object.hasOwn(value, name) ? value[name] : undefined;
