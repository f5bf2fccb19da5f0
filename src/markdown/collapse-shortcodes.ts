import type { PayloadFields } from './directive.ts';
import { rewriteBlocks } from './rewrite-blocks.ts';
import { writeShortcode } from './shortcode.ts';
import type { FieldsOf } from './standing-blocks.ts';
import type { FlatPayload } from './write-directive.ts';

/**
 * Writes the readable blocks of a text in base64; everything else stays as it is, character for character. The inverse of
 * `expandShortcodes`.
 * @param text markdown, without front matter
 * @param fieldsOf what the payload's schema of a type says; undefined for a type that there is none of
 * @returns the text; a block that has no end or is of an unknown type stands in it as before, and so does one without blank
 *   lines around it, which would become part of the paragraph beside it
 */
export function collapseShortcodes(text: string, fieldsOf: FieldsOf): string {
  return rewriteBlocks(text, fieldsOf, ({ form, type, payload }) =>
    form === 'readable' && payload ? writeShortcode(type, inOrder(payload, fieldsOf(type))) : undefined,
  );
}

/** A payload with its fields in the schema's order: equal payloads become equal blocks. */
function inOrder(payload: FlatPayload, fields: PayloadFields | undefined): FlatPayload {
  const known = (fields?.names ?? []).filter((name) => Object.hasOwn(payload, name));
  const names = [...new Set([...known, ...Object.keys(payload)])];
  return Object.fromEntries(names.map((name) => [name, payload[name] ?? '']));
}
