import type { Schema } from '../compiler/schema/schema.ts';

/** A field of a schema. */
export interface SchemaField {
  /** The path to it, with `*` for every item of a list: `/features/*` + `/title`. */
  readonly pointer: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Where its values show (`x-shown`), from the field itself or from the nearest field around it. */
  readonly where?: string;
}

/**
 * All fields of a schema in its order, each before those inside it, without `$schema`. Items of a list are fields too; a price is
 * one field, without its parts.
 */
export function* fieldsIn(schema: Schema, pointer = '', above?: string): Iterable<SchemaField> {
  if (schema['x-price']) return;
  const where = schema['x-shown'] ?? above;
  const parts = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
  for (const [name, part] of parts)
    yield* withInside(`${pointer}/${name}`, part, schema.required?.includes(name) === true, where);
  if (schema.items) yield* withInside(`${pointer}/*`, schema.items, true, where);
}

function* withInside(
  pointer: string,
  schema: Schema,
  required: boolean,
  above: string | undefined,
): Iterable<SchemaField> {
  const where = schema['x-shown'] ?? above;
  yield { pointer, schema, required, ...(where !== undefined && { where }) };
  yield* fieldsIn(schema, pointer, above);
}

/** Whether a field's values are texts, numbers, booleans or prices, not made of other fields. */
export const isLeaf = ({ schema }: Pick<SchemaField, 'schema'>): boolean =>
  schema['x-price'] === true || (!schema.properties && !schema.items);
