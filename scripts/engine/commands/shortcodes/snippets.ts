import type { PayloadFields } from '../../compiler/markdown/directive.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { fieldsOf } from '../../compiler/entry/payload-fields.ts';

/** A snippet as Visual Studio Code reads it from `.vscode/*.code-snippets`. */
export interface Snippet {
  readonly scope: 'markdown';
  readonly prefix: readonly string[];
  readonly description: string;
  readonly body: readonly string[];
}

/** Makes a snippet of each shortcode: its readable form, with a stop at every field. */
export function snippets(schemas: ReadonlyMap<string, Schema>): Readonly<Record<string, Snippet>> {
  return Object.fromEntries([...schemas].map(([type, schema]) => [type, snippet(type, schema)]));
}

function snippet(type: string, schema: Schema): Snippet {
  const { body: inside } = fieldsOf(schema);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== inside?.name);
  const attributes = fields.map(([name, field], index) => `${name}="${stop(index + 1, field)}"`);
  const body = inside ? bodyStops(inside, schema.properties?.[inside.name] ?? {}, fields.length + 1) : [];
  const braces = attributes.length > 0 ? `{${attributes.join(' ')}}` : '';
  return {
    scope: 'markdown',
    prefix: [type, `:::${type}`],
    description: schema.description ?? '',
    body: [`:::${type}${braces}`, ...body, ':::', '$0'],
  };
}

function bodyStops({ isList }: NonNullable<PayloadFields['body']>, field: Schema, first: number): string[] {
  if (!isList) return [stop(first, field)];
  return example(field)
    .split('|')
    .map((item, index) => `- \${${first + index}:${escaped(item.trim())}}`);
}

/** A place to stop at: a choice between words, or the example to be typed over. */
function stop(index: number, field: Schema): string {
  const choices = field.enum?.map((word) => String(word).replace(/[\\,|]/g, '\\$&'));
  return choices ? `\${${index}|${choices.join(',')}|}` : `\${${index}:${escaped(example(field))}}`;
}

const example = ({ examples }: Schema): string => String(examples?.[0] ?? '');

/** Characters that would end a stop or begin another. */
const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
