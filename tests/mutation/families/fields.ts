import { putAt, put } from '../edit.ts';
import { mistake } from '../expected.ts';
import { leftOut, requiredOf, type SchemaNode } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import { meant, shortened, swapped } from '../words.ts';
import type { JsonObject } from '../../../scripts/engine/compiler/model.ts';

const isRequired = ({ field }: SchemaNode): boolean =>
  field !== undefined && requiredOf(field.owner.schema, field.owner.value as JsonObject).has(field.name); // an owner is an object

/** Whether the misspelling is not itself a field of the object. */
const canMisspell = ({ field }: SchemaNode, misspelt: (word: string) => string | undefined): boolean => {
  const wrong = field && field.name !== '$schema' ? misspelt(field.name) : undefined;
  return wrong !== undefined && !(wrong in (field?.owner.schema.properties ?? {}));
};

/** Whether field names are quoted: they are in JSON, and are not in our front matter. */
const isQuoted = ({ key, name }: NonNullable<SchemaNode['field']>): boolean =>
  key.to - key.from > name.length;

const misspellings = [
  ['swaps two letters of a field', swapped],
  ['leaves out a letter of a field', shortened],
  ['capitalizes a field', (word: string) => word.charAt(0).toUpperCase() + word.slice(1)],
] as const;

/** Adds a field before another; in front matter with two spaces for each level of nesting. */
const addition = (name: string, added: (name: string) => string, rule: string) =>
  ofValues(
    name,
    ({ field }) => field !== undefined,
    ({ field, path }) => {
      if (!field) return undefined;
      const other = added(field.name);
      const text = isQuoted(field) ? `"${other}": 1, ` : `${other}: 1\n${'  '.repeat(path.length - 1)}`;
      return mistake(putAt(field.key.from, text), rule, `\`${other}\``);
    },
  );

/** Mistakes in field names. */
export const fields: Family = {
  name: 'fields',
  mutations: [
    ofValues('leaves out a required field', isRequired, (node) =>
      leftOut(node, 'validate:missing', `Missing field \`${node.field?.name}\``),
    ),
    ...misspellings.map(([name, misspelt]) =>
      ofValues(
        name,
        (node) => canMisspell(node, misspelt),
        ({ field }) => {
          if (!field) return undefined;
          const wrong = misspelt(field.name) ?? '';
          const edit = put(field.key, isQuoted(field) ? `"${wrong}"` : wrong);
          return mistake(edit, 'validate:unknown', `\`${wrong}\``, meant(field.name));
        },
      ),
    ),
    addition('adds an unknown field', () => 'mauve', 'validate:unknown'),
    addition('writes a field twice', (name) => name, 'parse:duplicate'),
  ],
};
