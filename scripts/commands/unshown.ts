import type { Entry } from '../compiler/model.ts';
import type { Schemas } from '../compiler/schema/load.ts';
import { leaves, pointerOf } from '../compiler/schema/walk.ts';
import { entryName } from '../trace/origin.ts';
import { fieldsIn, isLeaf, type SchemaField } from '../trace/schema-fields.ts';
import { fieldPattern, routesByField, type Trace } from '../trace/trace.ts';

/** Fields with values that no page shows before a visitor has acted. */
export interface Unshown {
  /** Those of which the schemas say why, or where visitors do meet them (`x-shown`). */
  readonly explained: readonly { readonly field: string; readonly shown: string }[];
  /** Those of which nothing says why. */
  readonly unexplained: readonly string[];
  /** Fields whose schemas explain (`x-shown`) what is shown by now, all of it. */
  readonly outdated: readonly string[];
}

/** Finds what no page shows. What only checks and the build read (`x-internal`) is not for pages. */
export function unshownIn(trace: Trace, entries: readonly Entry[], schemas: Schemas): Unshown {
  const shownFields = routesByField(trace);
  const filled = new Set(entries.flatMap((entry) => filledFields(entry, schemas)));
  const explained: { field: string; shown: string }[] = [];
  const unexplained: string[] = [];
  const outdated: string[] = [];
  for (const [name, { schema }] of schemas.loaded) {
    if (name.includes('/') || schema['x-internal']) continue;
    const fields = [...fieldsIn(schema)].map((field) => ({ ...field, field: `${name}#${field.pointer}` }));
    const values = fields.filter((field) => isLeaf(field) && filled.has(field.field));
    const missed = values.filter(({ field }) => !shownFields.has(field));
    for (const { field, shown } of missed) {
      if (shown === undefined) unexplained.push(field);
      else explained.push({ field, shown });
    }
    const explaining = fields.filter((field) => field.schema['x-shown'] !== undefined);
    outdated.push(
      ...explaining
        .filter((field) => within(field, values).length > 0 && within(field, missed).length === 0)
        .map(({ field }) => field),
    );
  }
  return { explained, unexplained, outdated };
}

/** Fields at or below a field. */
const within = ({ pointer }: SchemaField, fields: readonly SchemaField[]): readonly SchemaField[] =>
  fields.filter((field) => field.pointer === pointer || field.pointer.startsWith(`${pointer}/`));

function filledFields(entry: Entry, { loaded }: Schemas): string[] {
  const { schema = {} } = loaded.get(entry.collection) ?? {};
  const name = entryName(entry);
  return [...leaves(schema, entry.data ?? {})].map(({ path }) => fieldPattern(`${name}#${pointerOf(path)}`));
}
