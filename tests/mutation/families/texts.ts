import { put } from '../edit.ts';
import type { SchemaNode } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import { isProse } from '../../../scripts/engine/compiler/entry/prose-fields.ts';
import type { Schema } from '../../../scripts/engine/compiler/schema/schema.ts';
import { quoted } from '../words.ts';

const json = JSON.stringify;

/** The maximum length of a text. Only the validator reads this keyword, so the compiler's type does not have it. */
const maxLengthOf = ({ schema }: SchemaNode): number | undefined =>
  (schema as Schema & { readonly maxLength?: number }).maxLength;

/** A text close to the given one that does not match its pattern. */
function misfit({ value, schema }: SchemaNode): string | undefined {
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const tries = [`${String(value)}?`, `?${String(value)}`, 'kelp ?', '| |'];
  return pattern && tries.find((text) => !pattern.test(text));
}

const texts: Family['mutations'] = [
  ofValues({
    name: 'empties a text',
    of: ({ schema, value }) => (schema.minLength ?? 0) > 0 && value !== '',
    mutate: (node) => put(node, '""'),
    expects: () => ({ rules: ['validate:empty'], names: ['empty text'] }),
  }),
  ofValues({
    name: 'replaces a text with spaces',
    of: ({ schema }) => schema.minLength === 1 && !schema.format && !schema.pattern,
    mutate: (node) => put(node, '"  "'),
    expects: () => ({ rules: ['validate:empty'], names: ['text of spaces only'] }),
  }),
  ofValues({
    name: 'makes a text too long',
    of: (node) => maxLengthOf(node) !== undefined,
    mutate: (node) => put(node, json(`${String(node.value)} ${'and kelp '.repeat(40)}`)),
    expects: (node) => ({
      rules: ['validate:length'],
      names: [`expected at most ${maxLengthOf(node)}`],
    }),
  }),
  ofValues({
    name: 'writes a text that does not fit its pattern',
    of: (node) => misfit(node) !== undefined,
    mutate: (node) => put(node, json(misfit(node))),
    expects: (node) => ({ rules: ['validate:format'], names: [quoted(misfit(node))] }),
  }),
  ofValues({
    name: 'hides a zero-width character in a text',
    of: ({ schema, value }) =>
      schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && value !== '',
    mutate: (node) =>
      put(node, json(`${String(node.value).slice(0, 2)}\u200b${String(node.value).slice(2)}`)),
    expects: () => ({ rules: ['validate:invisible'], names: ['\\u200b'] }),
  }),
  ofValues({
    name: 'writes markdown in a plain text',
    of: (node) =>
      typeof node.value === 'string' &&
      !node.schema['x-markdown'] &&
      isProse(node.schema) &&
      node.value.length + 6 < (maxLengthOf(node) ?? Infinity),
    mutate: (node) => put(node, json(`**Now** ${String(node.value)}`.slice(0, maxLengthOf(node)))),
    expects: () => ({ rules: ['validate:plain-text'], names: ['`**Now**`'] }),
  }),
  ofValues({
    name: 'breaks the line of a text',
    of: ({ value, schema }) =>
      typeof value === 'string' && value !== '' && isProse(schema) && !schema['x-block-text'],
    mutate: (node) => put(node, json(`K\n${String(node.value)}`.slice(0, maxLengthOf(node)))),
    expects: () => ({ rules: ['validate:one-line'], names: ['line break'] }),
  }),
];

const formats: Family['mutations'] = (
  [
    ['writes a day that does not exist', 'date', '2025-02-30'],
    ['writes a day in words', 'date', '12 July 2025'],
    ['writes a day with the month last', 'date', '2025-31-12'],
    ['writes a mail address without an at sign', 'email', 'crew.kelpworks.example'],
  ] as const
).map(([name, format, wrong]) =>
  ofValues({
    name,
    of: ({ schema }) => schema.format === format,
    mutate: (node) => put(node, json(wrong)),
    expects: () => ({ rules: ['validate:format'], names: [quoted(wrong)] }),
  }),
);

/** Texts that are empty, too long or in the wrong format. */
export const textForms: Family = { name: 'texts', mutations: [...texts, ...formats] };
