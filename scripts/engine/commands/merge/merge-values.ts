import { isAlike } from '../diff/value-changes.ts';
import type { Json, Path } from '../../compiler/model.ts';
import { pointerOf } from '../../compiler/schema/walk.ts';
import { isList, isObject, isSame } from '../../editing/values.ts';
import { threeWay } from './three-way.ts';

/** A value that may be absent: a field that was added or removed. */
type Maybe = Json | undefined;

/** A value on both sides, and what both began from. */
export interface Sides {
  readonly base: Maybe;
  readonly mine: Maybe;
  readonly theirs: Maybe;
}

/** A part of a value that both sides have changed, differently. */
export interface ValueClash extends Sides {
  readonly path: Path;
}

/** An answer to a clash. */
export type Pick = 'mine' | 'theirs' | { readonly value: unknown };

/** The outcome of joining two values. */
export interface JoinedValue {
  /** Parts that clash are as picked, or mine. */
  readonly value: Maybe;
  readonly clashes: readonly ValueClash[];
  /** Paths of what only the other side has changed. */
  readonly joined: readonly Path[];
}

/**
 * Joins two values that began as one, field by field. A part that only one side has changed is as that side has it. What both have changed
 * differently is a clash: nothing decides it but a pick.
 * @param picks answers by the pointer of the clash
 */
export function joinValues(sides: Sides, picks: Readonly<Record<string, Pick>> = {}): JoinedValue {
  const clashes: ValueClash[] = [];
  const joined: Path[] = [];
  const value = join(sides, [], { picks, clashes, joined });
  return { value, clashes, joined };
}

interface Work {
  readonly picks: Readonly<Record<string, Pick>>;
  readonly clashes: ValueClash[];
  readonly joined: Path[];
}

function join(sides: Sides, path: Path, work: Work): Maybe {
  const { base, mine, theirs } = sides;
  if (same(theirs, base) || same(mine, theirs)) return mine;
  if (same(mine, base)) {
    work.joined.push(path);
    return theirs;
  }
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const fields = names.map((name) => {
      const part = join(
        { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) },
        [...path, name],
        work,
      );
      return [name, part] as const;
    });
    return Object.fromEntries(fields.filter((field): field is [string, Json] => field[1] !== undefined));
  }
  if (isList(base) && isList(mine) && isList(theirs)) {
    const items = joinLists({ base, mine, theirs }, path, work);
    if (items) return items;
  }
  return decided(sides, path, work);
}

/** A clash, or its answer. */
function decided(sides: Sides, path: Path, { picks, clashes }: Work): Maybe {
  const pointer = pointerOf(path);
  const pick = Object.hasOwn(picks, pointer) ? picks[pointer] : undefined;
  if (pick === undefined) clashes.push({ path, ...sides });
  if (pick === 'theirs') return sides.theirs;
  return typeof pick === 'object' ? (pick.value as Json) : sides.mine; // the server has read it from JSON
}

/** The items of both lists; undefined if they clash so that only the whole list can be chosen. */
function joinLists(
  {
    base,
    mine,
    theirs,
  }: { readonly base: readonly Json[]; readonly mine: readonly Json[]; readonly theirs: readonly Json[] },
  path: Path,
  work: Work,
): Json[] | undefined {
  const chunks = threeWay(base, mine, theirs, isSame);
  const isPaired = chunks.every((chunk) => chunk.by !== 'clash' || isSameItems(chunk));
  if (!isPaired) return undefined;
  return chunks.flatMap((chunk) => {
    if (chunk.by === 'clash')
      return chunk.mine.map((item, index) => {
        const sides = { base: chunk.base[index], mine: item, theirs: chunk.theirs[index] };
        return join(sides, [...path, chunk.at + index], work) ?? null; // all three are there
      });
    if (chunk.by === 'theirs') work.joined.push(path);
    return [...(chunk.by === 'theirs' ? chunk.theirs : chunk.mine)];
  });
}

/** Whether the items of a chunk are the same ones on both sides, each changed in itself: as many, and alike. */
const isSameItems = ({
  base,
  mine,
  theirs,
}: {
  base: readonly Json[];
  mine: readonly Json[];
  theirs: readonly Json[];
}): boolean =>
  base.length === mine.length &&
  base.length === theirs.length &&
  base.every((item, index) => {
    const [own, other] = [mine[index], theirs[index]];
    if (own === undefined || other === undefined) return false;
    const isGroup = [isObject, isList].some((is) => is(item) && is(own) && is(other));
    return isGroup && isAlike(item, own) && isAlike(item, other);
  });

const same = (a: Maybe, b: Maybe): boolean => (a === undefined || b === undefined ? a === b : isSame(a, b));

const own = (value: { readonly [name: string]: Json }, name: string): Maybe =>
  Object.hasOwn(value, name) ? value[name] : undefined;
