import { finding, type Problem, suggest } from '../finding.ts';
import type { RuleId } from '../rule-registry.ts';
import { isList, isObject, valueAt } from '../json.ts';
import type { Finding, Json, JsonObject, Located, Path } from '../model.ts';
import { dialect, dialectKeywords } from './schema.ts';
import { type RefusedValue, refusedValues } from './validation.ts';
import { errorsOf } from './validator.ts';

/** A name of a schema or a collection, and its place in a schema. */
export interface Reference {
  readonly reference: string;
  readonly path: Path;
}

/** The references and findings of a schema. */
export interface Survey {
  readonly findings: readonly Finding[];
  /** Shared parts that it refers to (`$ref`). */
  readonly references: readonly Reference[];
  /** Collections whose entries values refer to. */
  readonly collections: readonly Reference[];
}

/** Checks a schema against the dialect (`schemas/dialect.schema.json`), and for mistakes that no schema can express. */
export function survey(file: string, located: Located): Survey {
  const broken = refusedValues(located.value, errorsOf(dialect, located.value), 'keyword').map((refused) =>
    finding(
      file,
      located.place(refused.path, refused.key ?? refused.rule === 'validate:missing'),
      problemOf(refused, located),
    ),
  );
  const parts = [...partsOf(located.value)];
  const confused = parts.flatMap(({ schema, path }) =>
    [...problemsIn(schema)].map(({ at, key = false, ...problem }) =>
      finding(file, located.place([...path, ...at], key), problem),
    ),
  );
  return {
    findings: [...broken, ...confused],
    references: parts.flatMap(({ schema, path }) => namesIn(schema, path, ['$ref'])),
    collections: parts.flatMap(({ schema, path }) => namesIn(schema, path, ['x-ref', 'x-named'])),
  };
}

/** The problem of a schema that an error means. Its rule is the `$comment` of the dialect's part that found it. */
function problemOf({ error, path, reason, suggestion }: RefusedValue, located: Located): Problem {
  const { keyword, params, parentSchema } = error;
  const name = String(path.at(-1));
  if (keyword === 'false schema' && name === '$ref')
    return {
      rule: 'schema:subset',
      reason: 'Unexpected `$ref` in a condition, expected the keywords themselves',
    };
  const rule = (parentSchema?.['$comment'] ?? 'schema:invalid') as RuleId; // held by a test
  if (keyword === 'false schema')
    return {
      rule,
      reason: `Unexpected keyword \`${name}\`, expected one that fits \`${typeBeside(located.value, path)}\``,
    };
  if (keyword === 'required' || keyword === 'dependentRequired') {
    const missing = String(params['missingProperty']);
    const meaning = dialectKeywords[missing]?.description?.replace(/\.$/, '');
    return { rule, reason: `Missing keyword \`${missing}\`: ${meaning}` };
  }
  return { rule, reason, suggestion };
}

/** The type of the schema that holds a keyword, as written in its file. */
function typeBeside(schema: Json, path: Path): string {
  return `"type": ${JSON.stringify(valueAt(schema, [...path.slice(0, -1), 'type']))}`;
}

/** An object in a schema's file that is itself a schema. */
interface Part {
  readonly schema: JsonObject;
  readonly path: Path;
}

/** A schema and, recursively, those of its fields and entries; conditions are left out. */
function* partsOf(schema: Json | undefined, path: Path = []): Iterable<Part> {
  if (!isObject(schema)) return;
  yield { schema, path };
  const { properties, items } = schema;
  if (isObject(properties))
    for (const [name, field] of Object.entries(properties))
      yield* partsOf(field, [...path, 'properties', name]);
  yield* partsOf(items, [...path, 'items']);
}

/** The schemas and collections that the values of some keywords name. */
const namesIn = (schema: JsonObject, path: Path, keywords: readonly string[]): Reference[] =>
  keywords.flatMap((keyword) => {
    const reference = schema[keyword];
    const isName =
      typeof reference === 'string' && (keyword !== '$ref' || reference.endsWith('.schema.json'));
    return isName ? [{ reference, path: [...path, keyword] }] : [];
  });

/** A problem of a schema, and the path from the schema to it. */
type SchemaProblem = Problem & { readonly at: Path; readonly key?: boolean };

/** Contradictions between the keywords of a schema. */
function* problemsIn(schema: JsonObject): Iterable<SchemaProblem> {
  const { required } = schema;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const names = isList(required) ? required : [];
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) continue;
    const reason = `Unexpected required field \`${name}\`, expected one of \`properties\``;
    const suggestion = suggest(name, Object.keys(properties));
    yield { rule: 'schema:invalid', at: ['required', index], reason, suggestion };
  }
  for (const [name, field] of Object.entries(properties)) {
    if (!isObject(field) || names.includes('alt')) continue;
    const picture = field['x-image'];
    if (!isObject(picture) || picture['kind'] !== 'alt') continue;
    const reason =
      'Missing required field `alt` beside this picture: without it nobody asks for its alternative text';
    yield { rule: 'schema:invalid', at: ['properties', name, 'x-image'], key: true, reason };
  }
}
