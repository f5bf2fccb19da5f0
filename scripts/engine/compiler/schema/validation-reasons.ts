import type { ErrorObject } from 'ajv';
import { guess, oneOf, type Problem, suggest } from '../finding.ts';
import type { Path } from '../model.ts';
import { dayMeantBy, textsMeantBy } from './meant-values.ts';
import type { Schema } from './schema.ts';
import { errorsOf, firstDay } from './validator.ts';

/** The finding of an error, without its file and place. */
export interface ValidationProblem extends Problem {
  /** The finding is placed at the name of the field, not at its value. */
  readonly key?: boolean;
  /** The finding is placed at this field or entry of the value. */
  readonly below?: string | number;
}

/**
 * Explains an error of ajv in an editor's words.
 * @param path the path to the value
 * @param noun the word for a member of an object
 */
export function describe(error: ErrorObject, path: Path, noun: string): ValidationProblem {
  const { keyword, params, data } = error;
  const schema = (error.parentSchema ?? {}) as Schema; // ajv types it as any object
  const limit = Number(params['limit']);
  if (keyword === 'required' || keyword === 'dependentRequired') return missing(params, schema);
  if (keyword === 'false schema')
    return {
      rule: 'validate:format',
      reason: `Unexpected ${noun} \`${path.at(-1)}\`, expected none with the other fields`,
      key: true,
    };
  if (keyword === 'additionalProperties') return unknown(String(params['additionalProperty']), schema, noun);
  if (keyword === 'type')
    return { rule: 'validate:type', reason: `Unexpected ${kind(data)}, expected ${expectedValue(schema)}` };
  if (keyword === 'enum') return notInList(data, params['allowedValues'] as readonly unknown[]);
  if (keyword === 'const')
    return {
      rule: 'validate:value',
      reason: `Unexpected ${quote(data)}, expected \`${String(params['allowedValue'])}\``,
    };
  if (typeof data === 'string') return ofText(keyword, data, limit, schema);
  if (Array.isArray(data)) return ofList(keyword, data, limit, params);
  if (keyword === 'minimum')
    return { rule: 'validate:range', reason: `Unexpected ${quote(data)}, expected ${limit} or more` };
  if (keyword === 'maximum')
    return { rule: 'validate:range', reason: `Unexpected ${quote(data)}, expected ${limit} or less` };
  return { rule: 'validate:format', reason: `Unexpected ${quote(data)}, expected ${example(schema)}` };
}

function ofText(keyword: string, text: string, limit: number, schema: Schema): ValidationProblem {
  const { length } = [...text]; // ajv counts characters, not halves of them
  if (text === '')
    return { rule: 'validate:empty', reason: `Unexpected empty text, expected ${example(schema)}` };
  if (keyword === 'minLength')
    return {
      rule: 'validate:length',
      reason: `Unexpected text of ${length} characters, expected at least ${limit}`,
    };
  if (keyword === 'maxLength')
    return {
      rule: 'validate:length',
      reason: `Unexpected text of ${length} characters, expected at most ${limit}`,
    };
  if (keyword === 'format' && schema.format === 'date') {
    const day = dayMeantBy(text);
    if (day !== undefined && day < firstDay) return early(text, day);
    return {
      rule: 'validate:format',
      reason: `Unexpected date ${quote(text)}, expected ${someDay}`,
      ...(day && { expected: [day], suggestion: { word: text, meant: day }, fix: { old: text, new: day } }),
    };
  }
  const expected = schema.format === 'regex' ? 'a regular expression' : example(schema);
  const meant =
    keyword === 'pattern'
      ? textsMeantBy(text, String(schema.examples?.[0])).find((each) => errorsOf(schema, each).length === 0)
      : undefined;
  return {
    rule: 'validate:format',
    reason: `Unexpected ${quote(text)}, expected ${expected}`,
    suggestion: guess(text, meant),
  };
}

/** A day before all others. Most likely only its century is wrong, but that is a guess. */
function early(text: string, day: string): ValidationProblem {
  return {
    rule: 'validate:format',
    reason: `Unexpected year \`${day.slice(0, 4)}\`, expected \`${firstDay.slice(0, 4)}\` or later`,
    suggestion: { word: text, meant: `20${day.slice(2)}` },
  };
}

