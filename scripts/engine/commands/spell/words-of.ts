import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';
import { offsetsOf } from '../../compiler/markdown/nodes.ts';
import { citation } from '../../compiler/entry/citation.ts';
import type { Json, Path, Range } from '../../compiler/model.ts';
import { isProse } from '../../compiler/entry/prose-fields.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { leaves } from '../../compiler/schema/walk.ts';
import { masked } from './passages.ts';

/** A piece of prose in markdown, or of a picture's alternative text. */
export type ProseNode = Extract<Nodes, { type: 'text' | 'image' | 'imageReference' }>;

/** Walks a tree and hands over its prose; `visit` says for each other node whether to look at its children. */
export function eachProse(
  node: Nodes,
  take: (node: ProseNode) => void,
  visit: (node: Nodes) => boolean = () => true,
): void {
  if (node.type === 'text' || node.type === 'image' || node.type === 'imageReference') take(node);
  else if (visit(node) && 'children' in node)
    for (const child of node.children) eachProse(child, take, visit);
}

/** Bare addresses and citations in prose. */
const noWords = new RegExp(
  `${citation.source}|(?:https?://|www\\.|mailto:)\\S+|(?<=^|[\\s{}])[^\\s{}]+@\\S+`,
  'g',
);

/** A text with spaces in place of addresses and citations. */
export const withoutAddresses = (text: string): string =>
  text.replace(noWords, (match) => ' '.repeat(match.length));

/** A text of an entry's data with spaces in place of code, addresses and citations. */
function wordsOf(schema: Schema, text: string): string {
  if (!schema['x-markdown']) return withoutAddresses(text);
  const ranges: Range[] = [];
  eachProse(parseMarkdown(text), (node) => void ranges.push(offsetsOf(node)));
  return withoutAddresses(masked(text, ranges));
}

/** The texts of a value that readers see, each with its path, and with spaces in place of code, addresses and citations. */
export function* textsIn(
  schema: Schema,
  value: Json,
): Iterable<{ readonly text: string; readonly words: string; readonly path: Path }> {
  for (const { schema: part, value: text, path } of leaves(schema, value))
    if (typeof text === 'string' && isProse(part) && path[0] !== '$schema')
      yield { text, words: wordsOf(part, text), path };
}
