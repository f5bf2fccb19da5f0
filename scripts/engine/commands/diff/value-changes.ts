import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../compiler/model.ts';
import { leaves, pointerOf } from '../../compiler/schema/walk.ts';
import { alignLists } from './align-lists.ts';

/** The change of one value; `pointer` is its path (`/pricing/price`), for a removed value its old path. */
export type ValueChange = { readonly pointer: string } & (
  | { readonly kind: 'added'; readonly after: Json }
  | { readonly kind: 'removed'; readonly before: Json }
  | { readonly kind: 'changed'; readonly before: Json; readonly after: Json }
  /** An item of a list that has moved unchanged; `from` counts from 0. */
  | { readonly kind: 'moved'; readonly from: number }
);

/** Finds the changes between two values: field by field, and in lists item by item, moved items included. */
export function valueChanges(before: Json, after: Json, pointer = ''): ValueChange[] {
  if (isSame(before, after)) return [];
  if (isList(before) && isList(after)) return listChanges(before, after, pointer);
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => fieldChanges(before[name], after[name], `${pointer}/${name}`));
  }
  return [{ kind: 'changed', pointer, before, after }];
}

/** The changes of an optional field. If a whole list of objects is added or removed, each item is reported. */
function fieldChanges(before: Json | undefined, after: Json | undefined, pointer: string): ValueChange[] {
  if (before !== undefined && after !== undefined) return valueChanges(before, after, pointer);
  if (isRecords(after)) return listChanges([], after, pointer);
  if (isRecords(before)) return listChanges(before, [], pointer);
  if (after !== undefined) return [{ kind: 'added', pointer, after }];
  return before === undefined ? [] : [{ kind: 'removed', pointer, before }];
}

/** The changes of a list's items. Added or removed texts and numbers are reported together. */
function listChanges(before: readonly Json[], after: readonly Json[], pointer: string): ValueChange[] {
  const [come, gone]: [Json[], Json[]] = [[], []];
  const changes = alignLists(before, after, isSame, isAlike).flatMap(({ from, to }): ValueChange[] => {
    const [old, now] = [before[from ?? -1], after[to ?? -1]];
    const at = `${pointer}/${to ?? from ?? 0}`;
    if (old !== undefined && now !== undefined)
      return isSame(old, now)
        ? [{ kind: 'moved', pointer: at, from: from ?? 0 }]
        : valueChanges(old, now, at);
    const item = now ?? old ?? null;
    if (typeof item === 'object') return fieldChanges(old, now, at);
    (now === undefined ? gone : come).push(item);
    return [];
  });
  return [
    ...changes,
    ...(gone.length > 0 ? [{ kind: 'removed', pointer, before: gone } as const] : []),
    ...(come.length > 0 ? [{ kind: 'added', pointer, after: come } as const] : []),
  ];
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isRecords = (value: Json | undefined): value is readonly Json[] =>
  value !== undefined && isList(value) && value.length > 0 && value.every(isRecord);

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal, whatever the order of their fields. */
export const isSame = (a: Json, b: Json): boolean => isDeepStrictEqual(a, b);

/** Whether one value may be an edit of the other: half of the words of the shorter one are the same, in the same fields. */
export function isAlike(a: Json, b: Json): boolean {
  const [parts, others] = [wordsOf(a), new Set(wordsOf(b))];
  const shared = parts.filter((part) => others.has(part)).length;
  return shared > 0 && shared * 2 >= Math.min(parts.length, others.size);
}

const wordsOf = (value: Json): readonly string[] =>
  [...leaves({}, value)].flatMap(({ path, value: leaf }) => {
    const text = String(leaf).toLowerCase();
    return (text.match(/[\p{L}\p{N}]+/gu) ?? [text]).map((word) => `${pointerOf(path)} ${word}`);
  });
