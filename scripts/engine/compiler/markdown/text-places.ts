import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { type FieldsOf, findBlocks } from './find-blocks.ts';
import { offsetsOf } from './nodes.ts';
import { parseMarkdown } from './parser.ts';

/** A text that a reader sees as one, such as a paragraph or a cell of a table, and the offset of its source. */
export interface TextPlace {
  readonly text: string;
  readonly offset: number;
}

/**
 * The texts of an article in their order. Those of a shortcode block are all where the block begins; a picture counts with its address.
 * @param text markdown, without front matter
 */
export function textPlaces(text: string, fieldsOf: FieldsOf): TextPlace[] {
  const blocks = findBlocks(text, fieldsOf).map(({ from, to, payload = {} }) => ({
    from,
    to,
    texts: textsIn(payload).flatMap((source) => [
      source,
      ...plainTexts(parseMarkdown(source)).map((part) => part.text),
    ]),
  }));
  const prose = plainTexts(parseMarkdown(text)).filter(
    ({ offset }) => !blocks.some(({ from, to }) => offset >= from && offset < to),
  );
  const ofBlocks = blocks.flatMap(({ from, texts }) =>
    [...new Set(texts)].map((source): TextPlace => ({ text: source, offset: from })),
  );
  return [...prose, ...ofBlocks].toSorted((a, b) => a.offset - b.offset);
}

const whole: readonly string[] = ['paragraph', 'heading', 'tableCell', 'code'];

function plainTexts(node: Nodes): TextPlace[] {
  const offset = offsetsOf(node).from;
  const inside = 'children' in node ? node.children.flatMap((child) => plainTexts(child)) : [];
  if (node.type === 'image') return [{ text: node.url, offset }];
  if (!whole.includes(node.type)) return inside;
  const pictures = inside.filter(({ text }) => text.startsWith('/'));
  return [...pictures, { text: toString(node, { includeImageAlt: false }), offset }];
}

/** The texts and numbers of a payload. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
