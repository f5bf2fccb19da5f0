import { type AnySchemaObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ownKeywords, type Schema } from './schema.ts';
import { formats } from './schema-keywords.ts';

const ajv = newAjv();

/** ajv without JSON Schema's own schema: the survey has said what is wrong with ours in words that editors understand. */
function newAjv(): Ajv2020 {
  const made = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    verbose: true,
    validateSchema: false,
    meta: false,
    code: { optimize: false }, // half the time of making a validator, for nothing that a few entries notice
  });
  addFormats.default(made, [...formats]);
  made.addVocabulary([...ownKeywords]);
  return made;
}

const validators = new WeakMap<Schema, ValidateFunction>();

/** ajv's verdict on values of a schema without references; compiled when it is first asked for. */
export function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile(schema as AnySchemaObject); // the same shape, read-only
  ajv.removeSchema(schema as AnySchemaObject); // ajv would keep it for ever
  validators.set(schema, made);
  return made;
}
