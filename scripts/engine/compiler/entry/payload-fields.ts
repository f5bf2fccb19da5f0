import type { PayloadFields } from '../markdown/directive.ts';
import type { LoadedSchema } from '../schema/load.ts';
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

function bodyOf(entries: readonly (readonly [name: string, field: Schema])[]): Pick<PayloadFields, 'body'> {
  const [name, field] = entries.find(([, candidate]) => candidate['x-block-text']) ?? [];
  return name === undefined ? {} : { body: { name, isList: field?.['x-block-text'] === 'list' } };
}
