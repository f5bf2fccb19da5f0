import {
  Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ownKeywords, type Schema } from './schema.ts';

/** Says only whether a value is valid, which most are: validators without words for errors are made in less time. */
const accepts = validators({ messages: false });
/** Says all that is wrong with a value. */
const explains = validators({ allErrors: true, verbose: true });

/** ajv's errors of a value by a schema without references; none where it is valid. */
export function errorsOf(schema: Schema, value: unknown): readonly ErrorObject[] {
  if (accepts(schema)(value)) return [];
  const explain = explains(schema);
  explain(value);
  return explain.errors ?? [];
}

/** Validators by their schema, each compiled when it is first asked for. */
function validators(options: Options): (schema: Schema) => ValidateFunction {
  let ajv: Ajv2020 | undefined;
  const made = new WeakMap<Schema, ValidateFunction>();
  return (schema) => {
    const known = made.get(schema);
    if (known) return known;
    ajv ??= newAjv(options);
    const validator = ajv.compile(schema as AnySchemaObject); // the same shape, read-only
    ajv.removeSchema(schema as AnySchemaObject); // ajv would keep it for ever
    made.set(schema, validator);
    return validator;
  };
}

/** ajv without JSON Schema's own schema: our dialect has said what is wrong with a schema, in words that editors understand. */
function newAjv(options: Options): Ajv2020 {
  const made = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false }, // half the time of making a validator, for nothing that a few entries notice
    ...options,
  });
  addFormats.default(made, ['date', 'email', 'regex']);
  made.addVocabulary(ownKeywords);
  return made;
}
