import type { Nodes } from 'mdast';
import { offsetsOf, sourceOf } from '../../compiler/markdown/nodes.ts';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';
import type { Place } from '../../compiler/model.ts';
import { locatedData, openMarkdown } from '../../compiler/source/document.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import type { Shortcodes } from '../../compiler/entry/payload-fields.ts';
import { readDirective, readShortcode } from '../../compiler/entry/check-shortcode.ts';
import { PassageReader, type Passages } from './passages.ts';
import { eachProse, textsIn, withoutAddresses } from './words-of.ts';

/**
 * Reads the words for readers in a file of content: titles, texts, prose, decoded blocks; no code, no address, no slug.
 * Unreadable files are left to the content check.
 * @param schema the schema of its collection
 * @param shortcodes the payloads' schemas, by type
 */
export function readPassages(path: string, text: string, schema: Schema, shortcodes: Shortcodes): Passages {
  const reader = new PassageReader(text);
  const located = locatedData(path, text);
  if (located)
    for (const { text: value, words, path: at } of textsIn(schema, located.value))
      reader.add(value, words, located.place(at));
  if (schema['x-body'] === 'markdown') readBody(path, text, reader, shortcodes);
  return reader.done();
}

function readBody(path: string, text: string, reader: PassageReader, shortcodes: Shortcodes): void {
  const { document } = openMarkdown(path, text);
  if (!document) return;
  const { places } = document;
  const body = document.blanked();
  const placeOf = (node: Nodes): Place => {
    const { from, to } = offsetsOf(node);
    return places.place(from, to);
  };
  eachProse(
    parseMarkdown(body),
    (node) => {
      const place = placeOf(node);
      const words =
        node.type === 'text' ? body.slice(place.start.offset, place.end.offset) : (node.alt ?? '');
      reader.add(words, withoutAddresses(words), place);
    },
    (node) => {
      const payload = blockTexts(node, body, shortcodes);
      for (const words of payload ?? []) reader.addApart(words, placeOf(node));
      return payload === undefined;
    },
  );
}

/** The words of a block; undefined if a node is not a block. */
function blockTexts(node: Nodes, body: string, shortcodes: Shortcodes): string[] | undefined {
  const block = blockOf(node, body, shortcodes);
  if (!block) return undefined;
  const schema = shortcodes.get(block.type)?.schema ?? {};
  return [...textsIn(schema, block.payload)].map(({ words }) => words);
}

function blockOf(node: Nodes, body: string, shortcodes: Shortcodes): ReturnType<typeof readShortcode> {
  if (node.type === 'containerDirective') return readDirective(node, body, shortcodes);
  return node.type === 'paragraph' ? readShortcode(sourceOf(node, body), shortcodes) : undefined;
}
