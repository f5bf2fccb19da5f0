import type { Json, Schema } from '../../../scripts/engine/browser.ts';
import { isNullable, typesOf } from './widgets.ts';

/**
 * The first value of a new field or item: nothing that could be taken for the editor's own words. Texts are empty and therefore
 * "needed", numbers the lowest that is allowed, and a choice with one answer has it.
 */
export function starterOf(schema: Schema & { readonly const?: Json; readonly minimum?: number }): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.enum.length === 1 || schema.required ? schema.enum[0] : '') as Json; // a JSON value of the schema
  if (isNullable(schema)) return null;
  const [type] = typesOf(schema);
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 0;
  if (type === 'array') return schema.items ? [starterOf(schema.items)] : [];
  if (type !== 'object') return '';
  const { properties = {}, required = [] } = schema;
  const fields = required.flatMap((name) => {
    const part = properties[name];
    return part ? [[name, starterOf(part)] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** Whether a field has nothing in it yet. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.every((item) => item === ''));

/** Whether a required field still needs a value. A text without any limit may be empty, as that of a picture that decorates. */
export const isNeeded = (
  { minLength, pattern, format, enum: choices }: Schema,
  value: Json | undefined,
): boolean => isBlank(value) && (value !== '' || Boolean(minLength ?? pattern ?? format ?? choices));
