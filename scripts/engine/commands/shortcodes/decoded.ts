import { decodePayload, matchShortcode } from '../../compiler/markdown/shortcode-text.ts';

/**
 * The payload of a block as indented JSON.
 * @param text a whole block, `{{TYPE:PAYLOAD}}`, or its payload alone
 * @throws {Error} if it is not base64 of UTF-8 JSON, with the reason
 */
export function decoded(text: string): string {
  const json = decodePayload(matchShortcode(text)?.payload ?? text.trim());
  return JSON.stringify(JSON.parse(json), null, 2);
}

/** A text whose blocks show their payloads as JSON, for a reader of differences. A block that cannot be decoded stays as it is. */
export function withDecodedBlocks(text: string): string {
  return text.replace(/\{\{([a-z][a-z0-9-]*):([A-Za-z0-9+/_=-]+)\}\}/g, (block, type: string) => {
    try {
      return `{{${type}: ${decoded(block)}}}`;
    } catch {
      return block;
    }
  });
}
