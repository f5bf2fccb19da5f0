import type { Edit } from './edit.ts';
import type { Field, Node } from './node.ts';
import type { Schema } from './schema.ts';

/**
 * Finds the outermost objects whose fields stand in another order than in their schema. Fields change places as they are
 * written; what stands between them stays.
 * @param node what a valid text holds; an object with a field that its schema does not know is left alone
 * @returns for each of these objects its edits, from the top down
 */
export function* disorders(text: string, node: Node, schema: Schema): Iterable<readonly Edit[]> {
  for (const item of node.items ?? []) yield* disorders(text, item, schema.items ?? {});
  const { fields = [] } = node;
  const known = schema.properties ?? {};
  const order = Object.keys(known);
  if (fields.every(({ name }) => order.includes(name))) {
    const sorted = fields.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    const edits = fields.flatMap((field, index) => {
      const other = sorted[index] ?? field;
      const from = field.key.from;
      return other === field
        ? []
        : [{ from, to: from + written(text, field).length, text: written(text, other) }];
    });
    if (edits.length > 0) {
      yield edits;
      return; // the objects inside have moved
    }
  }
  for (const { name, node: value } of fields)
    if (Object.hasOwn(known, name)) yield* disorders(text, value, known[name] ?? {});
}

/** A field as it is written, up to the last character that shows: some values of YAML go on to the next line. */
const written = (text: string, { key, node }: Field): string => text.slice(key.from, node.to).trimEnd();
