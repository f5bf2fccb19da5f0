import type { Json, JsonObject, Path } from '../../scripts/engine/compiler/model.ts';
import { removedField } from '../../scripts/engine/editing/block-edits.ts';
import { removedPart } from '../../scripts/engine/editing/bracket-edits.ts';
import type { FieldNode, ValueNode } from '../../scripts/engine/compiler/source/text-edit.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { mistake, type Mistake } from './expected.ts';

/** A value in a text, with its schema. */
export interface SchemaNode extends ValueNode {
  readonly path: Path;
  readonly schema: Schema;
  /** Its field and the object around it, if it is the value of a field. */
  readonly field?: FieldNode & { readonly owner: SchemaNode };
  /** Its list, if it is an item. */
  readonly list?: SchemaNode;
}

/** A text with one value: a JSON file, front matter, or the payload of a block. */
export interface ValueDocument {
  readonly kind: 'json' | 'front matter' | 'payload';
  readonly text: string;
  readonly nodes: readonly SchemaNode[];
  /** Maps a mistake in this text to the file. */
  readonly toFile: (mistake: Mistake) => Mistake;
}

/** A value and every value in it, each with its schema. */
export function schemaNodes(root: ValueNode, schema: Schema): SchemaNode[] {
  const visit = (node: SchemaNode): SchemaNode[] => [
    node,
    ...(node.fields ?? []).flatMap((field) =>
      visit({
        ...field.node,
        path: [...node.path, field.name],
        schema: node.schema.properties?.[field.name] ?? {},
        field: { ...field, owner: node },
      }),
    ),
    ...(node.items ?? []).flatMap((item, index) =>
      visit({ ...item, path: [...node.path, index], schema: node.schema.items ?? {}, list: node }),
    ),
  ];
  return visit({ ...root, path: [], schema });
}

/** Names of the fields that an object must have: always, because of another field, or because of its value. */
export function requiredOf(schema: Schema, object: JsonObject): ReadonlySet<string> {
  const { required = [], dependentRequired = {}, allOf = [] } = schema as Schema & Conditions;
  const dependent = Object.entries(dependentRequired).flatMap(([name, others]) =>
    name in object ? others : [],
  );
  const conditional = allOf.flatMap(({ if: condition, then }) => {
    const limits = Object.entries(condition?.properties ?? {});
    const holds = limits.every(([name, { const: value }]) => object[name] === value);
    return holds ? (then?.required ?? []) : [];
  });
  return new Set([...required, ...dependent, ...conditional]);
}

/** Keywords that only the validator reads, so the compiler's type does not have them. */
interface Conditions {
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly allOf?: readonly {
    readonly if?: { readonly properties?: Readonly<Record<string, { readonly const?: Json }>> };
    readonly then?: { readonly required?: readonly string[] };
  }[];
}

/** Leaves out the field of a value, which is reported at its object; undefined if the value is no field's. */
export function leftOut({ field }: SchemaNode, rule: string, name: string): Mistake | undefined {
  if (!field) return undefined;
  const { owner, key } = field;
  const index = owner.fields?.findIndex((each) => each.name === field.name) ?? 0;
  const isQuoted = key.to - key.from > field.name.length; // as in JSON
  const edit = isQuoted ? removedPart(owner, index) : removedField(owner, index);
  return { ...mistake(edit, rule, name), at: owner.from };
}
