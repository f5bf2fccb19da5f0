import type { Json } from '../../../scripts/engine/compiler/model.ts';
import { dateField } from '../../../scripts/engine/compiler/schema/schema.ts';
import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import type { SchemaNode } from '../value-document.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import type { SourceFile } from '../source-file.ts';
import { meant, quoted, swapped } from '../words.ts';

const json = JSON.stringify;

/** How the name of an entry or a claim is wrong, and whether the message must suggest the right one. */
const wrongNames: readonly (readonly [string, (name: string) => string | undefined, isNear: boolean])[] = [
  ['misspells', swapped, true],
  ['makes up', () => 'moonlight-ferry', false],
];

const misnamed = (what: string, of: (node: SchemaNode) => boolean, rule: string): Mutation[] =>
  wrongNames.map(([verb, wrong, isNear]) =>
    ofValues(
      `${verb} ${what}`,
      (node) => of(node) && wrong(String(node.value)) !== undefined,
      (node) => {
        const right = String(node.value);
        const suggested = isNear ? [meant(right)] : [];
        return mistake(put(node, json(wrong(right))), rule, quoted(wrong(right)), ...suggested);
      },
    ),
  );

/** A citation without a value, and the words that the message must name. */
const wrongCitations: readonly (readonly [what: string, citation: string, names: readonly string[]])[] = [
  ['a missing claim', '{claim:moonlight}', ['`moonlight`']],
  ['a claim with two letters swapped', '{claim:cusotmers}', ['`cusotmers`', meant('customers')]],
  ['a missing collection', '{fact:ferries/dawn#/name}', ['`ferries`']],
  ['a collection in the singular', '{fact:plugin/a#/name}', ['`plugin`', meant('plugins')]],
  ['a missing entry', '{fact:plugins/dawn#/name}', ['`dawn`']],
  [
    'an entry with a letter missing',
    '{fact:plugins/order-replcator#/name}',
    ['`order-replcator`', meant('order-replicator')],
  ],
  ['a missing field', '{fact:site#/moonlight}', ['`moonlight`']],
  ['a field with two letters swapped', '{fact:site#/emial}', ['`emial`', meant('email')]],
  ['an item after the end of a list', '{fact:plugins/order-replicator#/features/99/title}', ['`99`']],
  ['an object', '{fact:plugins/order-replicator#/pricing}', ['text or a number']],
  ['a claim with a space', '{claim: customers}', ['`{claim: customers}`', '`{claim:customers}`']],
  ['a claim with a capital', '{Claim:customers}', ['`{Claim:customers}`', '`{claim:customers}`']],
  ['a value without a closing brace', '{fact:site#/email', ['`{fact:site#/email`', '`{fact:site#/email}`']],
];

/** Whether a value is free text. A plugin's name is not: it must match the one in the archive. */
const isProse = ({ schema, value, path }: SchemaNode): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  schema.type === 'string' &&
  isUnrestricted(schema) &&
  path.join() !== 'name';

const restrictions = 'enum pattern format x-url x-ref x-link x-image x-anchor x-claim x-named maxLength';
const isUnrestricted = (schema: SchemaNode['schema']): boolean =>
  !restrictions.split(' ').some((keyword) => keyword in schema);

function ruleFor(citation: string): string {
  if (!/^\{[a-z]+:\S+\}$/.test(citation)) return 'validate:citation';
  return citation.startsWith('{claim') ? 'link:claim' : 'link:citation';
}

const citing: readonly Mutation[] = wrongCitations.flatMap(([what, citation, names]) => [
  ofValues(
    `cites ${what}`,
    (node) => isProse(node) && node.field?.name !== '$schema',
    (node) => mistake(put(node, json(`${String(node.value)} ${citation}`)), ruleFor(citation), ...names),
  ),
  ofBodies(`cites ${what} in a body`, ({ text }) =>
    mistake(putAt(text.length, `\nSee ${citation} there.\n`), ruleFor(citation), ...names),
  ),
]);

const repeated: Mutation = ofValues(
  'repeats an item with a key',
  (node) => node.list !== undefined && keyOf(node) !== undefined,
  (node) => mistake(putAt(node.to, `,\n    ${json(node.value)}`), 'link:duplicate', quoted(keyOf(node))),
);

const keyOf = ({ fields = [], schema }: SchemaNode): Json | undefined =>
  fields.find(({ name }) => schema.properties?.[name]?.['x-key'])?.node.value;

const retyped: Mutation = ofValues(
  'retypes a claim',
  (node, { entry, schema }) =>
    isProse(node) && node.field?.name !== '$schema' && entry.collection !== 'claims' && !dateField(schema),
  (node, file) => {
    const edit = put(node, json(`${String(node.value)} ${claimText(file).toUpperCase()}`));
    return mistake(edit, 'rule:typed-claim', quoted(claimText(file)));
  },
);

/** The text of a claim with a figure in it. */
function claimText({ project }: SourceFile): string {
  const claims = project.files.find(({ entry }) => entry.collection === 'claims')?.entry.data?.['claims'];
  const texts = Array.isArray(claims)
    ? claims.map((claim: Json) => String((claim as { text?: Json }).text))
    : []; // objects by their schema
  return texts.find((text) => /\d/.test(text)) ?? '';
}

/** References, claims and citations that lead nowhere. */
export const references: Family = {
  name: 'references',
  mutations: [
    ...misnamed(
      'the entry that a value names',
      ({ schema }) => schema['x-ref'] !== undefined,
      'link:reference',
    ),
    ...misnamed('the claim that a value names', ({ schema }) => schema['x-claim'] === true, 'link:claim'),
    ...citing,
    repeated,
    retyped,
  ],
};
