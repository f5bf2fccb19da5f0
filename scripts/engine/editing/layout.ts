import type { ValueNode } from '../compiler/source/text-edit.ts';
import { isList, isObject } from '../compiler/json.ts';
import type { Json } from '../compiler/model.ts';

/** How a text is laid out, so that additions look like the rest. */
export interface Layout {
  /** Spaces of one level, or a tab. */
  readonly unit: string;
  readonly eol: string;
}

/** The layout of a text: its first indentation and its line breaks. */
export function layoutOf(text: string): Layout {
  const unit = /\n([ \t]+)["\]}]/.exec(text)?.[1] ?? '  ';
  return { unit, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** The spaces and tabs at the start of the line that an offset is in. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** Whether a value is written in one line although it has parts. */
export const isInline = (text: string, { from, to, fields, items }: ValueNode): boolean =>
  (fields ?? items ?? []).length > 0 && !text.slice(from, to).includes('\n');

/** A value as JSON in one line: `{ "amount": 99, "currency": "CAD" }`. */
export function inlineJson(value: Json): string {
  if (isList(value)) return `[${value.map(inlineJson).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inlineJson(part)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A value as JSON over several lines, all but the first of which begin with an indentation. */
export const indentedJson = (value: Json, indent: string, { unit, eol }: Layout): string =>
  JSON.stringify(value, null, unit).replaceAll('\n', eol + indent);
