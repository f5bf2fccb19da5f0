import type { Json, Range } from '../compiler/model.ts';
import type { Edit, ValueNode } from '../compiler/source/text-edit.ts';
import { indentAt, indentedJson, inlineJson, isInline, type Layout } from './layout.ts';

/** The parts of an object or a list in brackets, as they are written: a field with its name, an item alone. */
interface Part extends Range {
  readonly value: ValueNode;
}

const partsOf = (node: ValueNode): readonly Part[] =>
  node.fields?.map(({ key, node: value }) => ({ from: key.from, to: value.to, value })) ??
  node.items?.map((value) => ({ from: value.from, to: value.to, value })) ??
  [];

/**
 * The edit that adds a part to an object or a list in brackets: JSON, or such a value inside YAML. It takes the spaces and line
 * breaks of the parts beside it; in an empty container the part gets a separate line.
 * @param index the part in front of which the new one goes; the count of parts for the end
 * @param name of a field; undefined for an item
 */
export function addedPart(
  text: string,
  node: ValueNode,
  index: number,
  name: string | undefined,
  value: Json,
  layout: Layout,
): Edit {
  const parts = partsOf(node);
  const label = name === undefined ? '' : `${JSON.stringify(name)}: `;
  const next = parts[index];
  const before = parts[index - 1];
  if (!next && !before) {
    const outer = indentAt(text, node.from);
    const inner = outer + layout.unit;
    const source = `${layout.eol}${inner}${label}${indentedJson(value, inner, layout)}${layout.eol}${outer}`;
    return { from: node.from + 1, to: node.to - 1, text: source };
  }
  const space = spaceBetween(text, node, parts);
  const isLine =
    !space.includes('\n') ||
    parts.some((part) => Boolean(part.value.items) === Array.isArray(value) && isInline(text, part.value));
  const indent = space.slice(space.lastIndexOf('\n') + 1);
  const source = label + (isLine ? inlineJson(value) : indentedJson(value, indent, layout));
  if (before) return { from: before.to, to: before.to, text: `,${space}${source}` };
  return { from: next?.from ?? node.to, to: next?.from ?? node.to, text: `${source},${space}` };
}

/** The text between a comma and the next part; with one part only, the text in front of it if that has a line break, else a space. */
function spaceBetween(text: string, node: ValueNode, [first, second]: readonly Part[]): string {
  if (first && second) return text.slice(text.lastIndexOf(',', second.from) + 1, second.from);
  const lead = text.slice(node.from + 1, first?.from);
  return lead.includes('\n') ? lead : ' ';
}

/** The edit that removes a part of an object or a list in brackets, with its comma. */
export function removedPart(node: ValueNode, index: number): Edit {
  const parts = partsOf(node);
  const [before, part, next] = [parts[index - 1], parts[index], parts[index + 1]];
  if (before) return { from: before.to, to: part?.to ?? before.to, text: '' };
  if (part && next) return { from: part.from, to: next.from, text: '' };
  return { from: node.from + 1, to: node.to - 1, text: '' };
}
