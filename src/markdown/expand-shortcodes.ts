import type { Nodes, Paragraph } from 'mdast';
import type { PayloadFields } from './directive.ts';
import { parseMarkdown } from './parser.ts';
import { decodePayload, matchShortcode } from './shortcode.ts';
import { type FlatPayload, writeDirective } from './write-directive.ts';

/**
 * Writes the shortcode blocks of a text readably; everything else stays as it is, character for character.
 * @param text markdown, without front matter
 * @param fieldsOf what the payload's schema of a type says; undefined for a type that there is none of
 * @returns the text; a block that cannot be decoded, or that no directive can say, stands in it as before
 */
export function expandShortcodes(
  text: string,
  fieldsOf: (type: string) => PayloadFields | undefined,
): string {
  let expanded = '';
  let end = 0;
  for (const { position } of paragraphsOf(parseMarkdown(text))) {
    const [from = 0, to = 0] = [position?.start.offset, position?.end.offset];
    const directive = readable(text.slice(from, to), fieldsOf);
    if (directive === undefined) continue;
    const margin = text.slice(text.lastIndexOf('\n', from - 1) + 1, from).replace(/[^>\s]/g, ' ');
    expanded += text.slice(end, from) + directive.replaceAll('\n', `\n${margin}`);
    end = to;
  }
  return expanded + text.slice(end);
}

/** All paragraphs of a tree in their order. */
function paragraphsOf(node: Nodes): Paragraph[] {
  if (node.type === 'paragraph') return [node];
  return 'children' in node ? node.children.flatMap(paragraphsOf) : [];
}

function readable(
  paragraph: string,
  fieldsOf: (type: string) => PayloadFields | undefined,
): string | undefined {
  const match = matchShortcode(paragraph);
  const fields = match && fieldsOf(match.type);
  const payload = fields && decoded(match.payload);
  return payload && writeDirective(match.type, payload, fields);
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
