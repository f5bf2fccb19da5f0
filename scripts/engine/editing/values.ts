import { isList, isObject, valueAt } from '../compiler/json.ts';
import type { Json, Path } from '../compiler/model.ts';

/** One change of a value. Every change of a form is one of these. */
export type Change =
  /** Replaces the value at a path; adds the field, and the groups above it, where they are not there yet. */
  | { readonly do: 'set'; readonly path: Path; readonly value: Json }
  /** Removes a field or an item. */
  | { readonly do: 'remove'; readonly path: Path }
  /** Puts an item into the list at a path, in front of the item with this index. */
  | { readonly do: 'insert'; readonly path: Path; readonly index: number; readonly value: Json }
  /** Takes an item out of the list at a path and puts it back so that it has the index `to`. */
  | { readonly do: 'move'; readonly path: Path; readonly from: number; readonly to: number };

/** A value after a change; the order of new fields is that of their addition. A change that names nothing changes nothing. */
export function withChange(value: Json, change: Change): Json {
  if (change.do === 'set') return withPart(value, change.path, change.value);
  if (change.do === 'remove') {
    const [parent, last] = [change.path.slice(0, -1), change.path.at(-1)];
    return last === undefined ? value : mapped(value, parent, (part) => without(part, last));
  }
  return mapped(value, change.path, (part) => {
    if (!isList(part)) return part;
    if (change.do === 'insert') return part.toSpliced(change.index, 0, change.value);
    const [item] = part.slice(change.from);
    return item === undefined ? part : part.toSpliced(change.from, 1).toSpliced(change.to, 0, item);
  });
}

const withPart = (value: Json, [step, ...rest]: Path, part: Json): Json => {
  if (step === undefined) return part;
  if (isList(value)) return value.map((item, index) => (index === step ? withPart(item, rest, part) : item));
  const object = isObject(value) ? value : {};
  const before = Object.hasOwn(object, step) ? (object[step] ?? null) : null;
  return { ...object, [step]: withPart(before, rest, part) };
};

/** A value in which the part at a path is another; the same value where no such part is. */
function mapped(value: Json, path: Path, change: (part: Json) => Json): Json {
  const part = valueAt(value, path);
  return part === undefined ? value : withPart(value, path, change(part));
}

function without(value: Json, step: string | number): Json {
  if (isList(value)) return value.filter((_, index) => index !== step);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
    : value;
}
