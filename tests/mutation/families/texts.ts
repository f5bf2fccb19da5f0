import { put } from '../edit.ts';
import type { Spot } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import { isProse } from '../../../scripts/compiler/entry/read-prose.ts';
import type { Schema } from '../../../scripts/compiler/schema/schema.ts';
import { quoted } from '../words.ts';

const json = JSON.stringify;

/** The most characters of a text: a keyword that the pipeline's own type leaves to the validator. */
const maxLengthOf = ({ schema }: Spot): number | undefined =>
  (schema as Schema & { readonly maxLength?: number }).maxLength;

/** A text near to the given one that its pattern does not match. */
function misfit({ value, schema }: Spot): string | undefined {
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const tries = [`${String(value)}?`, `?${String(value)}`, 'kelp ?', '| |'];
  return pattern && tries.find((text) => !pattern.test(text));
}

const texts: Family['mutations'] = [
  ofValues({
    name: 'empties a text',
    of: ({ schema, value }) => (schema.minLength ?? 0) > 0 && value !== '',
    mutate: (spot) => put(spot, '""'),
    expects: () => ({ rules: ['validate:empty'], names: ['empty text'] }),
  }),
  ofValues({
    name: 'leaves only spaces of a text',
    of: ({ schema }) => schema.minLength === 1 && !schema.format && !schema.pattern,
    mutate: (spot) => put(spot, '"  "'),
    expects: () => ({ rules: ['validate:empty'], names: ['text of spaces only'] }),
  }),
  ofValues({
    name: 'makes a text too long',
    of: (spot) => maxLengthOf(spot) !== undefined,
    mutate: (spot) => put(spot, json(`${String(spot.value)} ${'and kelp '.repeat(40)}`)),
    expects: (spot) => ({
      rules: ['validate:length'],
      names: [`expected at most ${maxLengthOf(spot)}`],
    }),
  }),
  ofValues({
    name: 'writes a text that does not fit its pattern',
    of: (spot) => misfit(spot) !== undefined,
    mutate: (spot) => put(spot, json(misfit(spot))),
    expects: (spot) => ({ rules: ['validate:format'], names: [quoted(misfit(spot))] }),
  }),
  ofValues({
    name: 'hides a character without width in a text',
    of: ({ schema, value }) =>
      schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && value !== '',
    mutate: (spot) =>
      put(spot, json(`${String(spot.value).slice(0, 2)}\u200b${String(spot.value).slice(2)}`)),
    expects: () => ({ rules: ['validate:invisible'], names: ['\\u200b'] }),
  }),
  ofValues({
    name: 'writes markdown in a text without any',
    of: (spot) =>
      typeof spot.value === 'string' &&
      !spot.schema['x-markdown'] &&
      isProse(spot.schema) &&
      spot.value.length + 6 < (maxLengthOf(spot) ?? Infinity),
    mutate: (spot) => put(spot, json(`**Now** ${String(spot.value)}`.slice(0, maxLengthOf(spot)))),
    expects: () => ({ rules: ['validate:plain-text'], names: ['`**Now**`'] }),
  }),
];

const formats: Family['mutations'] = (
  [
    ['writes a day that no calendar has', 'date', '2025-02-30'],
    ['writes a day as people say it', 'date', '12 July 2025'],
    ['writes a day with the month last', 'date', '2025-31-12'],
    ['writes a mail address without its sign', 'email', 'crew.kelpworks.example'],
  ] as const
).map(([name, format, wrong]) =>
  ofValues({
    name,
    of: ({ schema }) => schema.format === format,
    mutate: (spot) => put(spot, json(wrong)),
    expects: () => ({ rules: ['validate:format'], names: [quoted(wrong)] }),
  }),
);

/** Texts that are empty, too long, or not of the form that their schema asks for. */
export const textForms: Family = { name: 'texts', mutations: [...texts, ...formats] };
