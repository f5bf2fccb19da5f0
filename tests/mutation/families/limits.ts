import { put } from '../edit.ts';
import type { SchemaNode } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import type { Schema } from '../../../scripts/engine/compiler/schema/schema.ts';
import { meant, quoted, swapped } from '../words.ts';

/** Keywords that only the validator reads, so the compiler's type does not have them. */
interface Limits extends Schema {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly uniqueItems?: boolean;
}

const limitsOf = ({ schema }: SchemaNode): Limits => schema;
const json = JSON.stringify;

const misspelt = (node: SchemaNode): string | undefined => {
  const wrong = swapped(String(node.value));
  return wrong === undefined || node.schema.enum?.includes(wrong) ? undefined : wrong;
};

const lists: Family['mutations'] = [
  ofValues({
    name: 'empties a list',
    of: (node) => (limitsOf(node).minItems ?? 0) > 0,
    mutate: (node) => put(node, '[]'),
    expects: () => ({ rules: ['validate:empty'], names: ['empty list'] }),
  }),
  ofValues({
    name: 'makes a list too long',
    of: (node) =>
      limitsOf(node).maxItems !== undefined && (node.items?.length ?? 0) > 0 && !areReferences(node.schema),
    mutate: (node) => put(node, json(filled(node))),
    expects: (node) => ({
      rules: ['validate:length'],
      names: [`expected at most ${limitsOf(node).maxItems}`],
    }),
  }),
  ofValues({
    name: 'writes an item twice',
    of: (node) => limitsOf(node).uniqueItems === true && (node.items?.length ?? 0) > 0,
    mutate: (node) =>
      put(node, json([...(node.items ?? []).map(({ value }) => value), node.items?.[0]?.value])),
    expects: (node) => ({ rules: ['validate:duplicate'], names: [quoted(node.items?.[0]?.value)] }),
  }),
];

/** Whether the items of a list refer to something that must exist, so that none can be made up. */
const areReferences = ({ items = {} }: Schema): boolean => 'x-ref' in items || 'x-claim' in items;

/** A list with one item too many, all different. */
function filled(node: SchemaNode): unknown[] {
  const values = (node.items ?? []).map(({ value }) => value);
  const limit = limitsOf(node).maxItems ?? 0;
  return Array.from({ length: limit + 1 }, (_, index) => values[index] ?? another(values[0], index));
}

const another = (value: unknown, index: number): unknown =>
  typeof value === 'string' ? `${value} ${index}` : value;

const numbers: Family['mutations'] = [
  ofValues({
    name: 'writes a number below the minimum',
    of: (node) => typeof node.value === 'number' && limitsOf(node).minimum !== undefined,
    mutate: (node) => put(node, json((limitsOf(node).minimum ?? 0) - 1)),
    expects: (node) => ({
      rules: ['validate:range'],
      names: [`\`${(limitsOf(node).minimum ?? 0) - 1}\``, `expected ${limitsOf(node).minimum} or more`],
    }),
  }),
  ofValues({
    name: 'writes a number above the maximum',
    of: (node) => typeof node.value === 'number' && limitsOf(node).maximum !== undefined,
    mutate: (node) => put(node, json((limitsOf(node).maximum ?? 0) + 1)),
    expects: (node) => ({
      rules: ['validate:range'],
      names: [`\`${(limitsOf(node).maximum ?? 0) + 1}\``, `expected ${limitsOf(node).maximum} or less`],
    }),
  }),
];

/** Values outside of the limits of their schemas. */
export const limits: Family = {
  name: 'limits',
  mutations: [
    ofValues({
      name: 'misspells an allowed value',
      of: (node) => node.schema.enum !== undefined && misspelt(node) !== undefined,
      mutate: (node) => put(node, json(misspelt(node))),
      expects: (node) => ({
        rules: ['validate:value'],
        names: [quoted(misspelt(node)), meant(String(node.value))],
      }),
    }),
    ofValues({
      name: 'writes a year without its century',
      of: ({ schema, value }) => schema.format === 'date' && String(value).startsWith('20'),
      mutate: (node) => put(node, json(`00${String(node.value).slice(2)}`)),
      expects: ({ value }) => ({
        rules: ['validate:format'],
        names: ['expected `1900` or later', meant(String(value))],
      }),
    }),
    ofValues({
      name: 'writes a value that is not allowed',
      of: ({ schema }) => schema.enum !== undefined,
      mutate: (node) => put(node, json('mauve')),
      expects: () => ({ rules: ['validate:value'], names: ['`mauve`'] }),
    }),
    ...numbers,
    ...lists,
  ],
};
