import { writeDirective } from '../../compiler/markdown/write-directive.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { fieldsOf } from '../../compiler/entry/payload-fields.ts';

/**
 * Writes a starter block: every field of its payload, with the schema's example as its value.
 * @throws {Error} if an example is neither a text nor a number
 */
export function starter(type: string, schema: Schema): string {
  const pairs = Object.entries(schema.properties ?? {}).map(([name, { examples }]) => [name, examples?.[0]]);
  const payload = Object.fromEntries(pairs) as Record<string, string | number>; // read back below
  const block = writeDirective(type, payload, fieldsOf(schema));
  if (block === undefined) throw new Error(`The examples in the schema of \`${type}\` make no block`);
  return block;
}
