import { finding } from './finding.ts';
import type { Finding, Json, JsonObject, Located, Path } from './model.ts';

/**
 * Checks that a schema keeps to what types, editor and field guide can use: objects that name all their fields,
 * no tuples, a `$ref` alone, a description for every property and examples for every value.
 */
export function subsetFindings(file: string, located: Located): Finding[] {
  return [...walk(file, located, located.value, [])];
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* walk(file: string, located: Located, schema: Json, path: Path): Iterable<Finding> {
  if (!isObject(schema)) {
    yield finding(file, located.place(path), 'schema:invalid', 'Unexpected value, expected a schema: an object');
    return;
  }
  const report = (reason: string): Finding => finding(file, located.place(path, true), 'schema:subset', reason);
  if (schema['$ref'] !== undefined) {
    if (Object.keys(schema).length > 1) yield report('Unexpected keyword beside `$ref`, expected `$ref` alone');
    return;
  }
  if (schema['type'] === 'object' && schema['additionalProperties'] !== false) {
    yield report('Missing `"additionalProperties": false`: without it a misspelt field passes');
  }
  for (const keyword of ['prefixItems', 'unevaluatedProperties', 'patternProperties', 'oneOf']) {
    if (schema[keyword] !== undefined) yield report(`Unexpected keyword \`${keyword}\`, expected one that types can be made of`);
  }
  const properties = schema['properties'];
  if (isObject(properties)) {
    for (const [name, property] of Object.entries(properties)) {
      const below = [...path, 'properties', name];
      yield* documented(file, located, property, below);
      yield* walk(file, located, property, below);
    }
  }
  if (schema['items'] !== undefined) yield* walk(file, located, schema['items'], [...path, 'items']);
}

function* documented(file: string, located: Located, property: Json, path: Path): Iterable<Finding> {
  if (!isObject(property) || property['$ref'] !== undefined) return;
  const name = String(path.at(-1));
  const at = located.place(path, true);
  if (typeof property['description'] !== 'string') {
    yield finding(file, at, 'schema:undocumented', `Missing \`description\` of field \`${name}\`: editors read it`);
  }
  const container = property['type'] === 'object' || (property['type'] === 'array' && isObject(property['items']));
  if (!container && !Array.isArray(property['examples'])) {
    yield finding(file, at, 'schema:undocumented', `Missing \`examples\` of field \`${name}\`: editors and tests use them`);
  }
}
