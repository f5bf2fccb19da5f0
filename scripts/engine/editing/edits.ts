import type { Json, Path } from '../compiler/model.ts';
import { applied, type Edit, type FieldNode, type ValueNode } from '../compiler/source/text-edit.ts';
import type { Schema } from '../compiler/schema/schema.ts';
import { fieldOf as partOf } from '../compiler/schema/walk.ts';
import {
  addedField,
  addedItem,
  blockField,
  endOf,
  isBracketed,
  movedItems,
  removedField,
  removedItem,
  scalarLike,
} from './block-edits.ts';
import { addedPart, removedPart } from './bracket-edits.ts';
import { indentAt, indentedJson, inlineJson, isInline, type Layout, layoutOf } from './layout.ts';
import { fieldOf, isTree, nodeAt, readTree, type Tree } from './value-tree.ts';
import { isSame } from '../compiler/json.ts';
import { type Change, withChange } from './values.ts';

/**
 * The smallest edits of a text that make a change: the indentation, the line breaks and the order of fields are those of the file,
 * every other character stays. New fields go where the schema has them.
 *
 * YAML has more ways to write a value than these edits know. So they are read back, and where they say something else, the whole
 * field at the top is written again.
 * @param path of the file, which tells JSON from front matter
 */
export function editsFor(path: string, tree: Tree, change: Change, schema: Schema): Edit[] {
  const edits = narrowEdits(tree, change, schema);
  const intended = withChange(tree.root.value, change);
  const after = readTree(path, applied(tree.text, edits));
  if (isTree(after) && isSame(after.root.value, intended))
    return edits.map((edit) => trimmed(tree.text, edit));
  return [fieldAgain(tree, change.path, intended)];
}

/** The edits of `editsFor` for a text that is not read yet; none if it is not readable. */
export function editsOf(path: string, text: string, change: Change, schema: Schema): Edit[] {
  const tree = readTree(path, text);
  return isTree(tree) ? editsFor(path, tree, change, schema) : [];
}

function narrowEdits(tree: Tree, change: Change, schema: Schema): Edit[] {
  const { text, root } = tree;
  const layout = layoutOf(text);
  if (change.do === 'set') return [setEdit(tree, change.path, change.value, schema)];
  if (change.do === 'remove') return removeEdits(tree, change.path);
  const list = nodeAt(root, change.path);
  if (!list?.items) return [];
  if (change.do === 'move') return movedItems(text, list, change.from, change.to);
  const isBlock = tree.kind === 'yaml' && !isBracketed(text, list);
  return [
    isBlock
      ? addedItem(text, list, change.index, change.value, layout)
      : addedPart(text, list, change.index, undefined, change.value, layout),
  ];
}

/** Replaces a value, or adds the field with the groups above it that are missing. */
function setEdit(tree: Tree, path: Path, value: Json, schema: Schema): Edit {
  const node = nodeAt(tree.root, path);
  if (node) return replaced(tree, node, path, value);
  const parent = nodeAt(tree.root, path.slice(0, -1));
  const name = path.at(-1);
  if (!parent?.fields || typeof name !== 'string')
    return setEdit(tree, path.slice(0, -1), name === undefined ? value : { [name]: value }, schema);
  return addEdit(tree, parent, parent.fields, [name, value], schemaAt(schema, path.slice(0, -1)));
}

function addEdit(
  { kind, text }: Tree,
  parent: ValueNode,
  fields: readonly FieldNode[],
  [name, value]: readonly [string, Json],
  schema: Schema,
): Edit {
  const index = placeOf(name, fields, Object.keys(schema.properties ?? {}));
  const layout = layoutOf(text);
  if (kind === 'json' || isBracketed(text, parent))
    return addedPart(text, parent, index, name, value, layout);
  return addedField(text, fields, fields[index - 1], [name, value], layout);
}

/** The place of a new field: after the last one that comes before it in the schema. */
function placeOf(name: string, fields: readonly FieldNode[], order: readonly string[]): number {
  const rank = order.indexOf(name);
  if (rank < 0) return fields.length;
  return 1 + fields.findLastIndex((field) => order.indexOf(field.name) < rank);
}

function replaced({ kind, text }: Tree, node: ValueNode, path: Path, value: Json): Edit {
  const { from } = node;
  const old = text.slice(from, node.to);
  const to = endOf(text, node);
  const isBlock = kind === 'yaml' && !isBracketed(text, node);
  const isScalar = typeof value !== 'object' || value === null;
  if (isBlock && isScalar && !node.fields && !node.items) {
    const gap = /[\s]$/.test(text.slice(0, from)) ? '' : ' ';
    return { from, to, text: gap + scalarLike(old, node.value, value) };
  }
  const layout: Layout = layoutOf(text);
  const isLine = kind === 'yaml' || isScalar || isInline(text, node) || path.length === 0;
  return { from, to, text: isLine ? inlineJson(value) : indentedJson(value, indentAt(text, from), layout) };
}

function removeEdits(tree: Tree, path: Path): Edit[] {
  const { kind, text, root } = tree;
  const [parent, last] = [nodeAt(root, path.slice(0, -1)), path.at(-1)];
  if (!parent) return [];
  const isBlock = kind === 'yaml' && !isBracketed(text, parent);
  if (parent.items) {
    const index = Number(last);
    return [isBlock ? removedItem(text, parent, index) : removedPart(parent, index)];
  }
  const index = parent.fields?.findIndex(({ name }) => name === last) ?? -1;
  if (index < 0) return [];
  return [isBlock ? removedField(parent, index) : removedPart(parent, index)];
}

/** Rewrites the field at the top that a change is in. */
function fieldAgain({ kind, text, root }: Tree, [name]: Path, intended: Json): Edit {
  const layout = layoutOf(text);
  const field = fieldOf(root, name);
  const value = (intended as Readonly<Record<string, Json>>)[String(name)]; // the root of an entry is an object
  if (!field || value === undefined || kind === 'json')
    return { from: root.from, to: root.to, text: wholeValue(kind, intended, layout) };
  const { from } = field.key;
  const to = endOf(text, { from, to: field.node.to });
  return { from, to, text: blockField(field.name, value, '', layout) };
}

const wholeValue = (kind: Tree['kind'], value: Json, layout: Layout): string => {
  if (kind === 'json') return indentedJson(value, '', layout);
  const fields = Object.entries(value as Readonly<Record<string, Json>>); // likewise
  return fields.map(([name, part]) => blockField(name, part, '', layout)).join(layout.eol);
};

/** An edit without the text at its ends that it would not change, so that a cursor elsewhere in the value stays. */
function trimmed(text: string, { from, to, text: insert }: Edit): Edit {
  const old = text.slice(from, to);
  const max = Math.min(old.length, insert.length);
  let start = 0;
  while (start < max && old[start] === insert[start]) start += 1;
  let end = 0;
  while (end < max - start && old.at(-1 - end) === insert.at(-1 - end)) end += 1;
  return { from: from + start, to: to - end, text: insert.slice(start, insert.length - end) };
}

/** The part of a schema for the value at a path; empty if the schema does not name the value. */
export const schemaAt = (schema: Schema, path: Path): Schema =>
  path.reduce<Schema>(
    (part, step) => (typeof step === 'number' ? (part.items ?? {}) : partOf(part, step)),
    schema,
  );
