import { isProse } from '../../../scripts/engine/compiler/entry/prose-fields.ts';
import type { Schema } from '../../../scripts/engine/compiler/schema/schema.ts';
import { put } from '../edit.ts';
import { mistake } from '../expected.ts';
import type { SchemaNode } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import { meant, quoted, swapped } from '../words.ts';

/** Keywords that only the validator reads, so the compiler's type does not have them. */
interface Limits extends Schema {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly uniqueItems?: boolean;
}

const limitsOf = ({ schema }: SchemaNode): Limits => schema;
const json = JSON.stringify;

const misspelt = (node: SchemaNode): string | undefined => {
  const wrong = swapped(String(node.value));
  return wrong === undefined || node.schema.enum?.includes(wrong) ? undefined : wrong;
};

const valuesIn = ({ items = [] }: SchemaNode): unknown[] => items.map(({ value }) => value);

/** Whether the items of a list refer to something that must exist, so that none can be made up. */
const areReferences = ({ items = {} }: Schema): boolean => 'x-ref' in items || 'x-claim' in items;

/** A list with one item too many, all different. */
function filled(node: SchemaNode): unknown[] {
  const values = valuesIn(node);
  const [first] = values;
  return Array.from(
    { length: (limitsOf(node).maxItems ?? 0) + 1 },
    (_, index) => values[index] ?? (typeof first === 'string' ? `${first} ${index}` : first),
  );
}

const lists: Family['mutations'] = [
  ofValues(
    'empties a list',
    (node) => (limitsOf(node).minItems ?? 0) > 0,
    (node) => mistake(put(node, '[]'), 'validate:empty', 'empty list'),
  ),
  ofValues(
    'makes a list too long',
    (node) =>
      limitsOf(node).maxItems !== undefined && valuesIn(node).length > 0 && !areReferences(node.schema),
    (node) =>
      mistake(
        put(node, json(filled(node))),
        'validate:length',
        `expected at most ${limitsOf(node).maxItems}`,
      ),
  ),
  ofValues(
    'writes an item twice',
    (node) => limitsOf(node).uniqueItems === true && valuesIn(node).length > 0,
    (node) => {
      const [first, ...others] = valuesIn(node);
      return mistake(put(node, json([first, ...others, first])), 'validate:duplicate', quoted(first));
    },
  ),
];

const numbers: Family['mutations'] = (
  [
    ['writes a number below the minimum', 'minimum', -1, 'more'],
    ['writes a number above the maximum', 'maximum', 1, 'less'],
  ] as const
).map(([name, keyword, step, word]) =>
  ofValues(
    name,
    (node) => typeof node.value === 'number' && limitsOf(node)[keyword] !== undefined,
    (node) => {
      const limit = limitsOf(node)[keyword] ?? 0;
      const wrong = json(limit + step);
      return mistake(put(node, wrong), 'validate:range', `\`${wrong}\``, `expected ${limit} or ${word}`);
    },
  ),
);

/** Values outside of the limits of their schemas. */
export const limits: Family = {
  name: 'limits',
  mutations: [
    ofValues(
      'misspells an allowed value',
      (node) => node.schema.enum !== undefined && misspelt(node) !== undefined,
      (node) => {
        const wrong = misspelt(node);
        return mistake(put(node, json(wrong)), 'validate:value', quoted(wrong), meant(String(node.value)));
      },
    ),
    ofValues(
      'writes a year without its century',
      ({ schema, value }) => schema.format === 'date' && String(value).startsWith('20'),
      (node) => {
        const day = String(node.value);
        const edit = put(node, json(`00${day.slice(2)}`));
        return mistake(edit, 'validate:format', 'expected `1900` or later', meant(day));
      },
    ),
    ofValues(
      'writes a value that is not allowed',
      ({ schema }) => schema.enum !== undefined,
      (node) => mistake(put(node, json('mauve')), 'validate:value', '`mauve`'),
    ),
    ...numbers,
    ...lists,
  ],
};

/** A text close to the given one that does not match its pattern. */
function misfit({ value, schema }: SchemaNode): string | undefined {
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const tries = [`${String(value)}?`, `?${String(value)}`, 'kelp ?', '| |'];
  return pattern && tries.find((text) => !pattern.test(text));
}

const texts: Family['mutations'] = [
  ofValues(
    'empties a text',
    ({ schema, value }) => (schema.minLength ?? 0) > 0 && value !== '',
    (node) => mistake(put(node, '""'), 'validate:empty', 'empty text'),
  ),
  ofValues(
    'replaces a text with spaces',
    ({ schema }) => schema.minLength === 1 && !schema.format && !schema.pattern,
    (node) => mistake(put(node, '"  "'), 'validate:empty', 'text of spaces only'),
  ),
  ofValues(
    'makes a text too long',
    (node) => limitsOf(node).maxLength !== undefined,
    (node) => {
      const edit = put(node, json(`${String(node.value)} ${'and kelp '.repeat(40)}`));
      return mistake(edit, 'validate:length', `expected at most ${limitsOf(node).maxLength}`);
    },
  ),
  ofValues(
    'writes a text that does not fit its pattern',
    (node) => misfit(node) !== undefined,
    (node) => mistake(put(node, json(misfit(node))), 'validate:format', quoted(misfit(node))),
  ),
  ofValues(
    'hides a zero-width character in a text',
    ({ schema, value }) =>
      schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && value !== '',
    (node) => {
      const text = String(node.value);
      const edit = put(node, json(`${text.slice(0, 2)}\u200b${text.slice(2)}`));
      return mistake(edit, 'validate:invisible', '\\u200b');
    },
  ),
  ofValues(
    'writes markdown in a plain text',
    (node) =>
      typeof node.value === 'string' &&
      !node.schema['x-markdown'] &&
      isProse(node.schema) &&
      node.value.length + 6 < (limitsOf(node).maxLength ?? Infinity),
    (node) => {
      const edit = put(node, json(`**Now** ${String(node.value)}`.slice(0, limitsOf(node).maxLength)));
      return mistake(edit, 'validate:plain-text', '`**Now**`');
    },
  ),
  ofValues(
    'breaks the line of a text',
    ({ value, schema }) =>
      typeof value === 'string' && value !== '' && isProse(schema) && !schema['x-block-text'],
    (node) => {
      const edit = put(node, json(`K\n${String(node.value)}`.slice(0, limitsOf(node).maxLength)));
      return mistake(edit, 'validate:one-line', 'line break');
    },
  ),
];

const formats: Family['mutations'] = (
  [
    ['writes a day that does not exist', 'date', '2025-02-30'],
    ['writes a day in words', 'date', '12 July 2025'],
    ['writes a day with the month last', 'date', '2025-31-12'],
    ['writes a mail address without an at sign', 'email', 'crew.kelpworks.example'],
  ] as const
).map(([name, format, wrong]) =>
  ofValues(
    name,
    ({ schema }) => schema.format === format,
    (node) => mistake(put(node, json(wrong)), 'validate:format', quoted(wrong)),
  ),
);

/** Texts that are empty, too long or in the wrong format. */
export const textForms: Family = { name: 'texts', mutations: [...texts, ...formats] };
