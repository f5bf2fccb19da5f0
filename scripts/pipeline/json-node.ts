import { modify, type Node as Parsed, parseTree } from 'jsonc-parser';
import type { Json } from './model.ts';
import type { Field, Node } from './node.ts';

/** The value in a sound JSON text, with the places of its parts. */
export function jsonNode(text: string): Node {
  const tree = parseTree(text);
  return tree ? nodeOf(text, tree, []) : { from: 0, to: 0, value: null };
}

function nodeOf(text: string, parsed: Parsed, path: readonly (string | number)[]): Node {
  const { offset: from, length, type, children = [] } = parsed;
  const value = JSON.parse(text.slice(from, from + length)) as Json; // what `JSON.parse` gives
  const node = { from, to: from + length, value };
  if (type === 'array')
    return { ...node, items: children.map((child, at) => nodeOf(text, child, [...path, at])) };
  if (type !== 'object') return node;
  return { ...node, fields: children.flatMap((property) => fieldOf(text, property, path)) };
}

function fieldOf(
  text: string,
  { children: [key, value] = [] }: Parsed,
  path: readonly (string | number)[],
): Field[] {
  if (!key || !value) return [];
  const name = String(key.value);
  const own = [...path, name];
  return [
    {
      name,
      key: { from: key.offset, to: key.offset + key.length },
      node: nodeOf(text, value, own),
      drop() {
        const [edit] = modify(text, own, undefined, {});
        return edit
          ? { from: edit.offset, to: edit.offset + edit.length, text: edit.content }
          : { from: key.offset, to: key.offset, text: '' };
      },
    },
  ];
}
