import type { Path } from '../compiler/model.ts';
import { openMarkdown } from '../compiler/source/document.ts';
import type { FieldNode, ValueNode } from '../compiler/source/text-edit.ts';
import { jsonNode, parseJson } from '../compiler/source/json-text.ts';
import { yamlNode } from '../compiler/source/yaml.ts';

/** The value in a text and the places of its parts. Offsets are those of the whole text. */
export interface Tree {
  readonly kind: 'json' | 'yaml';
  readonly text: string;
  readonly root: ValueNode;
  /** Where the text after the front matter begins; absent for JSON. */
  readonly bodyStart?: number;
}

/** Why a text has no tree: its first problem, and the line. */
export interface Unreadable {
  readonly reason: string;
  readonly line: number;
}

/**
 * Reads a JSON file, or the front matter of a markdown file.
 * @param path tells by its ending which of the two it is
 * @returns Unreadable if the text cannot be parsed
 */
export function readTree(path: string, text: string): Tree | Unreadable {
  if (path.endsWith('.json')) {
    const { located, findings } = parseJson(path, text);
    if (located) return { kind: 'json', text, root: jsonNode(text) };
    return { reason: findings[0]?.reason ?? 'Unexpected text', line: findings[0]?.line ?? 1 };
  }
  const { document, findings: refused } = openMarkdown(path, text);
  const parsed = document?.frontMatter();
  if (document && parsed?.located) {
    const root = shifted(yamlNode(document.yaml), document.yamlStart);
    return { kind: 'yaml', text, root, bodyStart: document.bodyStart };
  }
  const [first] = parsed?.findings ?? refused;
  return { reason: first?.reason ?? 'Unexpected text', line: first?.line ?? 1 };
}

/** Whether a text could be read. */
export const isTree = (read: Tree | Unreadable): read is Tree => 'root' in read;

function shifted(node: ValueNode, by: number): ValueNode {
  return {
    ...node,
    from: node.from + by,
    to: node.to + by,
    ...(node.items && { items: node.items.map((item) => shifted(item, by)) }),
    ...(node.fields && {
      fields: node.fields.map((field): FieldNode => ({
        name: field.name,
        key: { from: field.key.from + by, to: field.key.to + by },
        node: shifted(field.node, by),
      })),
    }),
  };
}

/** The field of an object by its name. */
export const fieldOf = (node: ValueNode, name: string | number | undefined): FieldNode | undefined =>
  node.fields?.find((field) => field.name === name);

/** The node at a path; undefined where nothing is. */
export function nodeAt(root: ValueNode, path: Path): ValueNode | undefined {
  let node: ValueNode | undefined = root;
  for (const step of path) node = node?.items ? node.items[Number(step)] : node && fieldOf(node, step)?.node;
  return node;
}

/** The path of the innermost value, or of the field whose name it is, at an offset. */
export function pathAt(root: ValueNode, offset: number): Path {
  for (const { name, key, node } of root.fields ?? [])
    if (offset >= key.from && offset <= Math.max(node.to, key.to)) return [name, ...pathAt(node, offset)];
  const index = root.items?.findIndex(({ from, to }) => offset >= from && offset <= to) ?? -1;
  const item = root.items?.[index];
  return item ? [index, ...pathAt(item, offset)] : [];
}
