import { formatPrice, type Price, type PriceRange } from '../../contract/price.ts';
import type { Json, JsonObject, Path } from '../model.ts';
import type { Schema } from './schema.ts';

/** A value of an entry, the part of the schema that is for it, and the path to it. */
export interface SchemaValue {
  /** Empty for a field that the schema does not name. */
  readonly schema: Schema;
  readonly value: Json;
  readonly path: Path;
}

/** Walks a value and all values inside of it with their schemas; each comes before its parts, in the order of the file. */
export function* walk(schema: Schema, value: Json, path: Path = []): Iterable<SchemaValue> {
  yield { schema, value, path };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* walk(schema.items ?? {}, item as Json, [...path, index]); // an item of a JSON list
  } else if (typeof value === 'object' && value !== null) {
    const { properties = {} } = schema;
    for (const [name, child] of Object.entries(value))
      yield* walk((Object.hasOwn(properties, name) && properties[name]) || {}, child as Json, [
        ...path,
        name,
      ]); // a field of a JSON object
  }
}

/** A value with each price in it as the text that visitors read: `$99/year`. Parts that do not match their schema stay as they are. */
export function withPricesAsTexts(schema: Schema, value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withPricesAsTexts(schema.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return value;
  if (schema['x-price'] && isPrice(value)) return formatPrice(value);
  const { properties = {} } = schema;
  const fields = Object.entries(value).map(([name, child]) => [
    name,
    withPricesAsTexts((Object.hasOwn(properties, name) && properties[name]) || {}, child as Json), // a field of a JSON object
  ]);
  return Object.fromEntries(fields) as JsonObject;
}

const isPrice = (value: object): value is Price | PriceRange =>
  [Reflect.get(value, 'amount'), Reflect.get(value, 'minimum')].some(Number.isFinite);

/** The texts, numbers and booleans of a value; a price counts as one text. */
export function* leaves(schema: Schema, value: Json): Iterable<SchemaValue> {
  for (const visited of walk(schema, withPricesAsTexts(schema, value)))
    if (typeof visited.value !== 'object') yield visited;
}

/** A path as a pointer without escapes, as in citations and reports: `/pricing/price`. */
export const pointerOf = (path: Path): string => path.map((step) => `/${step}`).join('');
