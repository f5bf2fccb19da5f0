import type { Schema } from '../schema/schema.ts';

/** Keywords of texts that are not words for a reader: a name, an address, a value from a list. */
const notProse = [
  'x-ref',
  'x-link',
  'x-image',
  'x-anchor',
  'x-key',
  'x-claim',
  'x-url',
  'enum',
  'const',
  'format',
  'pattern',
] as const;

/** Whether a value with this schema is words for a reader. The pattern of a list in one text, `a | b`, is about its bars alone. */
export const isProse = (schema: Schema): boolean =>
  schema['x-block-text'] === 'list' || !notProse.some((name) => Object.hasOwn(schema, name));

const inlineCode = /`[^`]*`/g;

/** A text with the same length in which code, if it may hold any, is a number. */
export const withoutCode = (schema: Schema, text: string): string =>
  schema['x-markdown'] ? text.replace(inlineCode, (code) => '0'.repeat(code.length)) : text;
