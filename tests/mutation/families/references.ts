import type { Json } from '../../../scripts/compiler/model.ts';
import { put, putAt } from '../edit.ts';
import type { Spot } from '../value-document.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import type { Original } from '../source-file.ts';
import { meant, quoted, swapped } from '../words.ts';

const json = JSON.stringify;

/** A way to write the name of an entry or a claim: wrong, and whether it can be told what was meant. */
const wrongNames: readonly (readonly [
  what: string,
  wrong: (name: string) => string | undefined,
  isNear: boolean,
])[] = [
  ['misspells', swapped, true],
  ['makes up', () => 'moonlight-ferry', false],
];

const named = (what: string, of: (spot: Spot) => boolean, rule: string): Mutation[] =>
  wrongNames.map(([verb, wrong, isNear]) =>
    ofValues({
      name: `${verb} ${what}`,
      of: (spot) => of(spot) && wrong(String(spot.value)) !== undefined,
      mutate: (spot) => put(spot, json(wrong(String(spot.value)))),
      expects: ({ value }) => ({
        rules: [rule],
        names: [quoted(wrong(String(value))), ...(isNear ? [meant(String(value))] : [])],
      }),
    }),
  );

/** A citation that gives no value: how it is written, what the message names, and what it says was meant. */
const wrongCitations: readonly (readonly [what: string, citation: string, names: readonly string[]])[] = [
  ['a claim that nobody makes', '{claim:moonlight}', ['`moonlight`']],
  ['a claim with two letters changed over', '{claim:cusotmers}', ['`cusotmers`', meant('customers')]],
  ['a collection that is not there', '{fact:ferries/dawn#/name}', ['`ferries`']],
  ['a collection without a letter', '{fact:plugin/order-replicator#/name}', ['`plugin`', meant('plugins')]],
  ['an entry that is not there', '{fact:plugins/dawn#/name}', ['`dawn`']],
  [
    'an entry without a letter',
    '{fact:plugins/order-replcator#/name}',
    ['`order-replcator`', meant('order-replicator')],
  ],
  ['a field that is not there', '{fact:site#/moonlight}', ['`moonlight`']],
  ['a field with two letters changed over', '{fact:site#/emial}', ['`emial`', meant('email')]],
  ['an entry of a list behind its end', '{fact:plugins/order-replicator#/features/99/title}', ['`99`']],
  ['an object', '{fact:plugins/order-replicator#/pricing}', ['text or a number']],
  ['a claim with a space', '{claim: customers}', ['`{claim: customers}`', '`{claim:customers}`']],
  ['a claim with a capital', '{Claim:customers}', ['`{Claim:customers}`', '`{claim:customers}`']],
  ['a value without an end', '{fact:site#/email', ['`{fact:site#/email`', '`{fact:site#/email}`']],
];

/** Whether a value is a text that may say anything; a plugin's name may not, which stands in its archive, too. */
const isProse = ({ schema, value, path }: Spot): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  schema.type === 'string' &&
  isFree(schema) &&
  path.join() !== 'name';

/** Whether a schema lets a text say anything. */
const isFree = (schema: Spot['schema']): boolean =>
  ![
    'enum',
    'pattern',
    'format',
    'x-url',
    'x-ref',
    'x-link',
    'x-image',
    'x-anchor',
    'x-claim',
    'x-named',
    'maxLength',
  ].some((keyword) => keyword in schema);

function cited(citation: string): string[] {
  if (!/^\{[a-z]+:\S+\}$/.test(citation)) return ['validate:citation'];
  return citation.startsWith('{claim') ? ['link:claim'] : ['link:citation'];
}

const citing: readonly Mutation[] = wrongCitations.flatMap(([what, citation, names]) => [
  ofValues({
    name: `cites ${what}`,
    of: (spot) => isProse(spot) && spot.field?.name !== '$schema',
    mutate: (spot) => put(spot, json(`${String(spot.value)} ${citation}`)),
    expects: () => ({ rules: cited(citation), names }),
  }),
  ofBodies({
    name: `cites ${what} in a body`,
    mistakes: ({ text }) => [
      { edit: putAt(text.length, `\nSee ${citation} there.\n`), rules: cited(citation), names },
    ],
  }),
]);

const repeated: Mutation = ofValues({
  name: 'writes an entry with a key twice',
  of: ({ list, fields = [], schema }) =>
    list !== undefined && fields.some(({ name }) => schema.properties?.[name]?.['x-key']),
  mutate: (spot) => putAt(spot.to, `,\n    ${json(spot.value)}`),
  expects: (spot) => ({ rules: ['link:duplicate'], names: [quoted(keyOf(spot))] }),
});

const keyOf = ({ fields = [], schema }: Spot): Json | undefined =>
  fields.find(({ name }) => schema.properties?.[name]?.['x-key'])?.node.value;

const typed: Mutation = ofValues({
  name: 'types a claim again',
  of: (spot, { entry, schema }) =>
    isProse(spot) && spot.field?.name !== '$schema' && entry.collection !== 'claims' && !schema['x-fetch'],
  mutate: (spot, file) => put(spot, json(`${String(spot.value)} ${claimText(file).toUpperCase()}`)),
  expects: (_spot, file) => ({ rules: ['rule:typed-claim'], names: [quoted(claimText(file))] }),
});

/** The text of a claim with a figure in it. */
function claimText({ all }: Original): string {
  const claims = all.originals.find(({ entry }) => entry.collection === 'claims')?.entry.data?.['claims'];
  const texts = Array.isArray(claims)
    ? claims.map((claim: Json) => String((claim as { text?: Json }).text))
    : []; // objects by their schema
  return texts.find((text) => /\d/.test(text)) ?? '';
}

/** References, claims and citations that lead nowhere. */
export const references: Family = {
  name: 'references',
  mutations: [
    ...named('the entry that a value names', ({ schema }) => schema['x-ref'] !== undefined, 'link:reference'),
    ...named('the claim that a value names', ({ schema }) => schema['x-claim'] === true, 'link:claim'),
    ...citing,
    repeated,
    typed,
  ],
};
