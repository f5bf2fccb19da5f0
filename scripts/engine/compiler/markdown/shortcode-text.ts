/** A shortcode block in encoded form: `{{TYPE:PAYLOAD}}`. */
export interface ShortcodeText {
  readonly type: string;
  /** Base64 (RFC 4648 section 4 or 5, padding optional) of UTF-8 JSON. */
  readonly payload: string;
}

/** Most characters of a payload's JSON text. */
const maxPayload = 20_000;

const block = /^\{\{([a-z][a-z0-9-]*):([A-Za-z0-9+/_=-]*)\}\}$/;

/** The shortcode in a paragraph's source text; absent if it is not one or is malformed. */
export function matchShortcode(paragraph: string): ShortcodeText | undefined {
  const match = block.exec(paragraph.trim());
  return match ? { type: match[1] ?? '', payload: match[2] ?? '' } : undefined;
}

/** The beginning of a block: its type, and that of an object in base64, which is always one of these. */
const beginning = /\{\{\s*([A-Za-z_][\w-]*?)(?:\s*:\s*|(?=eyJ))(eyJ|eyA|ew[0ko]|e30)?/g;

/**
 * Finds text that was meant to be a shortcode block, by its type or by the payload after it. All other text in braces, such as
 * `{{order_number}}`, is a placeholder that readers are meant to see.
 * @param isType whether a type of this name exists
 * @returns the offset of its braces, or undefined
 */
export function findBrokenShortcode(text: string, isType: (name: string) => boolean): number | undefined {
  for (const { 1: name = '', 2: payload, index } of text.matchAll(beginning))
    if (payload !== undefined || isType(name.toLowerCase())) return index;
  return undefined;
}

/**
 * Decodes a payload strictly to its JSON text.
 * @throws {Error} with a reason of the form "Unexpected X, expected Y"
 */
export function decodePayload(payload: string): string {
  const padding = ['==', '='].find((end) => payload.endsWith(end))?.length ?? 0;
  const digits = payload
    .slice(0, payload.length - padding)
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const whole = digits.length % 4 !== 1 && (padding === 0 || (digits.length + padding) % 4 === 0);
  if (!whole || !/^[A-Za-z0-9+/]+$/.test(digits)) {
    throw new Error('Unexpected payload, expected base64 without gaps: copy it whole');
  }
  const binary = atob(digits);
  const bytes = new Uint8Array(binary.length); // `from` takes ten times as long
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  if (bytes.length > maxPayload)
    throw new Error(`Unexpected payload of ${bytes.length} bytes, expected at most ${maxPayload}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('Unexpected bytes in the payload, expected UTF-8 text');
  }
}

/** Encodes a payload: base64 of the JSON text in UTF-8, with padding. */
export function encodePayload(json: string): string {
  return btoa(Array.from(new TextEncoder().encode(json), (byte) => String.fromCharCode(byte)).join(''));
}

/** A block in the form that articles hold: `{{TYPE:PAYLOAD}}`. */
export function writeShortcode(type: string, payload: unknown): string {
  return `{{${type}:${encodePayload(JSON.stringify(payload))}}}`;
}

declare module 'mdast' {
  /** A shortcode block that was read and checked: it replaces its paragraph in the tree. */
  interface Shortcode {
    type: 'shortcode';
    shortcode: string;
    payload: Readonly<Record<string, unknown>>;
    position?: NonNullable<Text['position']>;
  }
  interface RootContentMap {
    shortcode: Shortcode;
  }
}
