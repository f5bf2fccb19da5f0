import type { Delivery, FieldPath } from '../delivery.ts';
import type { Schema } from './schema.ts';

/** A value that a list needs: all of it, or only these fields; of a list, only so many items. */
export interface Needs {
  readonly items?: number;
  readonly fields?: ReadonlyMap<string, Needs>;
}

/** The part of a collection's entries that its lists need, or its tables. */
export interface Listing {
  /** The schema of that part. */
  readonly schema: Schema;
  readonly needs: Needs;
  /** Whether items that are not needed are left out. Lists keep them without texts, so that they can count them. */
  readonly isTable: boolean;
}

/** The part of a collection's entries that its lists need; all of it without a `list`. */
export const listingOf = (schema: Schema, { list }: Delivery): Listing =>
  partOf(schema, list && neededBy(list), false);

/** The part of an entry that takes the place of its slug: as its list has it, or only these fields. */
export const embeddingOf = (
  schema: Schema,
  delivery: Delivery,
  embed: true | readonly FieldPath[],
): Listing => (embed === true ? listingOf(schema, delivery) : partOf(schema, neededBy(embed), false));

/** The part of a collection's entries that its tables need; undefined without a `table`. */
export const tableOf = (schema: Schema, { table }: Delivery): Listing | undefined =>
  table && partOf(schema, neededBy(table), true);

const partOf = (schema: Schema, needs: Needs = {}, isTable: boolean): Listing => ({
  schema: projected(schema, needs),
  needs,
  isTable,
});

function neededBy(paths: readonly FieldPath[], items?: number): Needs {
  const inside = new Map<string, { items?: number; rest: string[] }>();
  for (const path of paths) {
    const [, name = path, count, rest] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(path) ?? [];
    const field = inside.get(name) ?? { rest: [] };
    if (count !== undefined) field.items = Number(count);
    if (rest !== undefined) field.rest.push(rest);
    inside.set(name, field);
  }
  const fields = new Map(
    [...inside].map(([name, field]) => [
      name,
      field.rest.length > 0 ? neededBy(field.rest, field.items) : withItems(field.items),
    ]),
  );
  return { ...withItems(items), fields };
}

const withItems = (items: number | undefined): Needs => (items === undefined ? {} : { items });

/** A schema with only the fields that are needed. A part that another schema describes stays whole. */
function projected(schema: Schema, needs: Needs): Schema {
  const { fields } = needs;
  if (!fields) return schema;
  if (schema.items) return { ...schema, items: projected(schema.items, needs) };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).filter(([name]) => fields.has(name));
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, property]) => [name, projected(property, fields.get(name) ?? {})]),
    ),
    required: (schema.required ?? []).filter((name) => fields.has(name)),
  };
}
