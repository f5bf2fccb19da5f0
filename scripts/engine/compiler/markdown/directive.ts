import type { Range } from '../model.ts';

/** The part of a payload's schema that turns a directive into a payload. */
export interface PayloadFields {
  /** Field names in the schema's order. */
  readonly names: readonly string[];
  /** Names of fields whose values are whole numbers. */
  readonly integers: ReadonlySet<string>;
  /** The field that the text between the fences fills, and whether that is written as a list; absent if no field takes it. */
  readonly body?: { readonly name: string; readonly isList: boolean };
}

/**
 * Makes the payload of a shortcode that is written readably: `:::callout{type="tip" title="…"}`, its content, `:::`.
 * @param attributes the directive's attributes
 * @param body the source text between its fences
 */
export function payloadOf(
  attributes: Readonly<Record<string, string | null | undefined>>,
  body: string,
  fields: PayloadFields,
): Record<string, string | number> {
  const payload: Record<string, string | number> = {};
  const value = (name: string, text: string): string | number =>
    fields.integers.has(name) && /^\d+$/.test(text) ? Number(text) : text;
  for (const [name, text] of Object.entries(attributes)) payload[name] = value(name, text ?? '');
  const text = body.trim();
  if (fields.body && text !== '' && !Object.hasOwn(payload, fields.body.name)) {
    const { name, isList } = fields.body;
    payload[name] = isList ? listItems(text).join(' | ') : value(name, text);
  }
  return payload;
}

/** A part of a readable block that its payload would not hold. */
export interface Loss {
  /** Whether it is the words between the fences, and not the first of two values in braces. */
  readonly isBody: boolean;
  /** The field that has another value; absent if no field takes the words. */
  readonly field?: string;
}

/**
 * What a closed directive says and `payloadOf` leaves out. The parser keeps the last of two attributes with one name, so they are looked
 * for in the source.
 */
export function lossesOf(text: string, range: Range, fields: PayloadFields): readonly Loss[] {
  const names = writtenFields(text, range).map(({ name }) => name);
  const losses: Loss[] = fields.names
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
    .map((field) => ({ isBody: false, field }));
  const { body } = fields;
  if ((!body || names.includes(body.name)) && directiveBody(text, range).trim() !== '')
    losses.push({ isBody: true, ...(body && { field: body.name }) });
  return losses;
}

/** A field in the braces of a directive, as it is written. */
export interface WrittenField {
  readonly name: string;
  /** The value with its quotation marks; empty if it has none. */
  readonly value: string;
}

/** The fields in the braces of a directive's first line. */
export function writtenFields(text: string, { from, to }: Range): WrittenField[] {
  const [line = ''] = text.slice(from, to).split(/[\r\n]/, 1);
  const braces = line.indexOf('{');
  return braces === -1
    ? []
    : Array.from(line.slice(braces).matchAll(writtenField), ([, name = '', value = '']) => ({ name, value }));
}

const writtenField = /([^\s{}=]+)(?:[ \t]*=[ \t]*("[^"]*"|'[^']*'|[^\s"'}]*))?/g;

/** Whether a directive ends with a line of colons, at least as many as it begins with, and not with its text. */
export function isClosed(text: string, { from, to }: Range): boolean {
  const source = text.slice(from, to);
  const end = /[\n\r][ \t>]*(:{3,})[ \t]*$/.exec(source)?.[1] ?? '';
  return end !== '' && end.length >= (/^:*/.exec(source)?.[0].length ?? 0);
}

/**
 * The source text between the fences of a closed directive, its lines joined with `\n`. The margin that a quote or a list
 * puts before each line is not part of it.
 */
export function directiveBody(text: string, { from, to }: Range): string {
  const margin = from - Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) - 1;
  const lines = text.slice(from, to).split(/\r\n?|\n/);
  return lines
    .slice(1, -1)
    .map((line) => line.slice(Math.min(margin, marginOf(line))))
    .join('\n');
}

const marginOf = (line: string): number => /^[ \t>]*/.exec(line)?.[0].length ?? 0;

function listItems(text: string): string[] {
  return text.split(/\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])/).map((item) =>
    item
      .replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
