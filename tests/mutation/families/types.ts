import type { Json } from '../../../scripts/engine/compiler/model.ts';
import { put } from '../edit.ts';
import { mistake } from '../expected.ts';
import { type Family, ofValues } from '../mutation.ts';

/** The mistake, the type that the schema asks for, a value of another type, and how the message names it. */
const wrong: readonly (readonly [name: string, type: string, value: Json, word: string])[] = [
  ['a number instead of a string', 'string', 7, '`7`'],
  ['a list instead of a string', 'string', ['kelp'], 'list'],
  ['null instead of a string', 'string', null, '`null`'],
  ['a boolean instead of a string', 'string', true, '`true`'],
  ['a string instead of a number', 'number', '7', '`7`'],
  ['a string instead of a whole number', 'integer', '7', '`7`'],
  ['a number instead of a whole number', 'integer', 7.5, '`7.5`'],
  ['a string instead of a boolean', 'boolean', 'yes', '`yes`'],
  ['a number instead of a boolean', 'boolean', 1, '`1`'],
  ['a string instead of an array', 'array', 'kelp', '`kelp`'],
  ['an object instead of an array', 'array', { kelp: 1 }, 'object'],
  ['a string instead of an object', 'object', 'kelp', '`kelp`'],
  ['a list instead of an object', 'object', ['kelp'], 'list'],
  ['null instead of an object', 'object', null, '`null`'],
];

/** Values of the wrong type. */
export const types: Family = {
  name: 'types',
  mutations: wrong.map(([name, type, value, word]) =>
    ofValues(
      `writes ${name}`,
      ({ schema, path }) => schema.type === type && path.length > 0,
      (node) => mistake(put(node, JSON.stringify(value)), 'validate:type', word),
    ),
  ),
};
