import { writeDirective } from '../../compiler/markdown/write-directive.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { fieldsOf } from '../../compiler/entry/shortcode.ts';

/**
 * Writes a block to begin with: every field of its payload, with the value that the schema gives as an example.
 * @throws {Error} where the examples are no texts and numbers
 */
export function starter(type: string, schema: Schema): string {
  const pairs = Object.entries(schema.properties ?? {}).map(([name, { examples }]) => [name, examples?.[0]]);
  const payload = Object.fromEntries(pairs) as Record<string, string | number>; // read back below
  const written = writeDirective(type, payload, fieldsOf(schema));
  if (written === undefined) throw new Error(`The examples in the schema of \`${type}\` make no block`);
  return written;
}
