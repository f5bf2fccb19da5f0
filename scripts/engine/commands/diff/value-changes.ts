import type { Json } from '../../compiler/model.ts';
import { leaves, pointerOf } from '../../compiler/schema/walk.ts';
import { isList, isObject, isSame } from '../../compiler/json.ts';
import { type Alignment, alignLists } from './align-lists.ts';

/** The change of one value; `pointer` is its path (`/pricing/price`), for a removed value its old path. */
export type ValueChange = { readonly pointer: string } & (
  | { readonly kind: 'added'; readonly after: Json }
  | { readonly kind: 'removed'; readonly before: Json }
  | { readonly kind: 'changed'; readonly before: Json; readonly after: Json }
  /** An item of a list that has moved unchanged; `from` counts from 0. */
  | { readonly kind: 'moved'; readonly from: number }
);

/** The path of a value on both sides; its places in lists may be others. */
interface Pointers {
  readonly before: string;
  readonly after: string;
}

const root: Pointers = { before: '', after: '' };

const below = ({ before, after }: Pointers, old: string | number, now = old): Pointers => ({
  before: `${before}/${old}`,
  after: `${after}/${now}`,
});

/** Finds the changes between two values: field by field, and in lists item by item, moved items included. */
export function valueChanges(before: Json, after: Json, at: Pointers = root): ValueChange[] {
  if (isSame(before, after)) return [];
  if (isList(before) && isList(after)) return listChanges(before, after, at);
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => fieldChanges(before[name], after[name], below(at, name)));
  }
  return [{ kind: 'changed', pointer: at.after, before, after }];
}

/** The changes of an optional field. If a whole list of objects is added or removed, each item is reported. */
function fieldChanges(before: Json | undefined, after: Json | undefined, at: Pointers): ValueChange[] {
  if (before !== undefined && after !== undefined) return valueChanges(before, after, at);
  if (areObjects(after)) return listChanges([], after, at);
  if (areObjects(before)) return listChanges(before, [], at);
  if (after !== undefined) return [{ kind: 'added', pointer: at.after, after }];
  return before === undefined ? [] : [{ kind: 'removed', pointer: at.before, before }];
}

/** The changes of a list's items. Added or removed texts and numbers are reported together. */
function listChanges(before: readonly Json[], after: readonly Json[], at: Pointers): ValueChange[] {
  const [come, gone]: [Json[], Json[]] = [[], []];
  const changes = alignItems(before, after).changes.flatMap(({ from, to }): ValueChange[] => {
    const [old, now] = [before[from ?? -1], after[to ?? -1]];
    const item = below(at, from ?? to ?? 0, to ?? from);
    if (old !== undefined && now !== undefined)
      return isSame(old, now)
        ? [{ kind: 'moved', pointer: item.after, from: from ?? 0 }]
        : valueChanges(old, now, item);
    const either = now ?? old ?? null;
    if (typeof either === 'object') return fieldChanges(old, now, item);
    (now === undefined ? gone : come).push(either);
    return [];
  });
  return [
    ...changes,
    ...(gone.length > 0 ? [{ kind: 'removed', pointer: at.before, before: gone } as const] : []),
    ...(come.length > 0 ? [{ kind: 'added', pointer: at.after, after: come } as const] : []),
  ];
}

const areObjects = (value: Json | undefined): value is readonly Json[] =>
  isList(value) && value.length > 0 && value.every(isObject);

/**
 * Which items of two lists are one and the same: those that are equal, then those that are most alike. Every difference between lists of
 * values goes by it: the report, the marks of the studio's form, and the joining of two changes.
 */
export const alignItems = (before: readonly Json[], after: readonly Json[]): Alignment =>
  alignLists(before, after, isSame, likenesses());

/**
 * Makes a function that says how much one value is like another: as an edit of it they have half of the words of the shorter one in common,
 * in the same fields; otherwise it is 0, else at most 1. It remembers the words of the values it has seen.
 */
export function likenesses(): (before: Json, after: Json) => number {
  const words = new Map<Json, ReadonlySet<string>>();
  const wordsIn = (value: Json): ReadonlySet<string> => {
    const wordSet = words.get(value) ?? new Set(wordsOf(value));
    words.set(value, wordSet);
    return wordSet;
  };
  return (before, after) => {
    const [olds, news] = [wordsIn(before), wordsIn(after)];
    const shared = [...news].filter((word) => olds.has(word)).length;
    return shared * 2 >= Math.min(olds.size, news.size) ? (shared * 2) / (olds.size + news.size || 1) : 0;
  };
}

const wordsOf = (value: Json): readonly string[] =>
  [...leaves({}, value)].flatMap(({ path, value: leaf }) => {
    const text = String(leaf).toLowerCase();
    return (text.match(/[\p{L}\p{N}]+/gu) ?? [text]).map((word) => `${pointerOf(path)} ${word}`);
  });
