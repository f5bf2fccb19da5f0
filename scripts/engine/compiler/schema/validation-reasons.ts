import type { ErrorObject } from 'ajv';
import { oneOf, type Problem, suggest } from '../finding.ts';
import type { Path } from '../model.ts';
import type { Schema } from './schema.ts';
import { firstDay } from './validator.ts';

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
    return { rule: 'validate:type', reason: `Unexpected ${kind(data)}, expected ${expectedTypes(schema)}` };
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
      reason: `Unexpected date ${quote(text)}, expected a day of the calendar such as \`2025-07-12\``,
      ...(day && { expected: [day], suggestion: { word: text, meant: day }, fix: { old: text, new: day } }),
    };
  }
  const expected = schema.format === 'regex' ? 'a regular expression' : example(schema);
  return { rule: 'validate:format', reason: `Unexpected ${quote(text)}, expected ${expected}` };
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

/** The kind of a value, in words. */
function kind(data: unknown): string {
  if (data === null) return '`null`';
  if (Array.isArray(data)) return 'list';
  if (typeof data === 'string') return data === '' ? 'empty text' : `text ${quote(data)}`;
  return typeof data === 'object' ? 'object' : `${typeof data} \`${String(data)}\``;
}

/** A value in a message, shortened if it is long. */
function quote(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
}

/** A description of a valid value, from the schema's example. */
export function example(schema: Schema): string {
  const first = schema.examples?.[0];
  return first === undefined
    ? 'another value'
    : `something like \`${typeof first === 'string' ? first : JSON.stringify(first)}\``;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Unambiguous ways to write a day; `7/1/2025` is not one of them. */
const forms = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?:[T ]\d{1,2}:\d{2}[\d:.]*(?:Z|[+-][\d:]+)?)?$/,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<name>[a-z]{3,9})\.?,? (?<year>\d{4})$/i,
];

/**
 * The intended day, as `2025-07-01`: from `2025-7-1`, `2025/07/01`, `2025-07-01T10:00Z`, `July 1, 2025`, `1 Jul 2025`. Absent if the text
 * is ambiguous or the day does not exist.
 */
export function dayMeantBy(text: string): string | undefined {
  const match = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (!match) return undefined;
  const name = match['name']?.toLowerCase();
  const month =
    name === undefined ? Number(match['month']) : months.findIndex((each) => each.startsWith(name)) + 1;
  const iso = [match['year'], String(month).padStart(2, '0'), match['day']?.padStart(2, '0')].join('-');
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined;
}
