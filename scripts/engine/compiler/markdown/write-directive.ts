import type { ContainerDirective } from 'mdast-util-directive';
import { directiveBody, isClosed, type PayloadFields, payloadOf } from './directive.ts';
import { parseMarkdown } from './parser.ts';

/** A payload that the schemas of shortcodes allow: flat, of texts and whole numbers. */
export type FlatPayload = Readonly<Record<string, string | number>>;

/**
 * Writes a payload readably: `:::callout{type="tip" title="…"}`, its content, `:::`. The inverse of `payloadOf`: each result is
 * read back to verify it, and a text that a body cannot hold (a space at the end, an item of two lines) becomes an attribute.
 * @returns the directive's text, or undefined if none would be read as this payload
 */
export function writeDirective(
  type: string,
  payload: FlatPayload,
  fields: PayloadFields,
): string | undefined {
  if (hasHalfCharacter(payload)) return undefined;
  const { [fields.body?.name ?? '']: body, ...attributes } = payload;
  const forms = [
    ...(body === undefined || body === '' ? [] : [directive(type, attributes, bodyText(fields, `${body}`))]),
    directive(type, payload, ''),
  ];
  if (isPlain(payload)) {
    const texts = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, `${value}`]));
    const read = payloadOf(texts, body === undefined ? '' : bodyText(fields, `${body}`), fields);
    if (sameAs(payload, read)) return forms[0];
  }
  return forms.find((text) => sameAs(payload, readDirective(type, text, fields)));
}

/** Names without a meaning, and texts in which nothing is markup to a directive: reading them back needs no parser. */
const isPlain = (payload: FlatPayload): boolean =>
  Object.entries(payload).every(
    ([name, value]) => /^(?!class$|id$)[a-z]+$/i.test(name) && plainText.test(`${value}`),
  );

const plainText = /^[\p{L}\p{N}](?:[\p{L}\p{N} .,;!?'’“”()%$€/|+–—-]|:(?=[ \p{L}\p{N}]))*$/u;

/** A lone surrogate: JSON can express it, a UTF-8 file cannot. */
const hasHalfCharacter = (payload: FlatPayload): boolean =>
  Object.entries(payload).some((entry) => /\p{Surrogate}/u.test(entry.join(' ')));

/** Attributes as a directive has them: `{type="tip" title="…"}`, nothing if there are none. */
export function attributesText(attributes: FlatPayload): string {
  const parts = Object.entries(attributes).map(([name, value]) => `${name}="${attribute(`${value}`)}"`);
  return parts.length > 0 ? `{${parts.join(' ')}}` : '';
}

function directive(type: string, attributes: FlatPayload, body: string): string {
  const fence = ':'.repeat(longestFence(body) + 1);
  return `${fence}${type}${attributesText(attributes)}\n${body === '' ? '' : `${body}\n`}${fence}`;
}

/** Most colons at the beginning of a line of a body, at least two: fences have one more. */
const longestFence = (body: string): number =>
  Math.max(2, ...Array.from(body.matchAll(/^[ \t]*(:+)/gm), ([, colons = '']) => colons.length));

/** Characters that end an attribute, a line or a reference are written as references. */
const attribute = (text: string): string =>
  text.replace(/["&\r\n\t]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);

/** Each item of a list is on its own line. */
function bodyText({ body }: PayloadFields, text: string): string {
  if (!body?.isList) return text;
  return text
    .split('|')
    .map((item) => `- ${item.trim()}`)
    .join('\n');
}

/** The payload of a text that is one directive; undefined for any other. */
function readDirective(
  type: string,
  text: string,
  fields: PayloadFields,
): ReturnType<typeof payloadOf> | undefined {
  const [node, ...others] = parseMarkdown(text).children;
  if (node?.type !== 'containerDirective' || node.name !== type || others.length > 0) return undefined;
  const whole = { from: 0, to: text.length };
  if (node.position?.end.offset !== text.length || hasLabel(node) || !isClosed(text, whole)) return undefined;
  return payloadOf(node.attributes ?? {}, directiveBody(text, whole), fields);
}

/** Whether a directive has words in brackets after its name: no payload has a place for them. */
export const hasLabel = ({ children: [first] }: ContainerDirective): boolean =>
  first?.data !== undefined && 'directiveLabel' in first.data;

function sameAs(payload: FlatPayload, read: FlatPayload | undefined): boolean {
  const names = Object.keys(payload);
  return (
    read !== undefined &&
    names.length === Object.keys(read).length &&
    names.every((name) => Object.hasOwn(read, name) && read[name] === payload[name])
  );
}
