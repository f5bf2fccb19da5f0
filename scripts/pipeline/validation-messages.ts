import type { ErrorObject } from 'ajv';
import { didYouMean, finding, oneOf, suggestion } from './finding.ts';
import type { Finding, Located, Path } from './model.ts';
import type { Schema } from './schema.ts';

/** What a value of a JSON type is called in a message. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  null: '`null`',
};

/** Turns ajv's errors about a value into findings; ajv's own texts are never shown. */
export function validationFindings(file: string, located: Located, errors: readonly ErrorObject[]): Finding[] {
  const misspelt = new Set(errors.flatMap((error) => meantField(error, errors) ?? []));
  return errors.flatMap((error) => {
    if (error.keyword === 'if') return []; // the error inside its `then` says what is missing
    if (error.keyword === 'required' && misspelt.has(`${error.instancePath}/${error.params['missingProperty']}`)) return [];
    const path = pathOf(error.instancePath, located);
    const { reason, expected, key, below } = describe(error);
    const place = located.place(below === undefined ? path : [...path, below], key ?? false);
    return [finding(file, place, `validate:${ruleOf(error.keyword)}`, reason, { ...(expected && { expected }) })];
  });
}

/** The missing field that an unexpected one probably is: one slip shall cause one finding. */
function meantField(error: ErrorObject, errors: readonly ErrorObject[]): string | undefined {
  if (error.keyword !== 'additionalProperties') return undefined;
  const missing = errors
    .filter((other) => other.keyword === 'required' && other.instancePath === error.instancePath)
    .map((other) => String(other.params['missingProperty']));
  const near = suggestion(String(error.params['additionalProperty']), missing);
  return near === undefined ? undefined : `${error.instancePath}/${near}`;
}

const rules: Readonly<Record<string, string>> = {
  required: 'missing',
  dependentRequired: 'missing',
  additionalProperties: 'unknown',
  type: 'type',
  enum: 'value',
  const: 'value',
  minLength: 'empty',
  minItems: 'empty',
};

/** Permanent id of the rule behind a keyword of JSON Schema. */
function ruleOf(keyword: string): string {
  return rules[keyword] ?? 'format';
}

interface Description {
  readonly reason: string;
  readonly expected?: readonly string[];
  /** The finding stands at the name of the field, not at its value. */
  readonly key?: boolean;
  /** The finding stands at this field of the value. */
  readonly below?: string;
}

function describe(error: ErrorObject): Description {
  const { keyword, params } = error;
  const schema = (error.parentSchema ?? {}) as Schema; // ajv types it as any object
  const value = shown(error.data);
  if (keyword === 'required' || keyword === 'dependentRequired') return missing(params, schema);
  if (keyword === 'additionalProperties') return unknown(String(params['additionalProperty']), schema);
  if (keyword === 'type') return { reason: `Unexpected ${kind(error.data)}, expected ${expectedTypes(schema)}` };
  if (keyword === 'enum') return notInList(error.data, params['allowedValues'] as readonly unknown[]);
  if (keyword === 'const') return { reason: `Unexpected ${value}, expected \`${String(params['allowedValue'])}\`` };
  if (keyword === 'minLength') return { reason: `Unexpected empty text, expected ${example(schema)}` };
  if (keyword === 'maxLength') return { reason: `Unexpected text of ${String(error.data).length} characters, expected at most ${params['limit']}` };
  if (keyword === 'minItems') return { reason: `Unexpected list of ${lengthOf(error.data)}, expected at least ${params['limit']}` };
  if (keyword === 'maxItems') return { reason: `Unexpected list of ${lengthOf(error.data)}, expected at most ${params['limit']}` };
  if (keyword === 'uniqueItems') return { reason: `Unexpected second \`${repeated(error)}\`, expected each entry once` };
  if (keyword === 'minimum') return { reason: `Unexpected ${value}, expected ${params['limit']} or more` };
  if (keyword === 'maximum') return { reason: `Unexpected ${value}, expected ${params['limit']} or less` };
  if (keyword === 'format' && schema.format === 'date') return { reason: `Unexpected date ${value}, expected a day of the calendar such as \`2025-07-12\`` };
  return { reason: `Unexpected ${value}, expected ${example(schema)}` };
}

function missing(params: ErrorObject['params'], schema: Schema): Description {
  const name = String(params['missingProperty']);
  const meaning = schema.properties?.[name]?.description;
  return { reason: `Missing field \`${name}\`${meaning ? `: ${meaning}` : ''}`.replace(/\.$/, ''), expected: [name] };
}

function unknown(name: string, schema: Schema): Description {
  const names = Object.keys(schema.properties ?? {}).filter((known) => known !== '$schema');
  const hint = didYouMean(name, names) || `, expected ${oneOf(names)}`;
  return { reason: `Unexpected field \`${name}\`${hint}`, expected: names, key: true, below: name };
}

function notInList(data: unknown, allowed: readonly unknown[]): Description {
  const values = allowed.map(String);
  const hint = typeof data === 'string' ? didYouMean(data, values) : '';
  return { reason: `Unexpected ${shown(data)}, expected ${oneOf(values)}${hint}`, expected: values };
}

const lengthOf = (data: unknown): number => (Array.isArray(data) ? data.length : 0);

function repeated(error: ErrorObject): string {
  const item: unknown = Array.isArray(error.data) ? error.data[Number(error.params['i'])] : undefined;
  return typeof item === 'string' ? item : 'entry';
}

function expectedTypes(schema: Schema): string {
  const types = [schema.type ?? []].flat();
  return types.map((type) => typeNames[type] ?? type).join(' or ');
}

function kind(data: unknown): string {
  if (data === null) return '`null`';
  if (Array.isArray(data)) return 'list';
  if (typeof data === 'string') return data === '' ? 'empty text' : `text ${shown(data)}`;
  return typeof data === 'object' ? 'object' : `${typeof data} \`${String(data)}\``;
}

function shown(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
}

function example(schema: Schema): string {
  const first = schema.examples?.[0];
  return first === undefined ? 'another value' : `something like \`${typeof first === 'string' ? first : JSON.stringify(first)}\``;
}

/** `/features/0/title` → `['features', 0, 'title']`, numbers where the value is a list. */
function pathOf(pointer: string, located: Located): Path {
  let value: unknown = located.value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(name) : name;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
      return step;
    });
}
