import type { Json, JsonObject, Path } from '../../scripts/compiler/model.ts';
import type { FieldNode, ValueNode } from '../../scripts/compiler/source/edit.ts';
import type { Schema } from '../../scripts/compiler/schema/schema.ts';
import type { Mistake } from './expected.ts';

/** A value in a text, with the schema that it holds to. */
export interface Spot extends ValueNode {
  readonly path: Path;
  readonly schema: Schema;
  /** The field that it is, where it is one, and the object that has it. */
  readonly field?: FieldNode & { readonly owner: Spot };
  /** The list that it is an entry of, where it is one. */
  readonly list?: Spot;
}

/** A text that holds one value: a JSON file, front matter, or the payload of a block. */
export interface Host {
  readonly kind: 'json' | 'front matter' | 'payload';
  readonly text: string;
  readonly spots: readonly Spot[];
  /** A slip in this text as one in the file. */
  readonly lift: (mistake: Mistake) => Mistake;
}

/** Every value below a node with its schema, the node's own first. */
export function spotsOf(node: ValueNode, schema: Schema): Spot[] {
  const visit = (spot: Spot): Spot[] => [
    spot,
    ...(spot.fields ?? []).flatMap((field) =>
      visit({
        ...field.node,
        path: [...spot.path, field.name],
        schema: spot.schema.properties?.[field.name] ?? {},
        field: { ...field, owner: spot },
      }),
    ),
    ...(spot.items ?? []).flatMap((item, index) =>
      visit({ ...item, path: [...spot.path, index], schema: spot.schema.items ?? {}, list: spot }),
    ),
  ];
  return visit({ ...node, path: [], schema });
}

/** Names of the fields that an object must have: always, because of a field beside them, or because of a field's value. */
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

/** Keywords that no type of the pipeline needs: it leaves them to the validator. */
interface Conditions {
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly allOf?: readonly {
    readonly if?: { readonly properties?: Readonly<Record<string, { readonly const?: Json }>> };
    readonly then?: { readonly required?: readonly string[] };
  }[];
}
