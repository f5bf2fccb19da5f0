import type { Json, JsonObject } from '../compiler/model.ts';
import type { Edit, FieldNode, ValueNode } from '../compiler/source/text-edit.ts';
import { writeYaml } from '../compiler/source/yaml.ts';
import type { Layout } from './layout.ts';

/** Whether a YAML value is written in brackets, as JSON is. */
export const isBracketed = (text: string, node: ValueNode): boolean =>
  '[{'.includes(text.charAt(node.from) || ' ');

/** Fields as YAML without the line break at its end. No other blank space goes: a no-break space may be a part of a text. */
const yamlOf = (value: JsonObject): string => writeYaml(value).replace(/(?<!\n)\n+$/, '');

/** A field of a block as YAML, all lines but the first with an indentation. */
export const blockField = (name: string, value: Json, indent: string, { eol }: Layout): string =>
  yamlOf({ [name]: value }).replaceAll('\n', eol + indent);

/** An item of a block list as YAML, without its dash. */
function blockItem(value: Json, indent: string, layout: Layout): string {
  const source = blockField('k', [value], '', { ...layout, eol: '\n' });
  const lines = source.split('\n').slice(1);
  const dash = lines[0]?.indexOf('-') ?? 0;
  return lines.map((line) => line.slice(dash + 2)).join(layout.eol + indent);
}

/**
 * A text, number or yes and no as YAML in the quotes that the value has now, where they can be kept. Quotes that the old value could
 * not do without, such as those of an empty text, do not outlive it.
 * @param old the text of the old value `was`
 */
export function scalarLike(old: string, was: Json, value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/[\n\r\t]/.test(value)) return JSON.stringify(value);
  const isChosen = unquoted(was) !== old;
  if (old.startsWith('"') && isChosen) return JSON.stringify(value);
  if (old.startsWith("'") && isChosen) return `'${value.replaceAll("'", "''")}'`;
  return unquoted(value);
}

/** A value as YAML, with quotes only where it needs them. */
const unquoted = (value: Json): string => yamlOf({ k: value }).slice('k: '.length);

/** The end of the line that an offset is in, in front of its line break. */
function endOfLine(text: string, offset: number): number {
  const length = text.slice(offset).search(/\r?\n|$/);
  return offset + length;
}

/** The end of a value without the blank space after it that some of YAML's values reach into. */
export const endOf = (text: string, { from, to }: Pick<ValueNode, 'from' | 'to'>): number =>
  from + text.slice(from, to).replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '').length;

/** Spaces as wide as the text in front of an offset in its line. */
const columnOf = (text: string, offset: number): string =>
  ' '.repeat(offset - (text.lastIndexOf('\n', offset - 1) + 1));

/**
 * The edit that adds a field to a block of YAML.
 * @param before the field after which it goes; undefined to go in front of all
 */
export function addedField(
  text: string,
  fields: readonly FieldNode[],
  before: FieldNode | undefined,
  [name, value]: readonly [string, Json],
  layout: Layout,
): Edit {
  const first = fields[0]?.key.from ?? 0;
  const indent = columnOf(text, first);
  const source = blockField(name, value, indent, layout);
  if (!before) return { from: first, to: first, text: `${source}${layout.eol}${indent}` };
  const at = endOfLine(text, Math.max(before.key.to, endOf(text, before.node)));
  return { from: at, to: at, text: `${layout.eol}${indent}${source}` };
}

/** The edit that removes a field of a block of YAML: up to the next one, so that a dash in front of the first stays. */
export function removedField({ fields = [] }: ValueNode, index: number): Edit {
  const [before, field, next] = [fields[index - 1], fields[index], fields[index + 1]];
  const { from = 0, to = 0 } = field ? { from: field.key.from, to: field.node.to } : {};
  if (next) return { from, to: next.key.from, text: '' };
  return before ? { from: before.node.to, to, text: '' } : { from, to, text: '{}' };
}

const dashOf = (text: string, item: ValueNode): number => text.lastIndexOf('-', item.from - 1);

/** The edit that adds an item to a block list that has some. */
export function addedItem(text: string, list: ValueNode, index: number, value: Json, layout: Layout): Edit {
  const { items = [] } = list;
  const first = items[0];
  const indent = columnOf(text, first ? dashOf(text, first) : list.from);
  const source = `- ${blockItem(value, `${indent}  `, layout)}`;
  const before = items[index - 1];
  if (!before) {
    const at = first ? dashOf(text, first) : list.from;
    return { from: at, to: at, text: `${source}${layout.eol}${indent}` };
  }
  const at = endOfLine(text, endOf(text, before));
  return { from: at, to: at, text: `${layout.eol}${indent}${source}` };
}

/** The edit that removes an item of a block list; without items the list is `[]`. */
export function removedItem(text: string, list: ValueNode, index: number): Edit {
  const { items = [] } = list;
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]];
  if (item && next) return { from: dashOf(text, item), to: dashOf(text, next), text: '' };
  if (before)
    return {
      from: endOfLine(text, endOf(text, before)),
      to: endOfLine(text, endOf(text, item ?? before)),
      text: '',
    };
  const from = item ? dashOf(text, item) : list.from;
  const lead = /:[ \t]*\r?\n[ \t]*$/.exec(text.slice(0, from))?.[0].length ?? 1;
  const isField = lead > 1;
  return { from: isField ? from - lead + 1 : from, to: endOf(text, list), text: isField ? ' []' : '[]' };
}

/** The edits that write items of a list in another order, each exactly as it is written now. */
export function movedItems(text: string, list: ValueNode, from: number, to: number): Edit[] {
  const { items = [] } = list;
  const moved = items[from];
  if (!moved) return [];
  const order = items.toSpliced(from, 1).toSpliced(to, 0, moved);
  return items.flatMap((item, index) => {
    const other = order[index] ?? item;
    if (other === item) return [];
    return [{ from: item.from, to: endOf(text, item), text: text.slice(other.from, endOf(text, other)) }];
  });
}
