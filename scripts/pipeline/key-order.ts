import { type Node, parseTree } from 'jsonc-parser';
import type { Schema } from './schema.ts';

/** Another text for a stretch of a file; offsets from 0, the end excluded. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What has to change in an object whose fields stand in another order than its schema's, from the top down. */
type Disorder = readonly Stretch[];

/**
 * Finds the outermost objects of a JSON text whose fields stand in another order than in its schema. Fields change places as
 * they are written; what stands between them stays.
 * @param text valid JSON; an object with a field that its schema does not know is left alone
 */
export function disorders(text: string, schema: Schema): Disorder[] {
  const tree = parseTree(text);
  return tree ? [...disordersIn(tree, schema, text)] : [];
}

function* disordersIn(node: Node, schema: Schema, text: string): Iterable<Disorder> {
  if (node.type === 'array')
    for (const item of node.children ?? []) yield* disordersIn(item, schema.items ?? {}, text);
  if (node.type !== 'object') return;
  const fields = node.children ?? [];
  const known = schema.properties ?? {};
  const order = Object.keys(known);
  if (fields.every((field) => order.includes(nameOf(field)))) {
    const sorted = fields.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
    const stretches = fields.flatMap((field, index) => {
      const other = sorted[index] ?? field;
      return other === field
        ? []
        : [{ from: field.offset, to: endOf(field), text: text.slice(other.offset, endOf(other)) }];
    });
    if (stretches.length > 0) {
      yield stretches;
      return; // the objects inside have moved
    }
  }
  for (const field of fields) {
    const [, value] = field.children ?? [];
    const name = nameOf(field);
    if (value && Object.hasOwn(known, name)) yield* disordersIn(value, known[name] ?? {}, text);
  }
}

const nameOf = ({ children }: Node): string => String(children?.[0]?.value);

const endOf = ({ offset, length }: Node): number => offset + length;
