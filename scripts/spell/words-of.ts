import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../src/markdown/parser.ts';
import { citation } from '../pipeline/collect.ts';
import type { Json, Path } from '../pipeline/model.ts';
import { isProse } from '../pipeline/prose-texts.ts';
import type { Schema } from '../pipeline/schema.ts';
import { masked, type Range } from './passages.ts';

/** A piece of prose in markdown, or of a picture's alternative text. */
export type ProseNode = Extract<Nodes, { type: 'text' | 'image' | 'imageReference' }>;

/** Walks a tree and hands over its prose; `visit` says for each other node whether what it holds is to be looked at. */
export function eachProse(
  node: Nodes,
  take: (node: ProseNode) => void,
  visit: (node: Nodes) => boolean = () => true,
): void {
  if (node.type === 'text' || node.type === 'image' || node.type === 'imageReference') take(node);
  else if (visit(node) && 'children' in node)
    for (const child of node.children) eachProse(child, take, visit);
}

/** Addresses that stand in prose as they are, and what is cited. */
const noWords = new RegExp(`${citation.source}|(?:https?://|www\\.|mailto:)\\S+|\\S+@\\S+`, 'g');

/** A text with spaces in place of addresses and citations. */
export const withoutAddresses = (text: string): string =>
  text.replace(noWords, (found) => ' '.repeat(found.length));

/** A text of an entry's data with spaces in place of what is not for readers: code, addresses, citations. */
export function wordsOf(schema: Schema, text: string): string {
  if (!schema['x-markdown']) return withoutAddresses(text);
  const ranges: Range[] = [];
  eachProse(parseMarkdown(text), ({ position }) => {
    ranges.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
  });
  return withoutAddresses(masked(text, ranges));
}

/** Walks a value beside its schema and hands over every text that is words for readers. */
export function eachText(
  schema: Schema,
  value: Json,
  take: (schema: Schema, text: string, path: Path) => void,
  path: Path = [],
): void {
  if (typeof value === 'string') {
    if (isProse(schema)) take(schema, value, path);
  } else if (Array.isArray(value)) {
    value.forEach((item: Json, index) => eachText(schema.items ?? {}, item, take, [...path, index]));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value))
      if (name !== '$schema') eachText(schema.properties?.[name] ?? {}, child as Json, take, [...path, name]); // entries of a JSON value
  }
}
