import type { Nodes, Root } from 'mdast';
import { directiveBody, isClosed, lossesOf, type PayloadFields, payloadOf } from './directive.ts';
import type { Range } from '../model.ts';
import { offsetsOf } from './nodes.ts';
import { parseMarkdown } from './parser.ts';
import { decodePayload, matchShortcode } from './shortcode-text.ts';
import { type FlatPayload, hasLabel } from './write-directive.ts';

/** The fields of a type's payload; undefined for an unknown type. */
export type FieldsOf = (type: string) => PayloadFields | undefined;

/** A shortcode block in a text. */
export interface FoundBlock extends Range {
  readonly form: 'encoded' | 'readable';
  readonly type: string;
  /** Absent if the block cannot be read, has other values than texts and numbers, or says more than its payload would. */
  readonly payload: FlatPayload | undefined;
}

/**
 * Finds the shortcode blocks of a text in their order, in either of their two forms. Code is skipped, and anything inside a readable
 * block is that block's text.
 * @param text markdown, without front matter
 */
export const findBlocks = (text: string, fieldsOf: FieldsOf): FoundBlock[] =>
  blocksIn(parseMarkdown(text), text, fieldsOf);

/** The blocks in a node of the tree of a text, as `findBlocks` gives them. */
export function blocksIn(node: Nodes, text: string, fieldsOf: FieldsOf): FoundBlock[] {
  const range = offsetsOf(node);
  if (node.type === 'paragraph')
    return encodedBlock(text, range).filter(({ type, payload }) => payload ?? fieldsOf(type));
  if (node.type !== 'containerDirective')
    return 'children' in node ? node.children.flatMap((child) => blocksIn(child, text, fieldsOf)) : [];
  const fields = fieldsOf(node.name);
  const isWhole =
    fields && isClosed(text, range) && !hasLabel(node) && lossesOf(text, range, fields).length === 0;
  const payload = isWhole ? payloadOf(node.attributes ?? {}, directiveBody(text, range), fields) : undefined;
  return [{ form: 'readable', type: node.name, ...range, payload }];
}

/**
 * Where the encoded blocks of a tree begin and end in its text, by turns, if all its blocks are alone: at the beginning of a line outside
 * any list or quote, with blank lines around them. Nothing around such a block can change the meaning of its readable form, nor the
 * other way round.
 * @param tree with its blocks as separate nodes
 * @param count the number of all its blocks, at any depth
 * @returns undefined if any block is anywhere else
 */
export function blocksAlone(text: string, { children }: Root, count: number): number[] | undefined {
  const places = children.flatMap((node) => {
    const range = offsetsOf(node);
    return node.type === 'shortcode' && isAlone(text, range) ? [range] : [];
  });
  if (places.length < count || text.includes('\r')) return undefined;
  return places.flatMap(({ from, to }) => (text.startsWith('{{', from) ? [from, to] : []));
}

function isAlone(text: string, range: Range): boolean {
  const { from, to } = range;
  const before = text.slice(text.lastIndexOf('\n', from - 2) + 1, from);
  const next = text.indexOf('\n', to + 1);
  const after = text.slice(to, next === -1 ? text.length : next);
  const isWhole = text.startsWith('{{', from) || (text.startsWith(':::', from) && isClosed(text, range));
  return isWhole && /^[ \t]*\n$/.test(before) && /^(?:\n[ \t]*)?$/.test(after);
}

/** The shortcode block in a paragraph; an empty list if it has none. */
export function encodedBlock(text: string, range: Range): FoundBlock[] {
  const match = matchShortcode(text.slice(range.from, range.to));
  if (!match) return [];
  return [{ form: 'encoded', type: match.type, ...range, payload: decoded(match.payload) }];
}

function decoded(payload: string): FlatPayload | undefined {
  try {
    const value: unknown = JSON.parse(decodePayload(payload));
    return isFlat(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFlat(value: unknown): value is FlatPayload {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((field) => typeof field === 'string' || typeof field === 'number')
  );
}
