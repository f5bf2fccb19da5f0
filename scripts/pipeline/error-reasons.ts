import type { ErrorObject } from 'ajv';
import { didYouMean, oneOf } from './finding.ts';
import type { Fix } from './model.ts';
import type { Schema } from './schema.ts';
import { example, expectedTypes, kind, shown } from './value-words.ts';
import { dayMeantBy } from './written-date.ts';

/** What a finding says of an error. */
export interface Description {
  /** Permanent id of the rule. */
  readonly rule: string;
  readonly reason: string;
  readonly expected?: readonly string[];
  readonly fix?: Fix;
  /** The finding stands at the name of the field, not at its value. */
  readonly key?: boolean;
  /** The finding stands at this field or entry of the value. */
  readonly below?: string | number;
}

/** Says in an editor's words what an error of ajv means. */
export function describe(error: ErrorObject): Description {
  const { keyword, params, data } = error;
  const schema = (error.parentSchema ?? {}) as Schema; // ajv types it as any object
  const limit = Number(params['limit']);
  if (keyword === 'required' || keyword === 'dependentRequired') return missing(params, schema);
  if (keyword === 'additionalProperties') return unknown(String(params['additionalProperty']), schema);
  if (keyword === 'type')
    return { rule: 'validate:type', reason: `Unexpected ${kind(data)}, expected ${expectedTypes(schema)}` };
  if (keyword === 'enum') return notInList(data, params['allowedValues'] as readonly unknown[]);
  if (keyword === 'const')
    return {
      rule: 'validate:value',
      reason: `Unexpected ${shown(data)}, expected \`${String(params['allowedValue'])}\``,
    };
  if (typeof data === 'string') return ofText(keyword, data, limit, schema);
  if (Array.isArray(data)) return ofList(keyword, data, limit, params);
  if (keyword === 'minimum')
    return { rule: 'validate:range', reason: `Unexpected ${shown(data)}, expected ${limit} or more` };
  if (keyword === 'maximum')
    return { rule: 'validate:range', reason: `Unexpected ${shown(data)}, expected ${limit} or less` };
  return { rule: 'validate:format', reason: `Unexpected ${shown(data)}, expected ${example(schema)}` };
}

function ofText(keyword: string, text: string, limit: number, schema: Schema): Description {
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
    return {
      rule: 'validate:format',
      reason: `Unexpected date ${shown(text)}, expected a day of the calendar such as \`2025-07-12\`${day ? `. Did you mean \`${day}\`?` : ''}`,
      ...(day && { expected: [day], fix: { old: text, new: day } }),
    };
  }
  return { rule: 'validate:format', reason: `Unexpected ${shown(text)}, expected ${example(schema)}` };
}

function ofList(
  keyword: string,
  list: readonly unknown[],
  limit: number,
  params: ErrorObject['params'],
): Description {
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
    reason: `Unexpected second ${typeof item === 'object' ? 'entry like this' : shown(item)}, expected each entry once`,
    below: second,
  };
}

function missing(params: ErrorObject['params'], schema: Schema): Description {
  const name = String(params['missingProperty']);
  const meaning = schema.properties?.[name]?.description;
  return {
    rule: 'validate:missing',
    reason: `Missing field \`${name}\`${meaning ? `: ${meaning}` : ''}`.replace(/\.$/, ''),
    expected: [name],
  };
}

function unknown(name: string, schema: Schema): Description {
  const names = Object.keys(schema.properties ?? {}).filter((known) => known !== '$schema');
  const hint = didYouMean(name, names) || `, expected ${oneOf(names)}`;
  return {
    rule: 'validate:unknown',
    reason: `Unexpected field \`${name}\`${hint}`,
    expected: names,
    key: true,
    below: name,
  };
}

function notInList(data: unknown, allowed: readonly unknown[]): Description {
  const values = allowed.map(String);
  const hint = typeof data === 'string' ? didYouMean(data, values) : '';
  return {
    rule: 'validate:value',
    reason: `Unexpected ${shown(data)}, expected ${oneOf(values)}${hint}`,
    expected: values,
  };
}
