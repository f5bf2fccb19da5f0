import type { Entry } from '../compiler/model.ts';
import type { Schemas } from '../compiler/schema/load.ts';
import { leaves, pointerOf } from '../compiler/schema/walk.ts';
import { entryName } from '../trace/origin.ts';
import { fieldsIn, isLeaf, type SchemaField } from '../trace/schema-fields.ts';
import { fieldPattern, routesByField, type Trace } from '../trace/page-trace.ts';

/** Fields with values that no page shows until the visitor does something. */
export interface Unshown {
  /** Fields whose schema says why, or where else they are shown (`x-shown`). */
  readonly explained: readonly { readonly field: string; readonly where: string }[];
  readonly unexplained: readonly string[];
  /** Fields whose schema still has `x-shown` although pages show all of them. */
  readonly outdated: readonly string[];
}

/** Finds the fields that no page shows. Collections that only the check and the build read are skipped. */
export function unshownIn(trace: Trace, entries: readonly Entry[], schemas: Schemas): Unshown {
  const shownFields = routesByField(trace);
  const filled = new Set(entries.flatMap((entry) => filledFields(entry, schemas)));
  const explained: { field: string; where: string }[] = [];
  const unexplained: string[] = [];
  const outdated: string[] = [];
  for (const [name, { schema, delivery }] of schemas.loaded) {
    if (name.includes('/') || delivery.internal) continue;
    const fields = [...fieldsIn(schema)].map((field) => ({ ...field, field: `${name}#${field.pointer}` }));
    const values = fields.filter((field) => isLeaf(field) && filled.has(field.field));
    const missed = values.filter(({ field }) => !shownFields.has(field));
    for (const { field, where } of missed) {
      if (where === undefined) unexplained.push(field);
      else explained.push({ field, where });
    }
    const withReason = fields.filter((field) => field.schema['x-shown'] !== undefined);
    outdated.push(
      ...withReason
        .filter((field) => within(field, values).length > 0 && within(field, missed).length === 0)
        .map(({ field }) => field),
    );
  }
  return { explained, unexplained, outdated };
}

/** The fields at or below a field. */
const within = ({ pointer }: SchemaField, fields: readonly SchemaField[]): readonly SchemaField[] =>
  fields.filter((field) => field.pointer === pointer || field.pointer.startsWith(`${pointer}/`));

function filledFields(entry: Entry, { loaded }: Schemas): string[] {
  const { schema = {} } = loaded.get(entry.collection) ?? {};
  const name = entryName(entry);
  return [...leaves(schema, entry.data ?? {})].map(({ path }) => fieldPattern(`${name}#${pointerOf(path)}`));
}
