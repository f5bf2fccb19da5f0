import { put } from '../edit.ts';
import type { Spot } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import type { Schema } from '../../../scripts/compiler/schema/schema.ts';
import { meant, quoted, swapped } from '../words.ts';

/** Keywords that the pipeline's own type leaves to the validator. */
interface Limits extends Schema {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly uniqueItems?: boolean;
}

const limitsOf = ({ schema }: Spot): Limits => schema;
const json = JSON.stringify;

/** The values of a list, of names that may be misspelt. */
const namesOf = ({ enum: values = [] }: Schema): readonly unknown[] => values;

const misspelt = (spot: Spot): string | undefined => {
  const wrong = swapped(String(spot.value));
  return wrong === undefined || namesOf(spot.schema).includes(wrong) ? undefined : wrong;
};

const lists: Family['mutations'] = [
  ofValues({
    name: 'empties a list',
    of: (spot) => (limitsOf(spot).minItems ?? 0) > 0,
    mutate: (spot) => put(spot, '[]'),
    expects: () => ({ rules: ['validate:empty'], names: ['empty list'] }),
  }),
  ofValues({
    name: 'makes a list too long',
    of: (spot) =>
      limitsOf(spot).maxItems !== undefined && (spot.items?.length ?? 0) > 0 && !namesOthers(spot.schema),
    mutate: (spot) => put(spot, json(filled(spot))),
    expects: (spot) => ({
      rules: ['validate:length'],
      names: [`expected at most ${limitsOf(spot).maxItems}`],
    }),
  }),
  ofValues({
    name: 'writes an entry twice',
    of: (spot) => limitsOf(spot).uniqueItems === true && (spot.items?.length ?? 0) > 0,
    mutate: (spot) =>
      put(spot, json([...(spot.items ?? []).map(({ value }) => value), spot.items?.[0]?.value])),
    expects: (spot) => ({ rules: ['validate:duplicate'], names: [quoted(spot.items?.[0]?.value)] }),
  }),
];

/** Whether the entries of a list are names of something, which nobody can make up. */
const namesOthers = ({ items = {} }: Schema): boolean => 'x-ref' in items || 'x-claim' in items;

/** A list with one entry more than it may have, all different. */
function filled(spot: Spot): unknown[] {
  const values = (spot.items ?? []).map(({ value }) => value);
  const limit = limitsOf(spot).maxItems ?? 0;
  return Array.from({ length: limit + 1 }, (_, index) => values[index] ?? another(values[0], index));
}

const another = (value: unknown, index: number): unknown =>
  typeof value === 'string' ? `${value} ${index}` : value;

const numbers: Family['mutations'] = [
  ofValues({
    name: 'writes a number below the least',
    of: (spot) => typeof spot.value === 'number' && limitsOf(spot).minimum !== undefined,
    mutate: (spot) => put(spot, json((limitsOf(spot).minimum ?? 0) - 1)),
    expects: (spot) => ({
      rules: ['validate:range'],
      names: [`\`${(limitsOf(spot).minimum ?? 0) - 1}\``, `expected ${limitsOf(spot).minimum} or more`],
    }),
  }),
  ofValues({
    name: 'writes a number above the most',
    of: (spot) => typeof spot.value === 'number' && limitsOf(spot).maximum !== undefined,
    mutate: (spot) => put(spot, json((limitsOf(spot).maximum ?? 0) + 1)),
    expects: (spot) => ({
      rules: ['validate:range'],
      names: [`\`${(limitsOf(spot).maximum ?? 0) + 1}\``, `expected ${limitsOf(spot).maximum} or less`],
    }),
  }),
];

/** Values outside what their schemas allow. */
export const limits: Family = {
  name: 'limits',
  mutations: [
    ofValues({
      name: 'misspells a value of a list',
      of: (spot) => spot.schema.enum !== undefined && misspelt(spot) !== undefined,
      mutate: (spot) => put(spot, json(misspelt(spot))),
      expects: (spot) => ({
        rules: ['validate:value'],
        names: [quoted(misspelt(spot)), meant(String(spot.value))],
      }),
    }),
    ofValues({
      name: 'writes a value that is in no list',
      of: ({ schema }) => schema.enum !== undefined,
      mutate: (spot) => put(spot, json('mauve')),
      expects: () => ({ rules: ['validate:value'], names: ['`mauve`'] }),
    }),
    ...numbers,
    ...lists,
  ],
};