function ofList(
  keyword: string,
  list: readonly unknown[],
  limit: number,
  params: ErrorObject['params'],
): ValidationProblem {
  const { length } = list;
  if (length === 0)
    return { rule: 'validate:empty', reason: `Unexpected empty list, expected at least ${limit}` };
  if (keyword === 'minItems')
    return { rule: 'validate:length', reason: `Unexpected list of ${length}, expected at least ${limit}` };
  if (keyword === 'maxItems')
    return {
      rule: 'validate:length',
      reason: `Unexpected list of ${length}, expected at most ${limit}`,
      below: limit,
    };
  const second = Math.max(Number(params['i']), Number(params['j']));
  const item = list[second];
  return {
    rule: 'validate:duplicate',
    reason: `Unexpected second ${typeof item === 'object' ? 'entry like this' : quote(item)}, expected each entry once`,
    below: second,
  };
}

function missing(params: ErrorObject['params'], schema: Schema): ValidationProblem {
  const name = String(params['missingProperty']);
  const meaning = schema.properties?.[name]?.description;
  const { property } = params; // of `dependentRequired`: the field that is there
  const cause = property === undefined ? '' : `, which \`${property}\` needs`;
  return {
    rule: 'validate:missing',
    reason: `Missing field \`${name}\`${cause}${meaning ? `: ${meaning}` : ''}`.replace(/\.$/, ''),
    expected: [name],
  };
}

function unknown(name: string, schema: Schema, noun: string): ValidationProblem {
  const names = Object.keys(schema.properties ?? {}).filter((each) => each !== '$schema');
  const suggestion = suggest(name, names);
  return {
    rule: 'validate:unknown',
    reason: `Unexpected ${noun} \`${name}\`${suggestion ? '' : `, expected ${oneOf(names)}`}`,
    suggestion,
    expected: names,
    key: true,
    below: name,
  };
}

function notInList(data: unknown, allowed: readonly unknown[]): ValidationProblem {
  const values = allowed.map(String);
  return {
    rule: 'validate:value',
    reason: `Unexpected ${data === '' ? 'empty text' : quote(data)}, expected ${oneOf(values)}`,
    suggestion: typeof data === 'string' ? suggest(data, values) : undefined,
    expected: values,
  };
}

/** The names of the JSON types in messages. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  null: '`null`',
};

/** The types that a schema asks for, in words. */
export function expectedTypes(schema: Schema): string {
  const types = [schema.type ?? []].flat();
  return types.map((type) => typeNames[type] ?? type).join(' or ');
}

const someDay = 'a day of the calendar such as `2025-07-12`';

/** The types that a schema asks for, with an example where the form of the value matters too: it would be the next mistake. */
export function expectedValue(schema: Schema): string {
  const { type, enum: values, format, pattern, examples = [] } = schema;
  if (values) return oneOf(values.map(String));
  if (format === 'date') return someDay;
  const hasForm = [type].flat().some((each) => each === 'object' || each === 'array') || format || pattern;
  const sample = hasForm ? examples.find((each) => errorsOf(schema, each).length === 0) : undefined;
  const [first = '', ...others] = expectedTypes(schema).split(' or ');
  return sample === undefined
    ? expectedTypes(schema)
    : [`${first} such as ${quote(sample, 120)}`, ...others].join(' or ');
}

/** The kind of a value, in words. */
export function kind(data: unknown): string {
  if (data === null) return '`null`';
  if (Array.isArray(data)) return 'list';
  if (typeof data === 'string') return data === '' ? 'empty text' : `text ${quote(data)}`;
  return typeof data === 'object' ? 'object' : `${typeof data} \`${String(data)}\``;
}

/** A value in a message, shortened if it is long. */
function quote(data: unknown, max = 60): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `\`${text.length > max ? `${text.slice(0, max - 3)}...` : text}\``;
}

/** A description of a valid value, from the schema's example. */
export function example(schema: Schema): string {
  const first = schema.examples?.[0];
  return first === undefined
    ? 'another value'
    : `something like \`${typeof first === 'string' ? first : JSON.stringify(first)}\``;
}
