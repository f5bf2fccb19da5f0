import { type Node, parseTree } from 'jsonc-parser';
import type { Written } from './key-order.ts';

/** The fields of a valid JSON text, with their places in it. */
export function jsonFields(text: string): Written {
  const tree = parseTree(text);
  return tree ? written(tree) : {};
}

function written({ type, children = [] }: Node): Written {
  if (type === 'array') return { items: children.map(written) };
  if (type !== 'object') return {};
  const fields = children.flatMap(({ offset, length, children: [key, value] = [] }) =>
    key && value
      ? [{ name: String(key.value), from: offset, to: offset + length, value: written(value) }]
      : [],
  );
  return { fields };
}
