import type { Json } from '../../../scripts/engine/compiler/model.ts';
import { put } from '../edit.ts';
import { type Family, type Mutation, ofValues } from '../mutation.ts';

/** The type that the schema asks for, a value of another type, and how the message names it. */
const wrong: readonly (readonly [type: string, value: Json, word: string])[] = [
  ['string', 7, '`7`'],
  ['string', ['kelp'], 'list'],
  ['string', null, '`null`'],
  ['string', true, '`true`'],
  ['number', '7', '`7`'],
  ['integer', '7', '`7`'],
  ['integer', 7.5, '`7.5`'],
  ['boolean', 'yes', '`yes`'],
  ['boolean', 1, '`1`'],
  ['array', 'kelp', '`kelp`'],
  ['array', { kelp: 1 }, 'object'],
  ['object', 'kelp', '`kelp`'],
  ['object', ['kelp'], 'list'],
  ['object', null, '`null`'],
];

const kindOf = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

const mutationOf = ([type, value, word]: (typeof wrong)[number]): Mutation =>
  ofValues({
    name: `writes ${kindOf(value)} instead of ${type === 'array' || type === 'object' ? `an ${type}` : `a ${type}`}`.replace(
      'a integer',
      'a whole number',
    ),
    of: ({ schema, path }) => schema.type === type && path.length > 0,
    mutate: (node) => put(node, JSON.stringify(value)),
    expects: () => ({ rules: ['validate:type'], names: [word] }),
  });

/** Values of the wrong type. */
export const types: Family = { name: 'types', mutations: wrong.map(mutationOf) };
