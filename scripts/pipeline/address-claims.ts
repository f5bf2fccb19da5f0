import type { ErrorObject } from 'ajv';
import type { Schema } from './schema.ts';

/** Patterns of the addresses that a value of this schema may claim in its fields (`x-url`). */
export function claimable(schema: Schema | undefined): string[] {
  if (!schema) return [''];
  if (schema['x-url'] === true) return [schema.pattern ?? ''];
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(
    claimable,
  );
}

/** Whether an entry with these errors may claim addresses that nobody can read: such a field is refused, missing or misspelt. */
export const hidesClaims = (errors: readonly ErrorObject[]): boolean => errors.some(hidesClaim);

function hidesClaim({ keyword, params, parentSchema = {}, data }: ErrorObject): boolean {
  const schema = parentSchema as Schema; // ajv types it as any object
  if (keyword === 'if') return false; // the error inside its `then` says what is missing
  if (keyword === 'required' || keyword === 'dependentRequired')
    return mayClaim(schema.properties?.[String(params['missingProperty'])] ?? {});
  if (keyword !== 'additionalProperties') return mayClaim(schema);
  const unknown: unknown = Reflect.get(Object(data), String(params['additionalProperty']));
  return mayClaim(schema) && JSON.stringify(unknown).includes('"/');
}

const mayClaim = (schema: Schema): boolean => claimable(schema).length > 0;
