import type { Nodes } from 'mdast';
import type { JsonObject } from '../model.ts';
import type { Schema } from '../schema/schema.ts';

/** Words of a text: runs of characters between spaces that hold a letter or a digit. Linear in the length of any text. */
function countWords(text: string): number {
  let count = 0;
  for (const [run] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}

/**
 * The words of a body that a reader sees, code and blocks included. The check and the studio both count with it.
 * @param textOf the visible text of a node that is a block; undefined for any other node
 */
export function wordsOf(node: Nodes, textOf: (node: Nodes) => string | undefined): number {
  const text = textOf(node);
  if (text !== undefined) return countWords(text);
  if (node.type === 'html') return 0; // pages leave it out
  if ('value' in node) return countWords(node.value);
  return 'children' in node ? node.children.reduce((sum, child) => sum + wordsOf(child, textOf), 0) : 0;
}

/** Texts of a payload that a reader sees: all except addresses and those chosen from a list. */
export function visibleText(schema: Schema, payload: JsonObject): string {
  return Object.entries(payload)
    .filter(([name]) => !schema.properties?.[name]?.enum && !schema.properties?.[name]?.['x-link'])
    .map(([, value]) => String(value).replaceAll('|', ' '))
    .join(' ');
}
