import { isDeepStrictEqual } from 'node:util';
import { applied, type Edit, type FieldNode, type ValueNode } from '../../compiler/source/text-edit.ts';
import { openMarkdown } from '../../compiler/source/document.ts';
import { jsonNode } from '../../compiler/source/json-text.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { yamlNode } from '../../compiler/source/yaml.ts';
import type { FixEdit } from './fix.ts';

/** The edits that put the fields of a valid entry in the order of its schema: of a JSON file, or of an article's front matter. */
export function orderEdits(path: string, text: string, schema: Schema): FixEdit[] {
  if (path.endsWith('.json')) return [...disorders(text, jsonNode(text), schema)].flatMap(fixes);
  const { document } = openMarkdown(path, text);
  if (!document) return [];
  const { yaml, yamlStart } = document;
  if (/(?:^|\s)#/.test(yaml)) return []; // a comment may belong to any field near it
  const node = yamlNode(yaml);
  const edits = [...disorders(yaml, node, schema)].flatMap(fixes);
  // Moving lines of YAML can change a value: check that it did not.
  if (!isDeepStrictEqual(yamlNode(applied(yaml, edits)).value, node.value)) return [];
  return edits.map((fix) => ({ ...fix, from: yamlStart + fix.from, to: yamlStart + fix.to }));
}

/** The edits that sort one object, reported as one change. */
const fixes = (edits: readonly Edit[]): FixEdit[] =>
  edits.map((edit, index) => ({
    ...edit,
    rule: 'key-order',
    what: index === 0 ? 'put fields in the order of their schema' : '',
  }));

/**
 * Finds the outermost objects whose fields are not in the order of their schema. Fields swap places exactly as they are
 * written; the text between them stays.
 * @param node the parsed value of a valid text; an object with a field that its schema does not know is left alone
 * @returns the edits of each of these objects, from the top down
 */
function* disorders(text: string, node: ValueNode, schema: Schema): Iterable<readonly Edit[]> {
  for (const item of node.items ?? []) yield* disorders(text, item, schema.items ?? {});
  const { fields = [] } = node;
  const properties = schema.properties ?? {};
  const order = Object.keys(properties);
  if (fields.every(({ name }) => order.includes(name))) {
    const sorted = fields.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    const edits = fields.flatMap((field, index) => {
      const other = sorted[index] ?? field;
      const from = field.key.from;
      return other === field
        ? []
        : [{ from, to: from + sourceOf(text, field).length, text: sourceOf(text, other) }];
    });
    if (edits.length > 0) {
      yield edits;
      return; // the objects inside have moved
    }
  }
  for (const { name, node: value } of fields)
    if (Object.hasOwn(properties, name)) yield* disorders(text, value, properties[name] ?? {});
}

/** The source of a field without trailing whitespace: some YAML values extend to the next line. */
const sourceOf = (text: string, { key, node }: FieldNode): string => text.slice(key.from, node.to).trimEnd();
