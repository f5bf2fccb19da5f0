import { putAt, put } from '../edit.ts';
import { requiredOf, type Spot } from '../value-document.ts';
import { type Family, ofValues } from '../mutation.ts';
import { meant, shortened, swapped } from '../words.ts';
import type { JsonObject } from '../../../scripts/compiler/model.ts';

const isRequired = ({ field }: Spot): boolean =>
  field !== undefined && requiredOf(field.owner.schema, field.owner.value as JsonObject).has(field.name); // an owner is an object

/** Whether a misspelt field name is new to its object. */
const canMisspell = ({ field }: Spot, mistake: (word: string) => string | undefined): boolean => {
  const wrong = field && field.name !== '$schema' ? mistake(field.name) : undefined;
  return wrong !== undefined && !(wrong in (field?.owner.schema.properties ?? {}));
};

const quotedKey = (spot: Spot, name: string): string => (spot.field && isQuoted(spot) ? `"${name}"` : name);

/** Whether the names of fields stand in quotes: they do in JSON, and do not in our front matter. */
const isQuoted = ({ field }: Spot): boolean =>
  field !== undefined && field.key.to - field.key.from > field.name.length;

const nameOf = ({ field }: Spot): string => field?.name ?? '';

/** Mistakes in field names. */
export const fields: Family = {
  name: 'fields',
  mutations: [
    ofValues({
      name: 'leaves out a required field',
      of: isRequired,
      mutate: ({ field }) => field?.drop(),
      expects: (spot) => ({
        rules: ['validate:missing'],
        names: [`Missing field \`${nameOf(spot)}\``],
        at: spot.field?.owner.from ?? 0,
      }),
    }),
    ...(
      [
        ['changes over two letters of a field', swapped],
        ['leaves out a letter of a field', shortened],
        ['writes a field in capitals', (word: string) => word.charAt(0).toUpperCase() + word.slice(1)],
      ] as const
    ).map(([name, mistake]) =>
      ofValues({
        name,
        of: (spot) => canMisspell(spot, mistake),
        mutate: (spot) => spot.field && put(spot.field.key, quotedKey(spot, mistake(spot.field.name) ?? '')),
        expects: (spot) => ({
          rules: ['validate:unknown'],
          names: [`\`${mistake(nameOf(spot))}\``, meant(nameOf(spot))],
        }),
      }),
    ),
    ofValues({
      name: 'adds a field that nobody knows',
      of: ({ field }) => field !== undefined,
      mutate: (spot) =>
        spot.field &&
        putAt(spot.field.key.from, isQuoted(spot) ? '"mauve": 1, ' : `mauve: 1\n${indentation(spot)}`),
      expects: () => ({ rules: ['validate:unknown'], names: ['`mauve`'] }),
    }),
    ofValues({
      name: 'writes a field twice',
      of: ({ field }) => field !== undefined,
      mutate: (spot) =>
        spot.field &&
        putAt(
          spot.field.key.from,
          isQuoted(spot) ? `"${nameOf(spot)}": 1, ` : `${nameOf(spot)}: 1\n${indentation(spot)}`,
        ),
      expects: (spot) => ({ rules: ['parse:duplicate'], names: [`\`${nameOf(spot)}\``] }),
    }),
  ],
};

/** The spaces in front of a field of front matter: two for each level of objects and lists. */
const indentation = ({ path }: Spot): string => '  '.repeat(path.length - 1);
