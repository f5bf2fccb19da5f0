import { rewriteBlocks } from './rewrite-blocks.ts';
import type { FieldsOf } from './standing-blocks.ts';
import { writeDirective } from './write-directive.ts';

/**
 * Writes the shortcode blocks of a text readably; everything else stays as it is, character for character.
 * @param text markdown, without front matter
 * @param fieldsOf what the payload's schema of a type says; undefined for a type that there is none of
 * @returns the text; a block that cannot be decoded, or that no directive can say, stands in it as before
 */
export function expandShortcodes(text: string, fieldsOf: FieldsOf): string {
  return rewriteBlocks(text, fieldsOf, ({ form, type, payload }) => {
    const fields = fieldsOf(type);
    return form === 'encoded' && payload && fields ? writeDirective(type, payload, fields) : undefined;
  });
}
