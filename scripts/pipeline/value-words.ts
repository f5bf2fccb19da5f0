import type { Schema } from './schema.ts';

/** What a value of a JSON type is called in a message. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  null: '`null`',
};

/** The types that a schema asks for, in words. */
export function expectedTypes(schema: Schema): string {
  const types = [schema.type ?? []].flat();
  return types.map((type) => typeNames[type] ?? type).join(' or ');
}

/** What kind of value somebody has written, in words. */
export function kind(data: unknown): string {
  if (data === null) return '`null`';
  if (Array.isArray(data)) return 'list';
  if (typeof data === 'string') return data === '' ? 'empty text' : `text ${shown(data)}`;
  return typeof data === 'object' ? 'object' : `${typeof data} \`${String(data)}\``;
}

/** A value as it stands in a message, cut where it gets long. */
export function shown(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
}

/** What would be right, by the schema's own example. */
export function example(schema: Schema): string {
  const first = schema.examples?.[0];
  return first === undefined
    ? 'another value'
    : `something like \`${typeof first === 'string' ? first : JSON.stringify(first)}\``;
}
