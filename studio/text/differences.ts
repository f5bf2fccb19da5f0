import { isList, isObject, isSame, type Json, type Path } from '../../scripts/engine/browser.ts';

/** A part of a value that another has otherwise. */
export interface Difference {
  readonly path: Path;
  /** Undefined if it was not there. */
  readonly was: Json | undefined;
  /** Undefined if it is gone. */
  readonly now: Json | undefined;
}

/** Where two values differ, as narrowly as can be said: fields of groups, items of lists of the same length, else the whole. */
export function differences(was: Json | undefined, now: Json | undefined, path: Path = []): Difference[] {
  if (isSame(was, now)) return [];
  if (isObject(was) && isObject(now)) {
    const names = [...new Set([...Object.keys(now), ...Object.keys(was)])];
    return names.flatMap((name) => differences(own(was, name), own(now, name), [...path, name]));
  }
  if (isList(was) && isList(now) && was.length === now.length)
    return now.flatMap((item, index) => differences(was[index], item, [...path, index]));
  return [{ path, was, now }];
}

const own = (value: Readonly<Record<string, Json>>, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;
