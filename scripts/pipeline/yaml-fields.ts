import { isCollection, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Written } from './key-order.ts';

/**
 * The fields of valid front matter, with their places in it; none where a comment may stand among them, because it is not known
 * which of them it is about.
 * @param text the YAML between the fences
 */
export function yamlFields(text: string): Written {
  return /(?:^|\s)#/.test(text) ? {} : written(text, parseDocument(text, { schema: 'core' }).contents);
}

function written(text: string, node: unknown): Written {
  if (isSeq(node)) return { items: node.items.map((item) => written(text, item)) };
  if (!isMap(node)) return {};
  const fields = node.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range || !(isScalar(value) || isCollection(value)) || !value.range) return [];
    const from = key.range[0];
    const length = text.slice(from, value.range[1]).trimEnd().length; // a block ends with its line
    return [{ name: String(key.value), from, to: from + length, value: written(text, value) }];
  });
  return fields.length === node.items.length ? { fields } : {};
}
