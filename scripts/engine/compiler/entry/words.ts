import type { Nodes } from 'mdast';
import type { JsonObject } from '../model.ts';
import type { Schema } from '../schema/schema.ts';

/** The beginning of each word: a run of characters between spaces that holds a letter or a digit. Linear in the length of any text. */
const wordStart = /(?<!\S)[^\s\p{L}\p{N}]*[\p{L}\p{N}]/gu;

const countWords = (text: string): number => text.match(wordStart)?.length ?? 0;

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
