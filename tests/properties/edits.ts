import * as fc from 'fast-check';
import type { Json, JsonObject, Path } from '../../scripts/engine/compiler/model.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { type Pools, valueFor } from './values.ts';

/** A change to an entry: a new value for a path, or no value to remove the present one. */
export interface Edit {
  readonly path: Path;
  readonly value?: Json;
}

/**
 * All changes that the schema of an entry allows, as values that fast-check can generate and shrink: another text or number, an
 * optional field that is added or removed, a list that becomes shorter or longer.
 */
export function editsOf(schema: Schema, data: JsonObject, pools: Pools): fc.Arbitrary<Edit>[] {
  return [...editsIn(schema, data, [], pools)];
}

function* editsIn(schema: Schema, value: Json, path: Path, pools: Pools): Iterable<fc.Arbitrary<Edit>> {
  const set = (at: Path, values: fc.Arbitrary<Json>): fc.Arbitrary<Edit> =>
    values.map((drawn) => ({ path: at, value: drawn }));
  if (Array.isArray(value)) {
    const { items = {}, minItems = 0, maxItems = value.length + 3 } = schema as Schema & Limits;
    const list = value as readonly Json[];
    yield fc.constant({ path, value: list.slice(0, minItems) });
    const more = fc.array(valueFor(items, pools), {
      minLength: 1,
      maxLength: Math.max(1, maxItems - list.length),
    });
    if (list.length < maxItems)
      yield set(
        path,
        more.map((added) => [...list, ...added]),
      );
    for (const [index, item] of list.entries()) yield* editsIn(items, item, [...path, index], pools);
  } else if (typeof value === 'object' && value !== null && !schema['x-price']) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (name === '$schema') continue;
      const at = [...path, name];
      const current = (value as JsonObject)[name];
      if (current === undefined) yield set(at, valueFor(field, pools));
      else yield* editsIn(field, current, at, pools);
      if (current !== undefined && !schema.required?.includes(name)) yield fc.constant({ path: at });
    }
  } else yield set(path, valueFor(schema, pools));
}

/** Keywords about lists that the compiler itself does not read. */
interface Limits {
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An entry after changes, made one after the other. A change to a part that an earlier one removed has no effect. */
export function edited(data: JsonObject, edits: readonly Edit[]): JsonObject {
  const copy = structuredClone(data) as Record<string, unknown>;
  for (const { path, value } of edits) {
    const parent = path.slice(0, -1).reduce<unknown>(partOf, copy);
    const name = path.at(-1);
    if (typeof parent !== 'object' || parent === null || name === undefined) continue;
    if (Array.isArray(parent) && Number(name) >= parent.length) continue;
    if (value === undefined) Reflect.deleteProperty(parent, name);
    else Reflect.set(parent, name, structuredClone(value));
  }
  return copy as JsonObject;
}

const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
