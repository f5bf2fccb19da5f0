import type { Nodes, Paragraph } from 'mdast';
import { parseMarkdown } from '../../src/markdown/parser.ts';
import { splitFrontMatter } from '../pipeline/front-matter.ts';
import { locatedOf } from '../pipeline/locate.ts';
import { TextPlaces } from '../pipeline/location.ts';
import type { Schema } from '../pipeline/schema.ts';
import { readDirective, readShortcode, type Shortcodes } from '../pipeline/shortcode-block.ts';
import { PassageReader, type Passages } from './passages.ts';
import { eachProse, eachText, withoutAddresses, wordsOf } from './words-of.ts';

/**
 * Reads the words for readers in a file of content: titles, texts, prose, decoded blocks; no code, no address, no slug.
 * What cannot be read is left to the content check.
 * @param schema the schema of its collection
 * @param shortcodes the payloads' schemas, by type
 */
export function readPassages(path: string, text: string, schema: Schema, shortcodes: Shortcodes): Passages {
  const reader = new PassageReader(text);
  const located = locatedOf(path, text);
  if (located)
    eachText(schema, located.value, (part, value, at) =>
      reader.add(value, wordsOf(part, value), located.place(at)),
    );
  if (schema['x-body'] === 'markdown') readBody(path, text, reader, shortcodes);
  return reader.done();
}

function readBody(path: string, text: string, reader: PassageReader, shortcodes: Shortcodes): void {
  const places = new TextPlaces(text);
  const fences = splitFrontMatter(path, text, places);
  if ('reason' in fences) return;
  const body = text.slice(0, fences.bodyStart).replace(/[^\n]/g, ' ') + text.slice(fences.bodyStart);
  const placeOf = ({ position }: Nodes): ReturnType<typeof places.place> =>
    places.place(position?.start.offset ?? 0, position?.end.offset ?? 0);
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

/** The words of a block; absent where a node is none. */
function blockTexts(node: Nodes, body: string, shortcodes: Shortcodes): string[] | undefined {
  const block = blockOf(node, body, shortcodes);
  if (!block) return undefined;
  const texts: string[] = [];
  const schema = shortcodes.get(block.type)?.schema ?? {};
  eachText(schema, block.payload, (part, value) => texts.push(wordsOf(part, value)));
  return texts;
}

function blockOf(node: Nodes, body: string, shortcodes: Shortcodes): ReturnType<typeof readShortcode> {
  if (node.type === 'containerDirective') return readDirective(node, body, shortcodes);
  return node.type === 'paragraph' ? readShortcode(sourceOf(node, body), shortcodes) : undefined;
}

const sourceOf = ({ position }: Paragraph, body: string): string =>
  body.slice(position?.start.offset, position?.end.offset);
