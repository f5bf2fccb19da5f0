import type { JsonObject } from './model.ts';
import type { Schema } from './schema.ts';

/** Texts of a payload that a reader sees: all but those chosen from a list. */
export function visibleText(schema: Schema, payload: JsonObject): string {
  return Object.entries(payload)
    .filter(([name]) => !schema.properties?.[name]?.enum)
    .map(([, value]) => String(value).replaceAll('|', ' '))
    .join(' ');
}

/** Texts of a payload that are made of whole sentences. */
export function proseTexts(schema: Schema, payload: JsonObject): string[] {
  const fields = Object.entries(payload).filter(([name]) => schema.properties?.[name]?.['x-markdown']);
  return fields.map(([, value]) => String(value));
}
