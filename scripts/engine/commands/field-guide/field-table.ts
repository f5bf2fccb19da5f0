import type { Schema } from '../../compiler/schema/schema.ts';
import { fieldsIn, isLeaf, type SchemaField } from '../../trace/schema-fields.ts';
import { fieldType } from './field-type.ts';

/** Describes where the values of a field are shown, by its path. */
export type ShownOn = (field: SchemaField) => string;

/** A table of all fields of a schema, in markdown. Without `shownOn`, it has no such column. */
export function fieldTable(schema: Schema, shownOn?: ShownOn): string {
  const head = ['Field', 'Type', 'Required', 'Description', 'Example', ...(shownOn ? ['Shown on'] : [])];
  const rows = [...fieldsIn(schema)]
    .filter(({ pointer }) => !pointer.endsWith('/*'))
    .map((field) => [
      `\`${fieldName(field.pointer)}\``,
      fieldType(field.schema),
      field.required ? 'yes' : '',
      field.schema.description ?? '',
      example(field.schema),
      ...(shownOn ? [isList(field.schema) || isLeaf(field) ? shownOn(field) : ''] : []),
    ]);
  return table([head, ...rows]);
}

/** Rows as a table in markdown, the first as its head. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `/features/*` + `/title` as editors read it: `features[].title`. */
const fieldName = (pointer: string): string => pointer.slice(1).replaceAll('/*', '[]').replaceAll('/', '.');

/** A list of plain values takes one row. */
const isList = ({ items }: Schema): boolean => items !== undefined && !items.properties && !items.items;

function example(schema: Schema): string {
  const values = isList(schema) ? schema.items?.examples : schema.examples;
  const isGroup = schema.properties !== undefined && !schema['x-price'];
  const [first] = isGroup || (schema.items && !isList(schema)) ? [] : (values ?? []);
  if (first === undefined) return '';
  const text = typeof first === 'string' ? first : JSON.stringify(first);
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
