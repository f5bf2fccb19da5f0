import { put, putAt } from '../edit.ts';
import type { ValueNode } from '../../../scripts/compiler/source/edit.ts';
import type { Family, Mutation } from '../mutation.ts';
import { at, isText, rules, syntax } from '../syntax.ts';

const last = ({ fields, items }: ValueNode): ValueNode | undefined =>
  (fields?.map(({ node }) => node) ?? items)?.at(-1);
const partsOf = ({ fields, items }: ValueNode): number => fields?.length ?? items?.length ?? 0;

/** The comma behind a value; absent behind the last. */
const commaBehind = (text: string, { to }: ValueNode): number | undefined => {
  const space = /^\s*/.exec(text.slice(to))?.[0].length ?? 0;
  return text[to + space] === ',' ? to + space : undefined;
};

const commas: readonly Mutation[] = [
  at(
    'puts a comma behind the last entry',
    (spot) => partsOf(spot) > 0,
    (spot) => ({
      edit: putAt(last(spot)?.to ?? 0, ','),
      rules,
      names: ['comma'],
    }),
  ),
  syntax('leaves out a comma', ({ spots, text }) =>
    spots.flatMap((spot) => {
      const comma = commaBehind(text, spot);
      return comma === undefined
        ? []
        : [{ edit: { from: comma, to: comma + 1, text: ' ' }, rules, names: ['Missing comma'] }];
    }),
  ),
  syntax('puts two commas for one', ({ spots, text }) =>
    spots.flatMap((spot) => {
      const comma = commaBehind(text, spot);
      return comma === undefined ? [] : [{ edit: putAt(comma, ','), rules, names: ['`,`'] }];
    }),
  ),
  syntax('leaves out a colon', ({ spots, text }) =>
    spots.flatMap(({ field }) => {
      const colon = field && text.indexOf(':', field.key.to);
      return colon === undefined
        ? []
        : [{ edit: { from: colon, to: colon + 1, text: ' ' }, rules, names: ['colon'] }];
    }),
  ),
];

const quotes: readonly Mutation[] = [
  at('leaves out the quotation mark at the end of a text', isText, ({ to }) => ({
    edit: put({ from: to - 1, to }, ''),
    rules,
    names: ['closing double quote'],
  })),
  at('leaves out the quotation mark at the start of a text', isText, ({ from }) => ({
    edit: put({ from, to: from + 1 }, ''),
    rules,
    names: ['double quote'],
  })),
  at('puts single quotation marks around a text', isText, (spot) => ({
    edit: put(spot, `'${String(spot.value).replaceAll(/['"\\\n]/g, '')}'`),
    rules,
    names: ['straight double quotes'],
  })),
  at('puts curly quotation marks around a text', isText, (spot) => ({
    edit: put(spot, '“kelp”'),
    rules,
    names: ['straight double quotes'],
  })),
  at(
    'leaves out the quotation marks of a field',
    ({ field }) => field !== undefined,
    ({ field }) => ({
      edit: put(field?.key ?? { from: 0, to: 0 }, field?.name ?? ''),
      rules,
      names: [`\`${field?.name}\``, 'double quotes'],
    }),
  ),
];

/** Commas, colons and quotation marks of JSON that are wrong, in files and in payloads. */
export const jsonPunctuation: Family = { name: 'JSON punctuation', mutations: [...commas, ...quotes] };
