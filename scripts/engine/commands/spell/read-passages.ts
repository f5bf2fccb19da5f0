import type { Nodes } from 'mdast';
import { offsetsOf, sourceOf } from '../../compiler/markdown/nodes.ts';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';
import type { Place, Range } from '../../compiler/model.ts';
import { locatedData, openMarkdown } from '../../compiler/source/document.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import type { Shortcodes } from '../../compiler/entry/payload-fields.ts';
import { readDirective, readShortcode } from '../../compiler/entry/check-shortcode.ts';
import { masked, type Passage, type Passages } from './passages.ts';
import { eachProse, textsIn, withoutAddresses } from './words-of.ts';

/**
 * Reads the words for readers in a file of content: titles, texts, prose, decoded blocks; no code, no address, no slug.
 * Unreadable files are left to the content check.
 * @param schema the schema of its collection
 * @param shortcodes the payloads' schemas, by type
 */
export function readPassages(path: string, text: string, schema: Schema, shortcodes: Shortcodes): Passages {
  const ranges: Range[] = [];
  const apart: Passage[] = [];
  const add: Add = (source, words, place) => {
    const { offset } = place.start;
    const at = source === undefined ? -1 : text.slice(offset, place.end.offset).indexOf(source);
    if (at < 0) apart.push({ text: words, place });
    else
      for (const { 0: word, index } of words.matchAll(/\S+/g)) {
        const from = offset + at + index;
        ranges.push({ from, to: from + word.length });
      }
  };
  const located = locatedData(path, text);
  if (located)
    for (const { text: value, words, path: at } of textsIn(schema, located.value))
      add(value, words, located.place(at));
  if (schema['x-body'] === 'markdown') readBody(path, text, add, shortcodes);
  return { masked: masked(text, ranges), apart };
}

/**
 * Adds a text that is somewhere in a place of the file, or is written there in another form.
 * @param text undefined for one that is not in the file
 * @param words the text with spaces in place of code, addresses and citations
 */
type Add = (text: string | undefined, words: string, place: Place) => void;

function readBody(path: string, text: string, add: Add, shortcodes: Shortcodes): void {
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
      add(words, withoutAddresses(words), place);
    },
    (node) => {
      const payload = blockTexts(node, body, shortcodes);
      for (const words of payload ?? []) add(undefined, words, placeOf(node));
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
