import type { Json, JsonObject, Path } from './model.ts';

/** Whether a value is an object, and no list. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The part of a value at a path; undefined where nothing is. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let part = value;
  for (const step of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined;
    part = Reflect.get(part, step) as Json; // own property of a JSON value
  }
  return part;
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  if (!isObject(a)) return Object.is(a, b);
  const names = Object.keys(a);
  return (
    isObject(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
