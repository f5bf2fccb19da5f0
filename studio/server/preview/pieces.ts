import {
  blockFields,
  type ContentGraph,
  emitValue,
  type Entry,
  isTree,
  type Json,
  leaves,
  type Path,
  readTree,
  resolveCitations,
  type Schema,
  textPlaces,
} from '../../../scripts/engine/index.ts';
import { plain } from '../../text/plain.ts';

/** A piece of an entry that pages show as a separate text: a field, or a part of an article's text. */
export interface Piece {
  readonly path: string;
  readonly field?: Path;
  readonly offset?: number;
  /** Its place among the pieces of the entry. */
  readonly index: number;
  /** The ways in which pages show it, plain; the whole first. */
  readonly texts: readonly string[];
}

/** The pieces of an entry's fields, in the order of its file; fields whose values nobody reads have no piece. */
export function fieldPieces(graph: ContentGraph, { path, collection, data }: Entry): Piece[] {
  const { schema = {} } = graph.schemas.loaded.get(collection) ?? {};
  return [...leaves(schema, data ?? {})].flatMap((leaf, index): Piece[] => {
    const texts = isRead(leaf.schema, leaf.value) ? shownTexts(graph, leaf.schema, leaf.value) : [];
    return texts.length > 0 ? [{ path, field: leaf.path, index, texts }] : [];
  });
}

/** Keys of other entries are not read: the texts that they lead to are. */
const isRead = (schema: Schema, value: Json): boolean =>
  !schema['x-ref'] &&
  !schema['x-claim'] &&
  !schema['x-anchor'] &&
  !schema['x-key'] &&
  typeof value !== 'boolean' &&
  value !== null &&
  value !== '';

function shownTexts(graph: ContentGraph, schema: Schema, value: Json): string[] {
  const whole = plain(textIn(emitValue(graph, schema, value)));
  const [, figure] = (schema['x-price'] && /^(.+)\/[^/]+$/.exec(whole)) || [];
  return whole === '' ? [] : figure === undefined ? [whole] : [whole, figure];
}

/** The text in a value of the bundle: of a picture its address, of a date its words, of inline markdown all of it. */
function textIn(value: Json): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((node: Json) => nodeText(node)).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { src, text } = value as { readonly src?: string; readonly text?: string }; // pictures and dates
  return src ?? text ?? '';
}

/** The text of a node of a compact tree, whose first two parts are its tag and its properties. */
const nodeText = (node: Json): string =>
  typeof node === 'string'
    ? node
    : Array.isArray(node)
      ? node
          .slice(2)
          .map((child: Json) => nodeText(child))
          .join('')
      : '';

/**
 * The pieces of an article's text; none for other entries.
 * @param text of its file
 */
export function bodyPieces(graph: ContentGraph, path: string, text: string): Piece[] {
  if (!path.endsWith('.md')) return [];
  const read = readTree(path, text);
  if (!isTree(read) || read.bodyStart === undefined) return [];
  const { bodyStart } = read;
  const places = textPlaces(text.slice(bodyStart), blockFields(graph.schemas));
  return places.flatMap(({ text: source, offset }, index): Piece[] => {
    const words = plain(resolveCitations(graph, source));
    return words === '' ? [] : [{ path, offset: bodyStart + offset, index, texts: [words] }];
  });
}
