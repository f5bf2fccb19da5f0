import { didYouMean, oneOf } from './finding.ts';
import type { Json, JsonObject } from './model.ts';
import { dateRoles } from './schema.ts';

/** Whether a value is an object. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a keyword's value must be: its name in a message, and the test. */
interface Shape {
  readonly expected: string;
  readonly fits: (value: Json) => boolean;
}

const shape = (expected: string, fits: Shape['fits']): Shape => ({ expected, fits });
const isText = (value: Json): boolean => typeof value === 'string' && value !== '';
const isTexts = (value: Json): boolean =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const only = (...values: Json[]): Shape =>
  shape(oneOf(values.map(String)), (value) => values.includes(value));

const text = shape('a text', isText);
const count = shape('a whole number', (value) => Number.isInteger(value) && Number(value) >= 0);
const number = shape('a number', (value) => typeof value === 'number');
const texts = shape('a list of names, each once', isTexts);
const list = shape('a list', (value) => Array.isArray(value) && value.length > 0);
const schema = shape('a schema', isObject);
const yes = only(true);

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

const isType = (value: Json): boolean => {
  const names = [value].flat();
  return names.length > 0 && names.every((name) => typeof name === 'string' && types.includes(name));
};

/** The formats that are checked. */
export const formats = ['date', 'email'] as const;

/** The keywords that a schema of this project may have: those that types, editors and the check understand alike. */
export const knownKeywords: Readonly<Record<string, Shape>> = {
  $schema: text,
  $ref: text,
  title: shape(
    'a name such as `Plugin`',
    (value) => typeof value === 'string' && /^[A-Z][A-Za-z0-9]*$/.test(value),
  ),
  description: text,
  examples: list,
  type: shape(oneOf(types), isType),
  properties: schema,
  required: texts,
  additionalProperties: only(false),
  dependentRequired: shape(
    'an object of lists of names',
    (value) => isObject(value) && Object.values(value).every(isTexts),
  ),
  items: schema,
  enum: list,
  const: shape('a value', () => true),
  format: only(...formats),
  pattern: shape('a regular expression', (value) => typeof value === 'string' && isPattern(value)),
  minLength: count,
  maxLength: count,
  minimum: number,
  maximum: number,
  minItems: count,
  maxItems: count,
  uniqueItems: yes,
  allOf: list,
  if: schema,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: schema,
  else: schema,
  'x-url': shape(
    '`true` or an address with `{slug}`',
    (value) => value === true || (typeof value === 'string' && value.startsWith('/')),
  ),
  'x-body': only('markdown'),
  'x-fetch': yes,
  'x-related': texts,
  'x-named': text,
  'x-ref': text,
  'x-embed': yes,
  'x-link': shape(
    '`true` or an address with `{}`',
    (value) => value === true || (typeof value === 'string' && value.includes('{}')),
  ),
  'x-image': only('decoration', 'alt'),
  'x-anchor': yes,
  'x-key': yes,
  'x-claim': yes,
  'x-markdown': yes,
  'x-date': only(...dateRoles),
  'x-internal': yes,
  'x-list': yes,
  'x-shown': text,
};

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** What is wrong with a keyword of a schema; absent where nothing is. */
export function keywordProblem(name: string, value: Json): string | undefined {
  if (!Object.hasOwn(knownKeywords, name)) {
    const hint =
      didYouMean(name, Object.keys(knownKeywords)) ||
      ', expected one that types, editors and this check understand';
    return `Unexpected keyword \`${name}\`${hint}`;
  }
  const { expected, fits } = knownKeywords[name] ?? text;
  if (fits(value)) return undefined;
  const hint = typeof value === 'string' && name === 'type' ? didYouMean(value, types) : '';
  return `Unexpected value of \`${name}\`, expected ${expected}${hint}`;
}

/** Keywords that say something of values of one type only. */
const limited: Readonly<Record<string, string>> = {
  string:
    'minLength maxLength pattern format x-named x-ref x-embed x-link x-image x-anchor x-key x-claim x-markdown x-date',
  array: 'items minItems maxItems uniqueItems',
  object: 'properties required additionalProperties dependentRequired x-body x-fetch x-related x-internal',
  number: 'minimum maximum',
};

/** Whether a keyword says nothing of values of a type, so that the schema would not mean what it seems to. */
export function isIdle(name: string, type: Json | undefined): boolean {
  if (typeof type !== 'string' || !types.includes(type)) return false;
  const own = type === 'integer' ? 'number' : type;
  return Object.entries(limited).some(([kind, names]) => kind !== own && names.split(' ').includes(name));
}
