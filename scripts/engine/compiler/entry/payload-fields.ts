import type { PayloadFields } from '../markdown/directive.ts';
import type { FieldsOf } from '../markdown/find-blocks.ts';
import type { LoadedSchema, Schemas } from '../schema/load.ts';
import type { Schema } from '../schema/schema.ts';

/** The payloads' schemas, by type; undefined for a type whose schema is broken: its blocks are not checked. */
export type Shortcodes = ReadonlyMap<string, LoadedSchema | undefined>;

/** The part of a payload's schema that directives need. */
export function fieldsOf(schema: Schema | undefined): PayloadFields {
  const entries = Object.entries(schema?.properties ?? {});
  return {
    names: entries.map(([name]) => name),
    integers: new Set(entries.filter(([, { type }]) => type === 'integer').map(([name]) => name)),
    ...bodyOf(entries),
  };
}

/** The part of each type's schema that directives need; undefined for an unknown type. */
export const blockFields =
  ({ loaded }: Schemas): FieldsOf =>
  (type) => {
    const schema = loaded.get(`shortcodes/${type}`)?.schema;
    return schema && fieldsOf(schema);
  };

function bodyOf(entries: readonly (readonly [name: string, field: Schema])[]): Pick<PayloadFields, 'body'> {
  const [name, field] = entries.find(([, candidate]) => candidate['x-block-text']) ?? [];
  return name === undefined ? {} : { body: { name, isList: field?.['x-block-text'] === 'list' } };
}
