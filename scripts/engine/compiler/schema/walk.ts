import { formatPrice, type Price, type PriceRange } from '../../contract/price.ts';
import { isList, isObject } from '../json.ts';
import type { Entry, Json, Path } from '../model.ts';
import { remembered } from '../remembered.ts';
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
  if (isList(value))
    for (const [index, item] of value.entries()) yield* walk(schema.items ?? {}, item, [...path, index]);
  else if (isObject(value))
    for (const [name, child] of Object.entries(value))
      yield* walk(fieldOf(schema, name), child, [...path, name]);
}

/** The part of a schema for a field; empty if the schema does not name the field. */
export const fieldOf = ({ properties = {} }: Schema, name: string): Schema =>
  (Object.hasOwn(properties, name) && properties[name]) || {};

/** A value with each price in it as the text that visitors read: `$99/year`. Parts that do not match their schema stay as they are. */
export function withPricesAsTexts(schema: Schema, value: Json): Json {
  if (isList(value)) return value.map((item) => withPricesAsTexts(schema.items ?? {}, item));
  if (!isObject(value)) return value;
  if (schema['x-price'] && isPrice(value)) return formatPrice(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withPricesAsTexts(fieldOf(schema, name), child)]),
  );
}

const isPrice = (value: object): value is Price | PriceRange =>
  [Reflect.get(value, 'amount'), Reflect.get(value, 'minimum')].some(Number.isFinite);

/** The texts, numbers and booleans of a value; a price counts as one text. */
export function* leaves(schema: Schema, value: Json): Iterable<SchemaValue> {
  for (const visited of walk(schema, withPricesAsTexts(schema, value)))
    if (typeof visited.value !== 'object') yield visited;
}

/** The leaves of an entry by its schema, for rules: `leavesOf(schema)(entry)`. */
export const leavesOf = remembered((schema: Schema) =>
  remembered(({ data }: Entry): readonly SchemaValue[] => (data ? [...leaves(schema, data)] : [])),
);

/** A path as a pointer without escapes, as in citations and reports: `/pricing/price`. */
export const pointerOf = (path: Path): string => path.map((step) => `/${step}`).join('');
