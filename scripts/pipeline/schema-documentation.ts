import type { Json } from './model.ts';
import { isObject } from './schema-keywords.ts';

/** What editors miss in a field's schema: a sentence of description, and examples of its values. */
export function* undocumented(property: Json, name: string): Iterable<string> {
  if (!isObject(property) || property['$ref'] !== undefined) return;
  const { type, items, description, examples } = property;
  if (description === undefined) yield `Missing \`description\` of field \`${name}\`: editors read it`;
  const container = type === 'object' || (type === 'array' && isObject(items));
  if (!container && examples === undefined)
    yield `Missing \`examples\` of field \`${name}\`: editors and tests use them`;
}
