import { putAt, put } from '../edit.ts';
import { leftOut, requiredOf, type SchemaNode } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import { meant, shortened, swapped } from '../words.ts';
import type { JsonObject } from '../../../scripts/engine/compiler/model.ts';

const isRequired = ({ field }: SchemaNode): boolean =>
  field !== undefined && requiredOf(field.owner.schema, field.owner.value as JsonObject).has(field.name); // an owner is an object

/** Whether the misspelling is not itself a field of the object. */
const canMisspell = ({ field }: SchemaNode, mistake: (word: string) => string | undefined): boolean => {
  const wrong = field && field.name !== '$schema' ? mistake(field.name) : undefined;
  return wrong !== undefined && !(wrong in (field?.owner.schema.properties ?? {}));
};

const quotedKey = (node: SchemaNode, name: string): string =>
  node.field && isQuoted(node) ? `"${name}"` : name;

/** Whether field names are quoted: they are in JSON, and are not in our front matter. */
const isQuoted = ({ field }: SchemaNode): boolean =>
  field !== undefined && field.key.to - field.key.from > field.name.length;

const nameOf = ({ field }: SchemaNode): string => field?.name ?? '';

/** Mistakes in field names. */
export const fields: Family = {
  name: 'fields',
  mutations: [
    ofValues({
      name: 'leaves out a required field',
      of: isRequired,
      mutate: leftOut,
      expects: (node) => ({
        rules: ['validate:missing'],
        names: [`Missing field \`${nameOf(node)}\``],
        at: node.field?.owner.from ?? 0,
      }),
    }),
    ...(
      [
        ['swaps two letters of a field', swapped],
        ['leaves out a letter of a field', shortened],
        ['capitalizes a field', (word: string) => word.charAt(0).toUpperCase() + word.slice(1)],
      ] as const
    ).map(([name, mistake]) =>
      ofValues({
        name,
        of: (node) => canMisspell(node, mistake),
        mutate: (node) => node.field && put(node.field.key, quotedKey(node, mistake(node.field.name) ?? '')),
        expects: (node) => ({
          rules: ['validate:unknown'],
          names: [`\`${mistake(nameOf(node))}\``, meant(nameOf(node))],
        }),
      }),
    ),
    ofValues({
      name: 'adds an unknown field',
      of: ({ field }) => field !== undefined,
      mutate: (node) =>
        node.field &&
        putAt(node.field.key.from, isQuoted(node) ? '"mauve": 1, ' : `mauve: 1\n${indentation(node)}`),
      expects: () => ({ rules: ['validate:unknown'], names: ['`mauve`'] }),
    }),
    ofValues({
      name: 'writes a field twice',
      of: ({ field }) => field !== undefined,
      mutate: (node) =>
        node.field &&
        putAt(
          node.field.key.from,
          isQuoted(node) ? `"${nameOf(node)}": 1, ` : `${nameOf(node)}: 1\n${indentation(node)}`,
        ),
      expects: (node) => ({ rules: ['parse:duplicate'], names: [`\`${nameOf(node)}\``] }),
    }),
  ],
};

/** The spaces before a field of front matter: two for each level of nesting. */
const indentation = ({ path }: SchemaNode): string => '  '.repeat(path.length - 1);
