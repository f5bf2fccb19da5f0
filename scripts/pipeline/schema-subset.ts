import { didYouMean, finding } from './finding.ts';
import type { Finding, Json, JsonObject, Located, Path } from './model.ts';
import { undocumented } from './schema-documentation.ts';
import { isIdle, isObject, keywordProblem } from './schema-keywords.ts';

/** A reference to a shared part, and where it stands. */
export interface Reference {
  readonly reference: string;
  readonly path: Path;
}

/** What was seen in a schema. */
export interface Survey {
  readonly findings: readonly Finding[];
  readonly references: readonly Reference[];
  /** Collections whose entries values refer to. */
  readonly collections: readonly Reference[];
}

/**
 * Checks that a schema is one, and keeps to what types, editor and field guide can use: known keywords, objects that name
 * all their fields, a `$ref` alone, a description for every property and examples for every value.
 */
export function survey(file: string, located: Located): Survey {
  const surveyor = new Surveyor(file, located);
  surveyor.visit(located.value, []);
  surveyor.root(located.value);
  return surveyor;
}

class Surveyor implements Survey {
  readonly findings: Finding[] = [];
  readonly references: Reference[] = [];
  readonly collections: Reference[] = [];
  readonly #file: string;
  readonly #located: Located;

  constructor(file: string, located: Located) {
    this.#file = file;
    this.#located = located;
  }

  #report(path: Path, rule: string, reason: string, key = true): void {
    this.findings.push(finding(this.#file, this.#located.place(path, key), rule, reason));
  }

  root(schema: Json): void {
    if (!isObject(schema)) return;
    for (const name of ['title', 'type', 'description']) {
      if (schema[name] === undefined)
        this.#report([], 'schema:invalid', `Missing \`${name}\` of this schema`);
    }
  }

  visit(schema: Json, path: Path, fragment = false): void {
    if (fragment && typeof schema === 'boolean') return; // `true` asks for nothing, `false` forbids the field
    if (!isObject(schema)) {
      this.#report(path, 'schema:invalid', 'Unexpected value, expected a schema: an object', false);
      return;
    }
    if (schema['$ref'] !== undefined) {
      this.#reference(schema, path, fragment);
      return;
    }
    for (const [name, value] of Object.entries(schema)) this.#keyword(schema, name, value, path);
    if (schema['type'] === 'object' && schema['additionalProperties'] === undefined) {
      this.#report(
        path,
        'schema:subset',
        'Missing `"additionalProperties": false`: without it a misspelt field passes',
      );
    }
    const { if: condition, then, else: otherwise } = schema;
    if ((condition === undefined) !== (then === undefined && otherwise === undefined)) {
      this.#report(path, 'schema:invalid', 'Unexpected half of a condition, expected `if` and `then`');
    }
    for (const name of ['x-ref', 'x-named']) {
      if (schema[name]) this.collections.push({ reference: String(schema[name]), path: [...path, name] });
    }
    this.#properties(schema, path, fragment);
    if (isObject(schema['items'])) this.visit(schema['items'], [...path, 'items'], fragment);
    for (const name of ['if', 'then', 'else'])
      if (isObject(schema[name])) this.visit(schema[name], [...path, name], true);
    if (Array.isArray(schema['allOf']))
      schema['allOf'].forEach((part: Json, index) => this.visit(part, [...path, 'allOf', index], true));
  }

  #reference(schema: JsonObject, path: Path, fragment: boolean): void {
    const [beside] = Object.keys(schema).filter((name) => name !== '$ref');
    const reference = schema['$ref'];
    if (beside !== undefined)
      this.#report(
        [...path, beside],
        'schema:subset',
        `Unexpected keyword \`${beside}\` beside \`$ref\`, expected \`$ref\` alone`,
      );
    else if (typeof reference !== 'string' || !reference.endsWith('.schema.json')) {
      this.#report(
        [...path, '$ref'],
        'schema:invalid',
        'Unexpected reference, expected the path of a schema such as `./parts/action.schema.json`',
        false,
      );
    } else if (fragment)
      this.#report(
        [...path, '$ref'],
        'schema:subset',
        'Unexpected `$ref` in a condition, expected the keywords themselves',
      );
    else this.references.push({ reference, path: [...path, '$ref'] });
  }

  #keyword(schema: JsonObject, name: string, value: Json, path: Path): void {
    const problem = keywordProblem(name, value);
    if (problem) this.#report([...path, name], 'schema:invalid', problem);
    else if (isIdle(name, schema['type'])) {
      this.#report(
        [...path, name],
        'schema:invalid',
        `Unexpected keyword \`${name}\`, expected one that limits values of type \`${String(schema['type'])}\``,
      );
    }
  }

  #properties(schema: JsonObject, path: Path, fragment: boolean): void {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const required: readonly Json[] = Array.isArray(schema['required']) ? schema['required'] : [];
    for (const [name, property] of Object.entries(properties)) {
      const below = [...path, 'properties', name];
      if (!fragment)
        for (const reason of undocumented(property, name)) this.#report(below, 'schema:undocumented', reason);
      this.visit(property, below, fragment);
      if (isObject(property) && property['x-image'] === 'alt' && !required.includes('alt')) {
        this.#report(
          [...below, 'x-image'],
          'schema:invalid',
          'Missing required field `alt` beside this picture: without it nobody asks for its alternative text',
        );
      }
    }
    if (fragment) return;
    for (const [index, name] of required.entries()) {
      if (Object.hasOwn(properties, String(name))) continue;
      const reason = `Unexpected required field \`${String(name)}\`, expected one of \`properties\`${didYouMean(String(name), Object.keys(properties))}`;
      this.#report([...path, 'required', index], 'schema:invalid', reason, false);
    }
  }
}
