import {
  Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ownKeywords, type Schema } from './schema.ts';

/** The first day that a date may be: an earlier year is a mistake of typing. */
export const firstDay = '1900-01-01';

/** Says only whether a value is valid, as most are: validators without error messages compile faster. */
const accepts = validators({ messages: false });
/** Reports all errors of a value. */
const explains = validators({ allErrors: true, verbose: true });

/** ajv's errors of a value by a schema without references; empty if it is valid. */
export function errorsOf(schema: Schema, value: unknown): readonly ErrorObject[] {
  if (accepts(schema)(value)) return [];
  const explain = explains(schema);
  explain(value);
  return explain.errors ?? [];
}

/** Validators by their schema, each compiled at its first use. */
function validators(options: Options): (schema: Schema) => ValidateFunction {
  let ajv: Ajv2020 | undefined;
  const bySchema = new WeakMap<Schema, ValidateFunction>();
  return (schema) => {
    const cached = bySchema.get(schema);
    if (cached) return cached;
    ajv ??= newAjv(options);
    const validator = ajv.compile(schema as AnySchemaObject); // the same shape, read-only
    ajv.removeSchema(schema as AnySchemaObject); // ajv would keep it for ever
    bySchema.set(schema, validator);
    return validator;
  };
}

/** ajv without the meta-schema of JSON Schema: our dialect has already checked the schemas, with messages for editors. */
function newAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false }, // halves the time to compile a validator, and a few entries do not need faster code
    ...options,
  });
  addFormats.default(ajv, ['date', 'email', 'regex']);
  const { validate: isDate } = ajv.formats['date'] as { readonly validate: (text: string) => boolean }; // ajv-formats' own
  ajv.addFormat('date', (text: string) => text >= firstDay && isDate(text));
  ajv.addVocabulary(ownKeywords);
  return ajv;
}
