import { isObject, isSame, type Json, type Schema } from '../../../scripts/engine/browser.ts';
import { typesOf } from './widgets.ts';

/** A condition as schemas may have it: properties with a type or a constant, and names that must be there. */
interface Condition {
  readonly properties?: Readonly<Record<string, boolean | (Schema & { readonly const?: Json })>>;
  readonly required?: readonly string[];
}

interface Conditional {
  readonly allOf?: readonly {
    readonly if?: Condition;
    readonly then?: Condition;
    readonly else?: Condition;
  }[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
}

/** The demands on the fields of an object as it is now. */
export interface Demands {
  readonly required: ReadonlySet<string>;
  /** Fields that must not be there. */
  readonly forbidden: ReadonlySet<string>;
}

/** The fields that an object must have and must not have, with its conditions (`if`, `dependentRequired`) looked at. */
export function demandsOf(schema: Schema, value: Json | undefined): Demands {
  const { allOf = [], dependentRequired = {} } = schema as Schema & Conditional; // the dialect has them, the type does not
  const object = isObject(value) ? value : {};
  const branches = allOf.flatMap(
    ({ if: test, then: yes, else: no }) => (test && holds(test, object) ? yes : no) ?? [],
  );
  const dependent = Object.entries(dependentRequired).filter(([name]) => Object.hasOwn(object, name));
  return {
    required: new Set([
      ...(schema.required ?? []),
      ...branches.flatMap(({ required = [] }) => required),
      ...dependent.flatMap(([, names]) => names),
    ]),
    forbidden: new Set(
      branches.flatMap(({ properties = {} }) =>
        Object.entries(properties).flatMap(([name, part]) => (part === false ? [name] : [])),
      ),
    ),
  };
}

function holds(
  { properties = {}, required = [] }: Condition,
  object: Readonly<Record<string, Json>>,
): boolean {
  return (
    required.every((name) => Object.hasOwn(object, name)) &&
    Object.entries(properties).every(([name, part]) => {
      const value = object[name];
      if (value === undefined || part === true) return true;
      return part !== false && fits(part, value);
    })
  );
}

function fits(schema: Schema & { readonly const?: Json }, value: Json): boolean {
  if (schema.const !== undefined) return isSame(schema.const, value);
  if (schema.type === 'null') return value === null;
  return value !== null && typesOf(schema).length > 0;
}
