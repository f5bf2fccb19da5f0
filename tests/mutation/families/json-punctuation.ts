import { put, putAt } from '../edit.ts';
import type { ValueNode } from '../../../scripts/engine/compiler/source/text-edit.ts';
import type { Family, Mutation } from '../mutation.ts';
import { at, isText, rules, syntax } from '../syntax.ts';

const last = ({ fields, items }: ValueNode): ValueNode | undefined =>
  (fields?.map(({ node }) => node) ?? items)?.at(-1);
const partsOf = ({ fields, items }: ValueNode): number => fields?.length ?? items?.length ?? 0;

/** Offset of the comma after a value; undefined after the last. */
const commaAfter = (text: string, { to }: ValueNode): number | undefined => {
  const space = /^\s*/.exec(text.slice(to))?.[0].length ?? 0;
  return text[to + space] === ',' ? to + space : undefined;
};

const commas: readonly Mutation[] = [
  at(
    'puts a comma after the last item',
    (node) => partsOf(node) > 0,
    (node) => ({
      edit: putAt(last(node)?.to ?? 0, ','),
      rules,
      names: ['comma'],
    }),
  ),
  syntax('leaves out a comma', ({ nodes, text }) =>
    nodes.flatMap((node) => {
      const comma = commaAfter(text, node);
      return comma === undefined
        ? []
        : [{ edit: { from: comma, to: comma + 1, text: ' ' }, rules, names: ['Missing comma'] }];
    }),
  ),
  syntax('doubles a comma', ({ nodes, text }) =>
    nodes.flatMap((node) => {
      const comma = commaAfter(text, node);
      return comma === undefined ? [] : [{ edit: putAt(comma, ','), rules, names: ['`,`'] }];
    }),
  ),
  syntax('leaves out a colon', ({ nodes, text }) =>
    nodes.flatMap(({ field }) => {
      const colon = field && text.indexOf(':', field.key.to);
      return colon === undefined
        ? []
        : [{ edit: { from: colon, to: colon + 1, text: ' ' }, rules, names: ['colon'] }];
    }),
  ),
];

const quotes: readonly Mutation[] = [
  at('leaves out the closing quotation mark of a text', isText, ({ to }) => ({
    edit: put({ from: to - 1, to }, ''),
    rules,
    names: ['closing double quote'],
  })),
  at('leaves out the opening quotation mark of a text', isText, ({ from }) => ({
    edit: put({ from, to: from + 1 }, ''),
    rules,
    names: ['double quote'],
  })),
  at('puts single quotation marks around a text', isText, (node) => ({
    edit: put(node, `'${String(node.value).replaceAll(/['"\\\n]/g, '')}'`),
    rules,
    names: ['straight double quotes'],
  })),
  at('puts curly quotation marks around a text', isText, (node) => ({
    edit: put(node, '“kelp”'),
    rules,
    names: ['straight double quotes'],
  })),
  at(
    'leaves out the quotation marks around a field',
    ({ field }) => field !== undefined,
    ({ field }) => ({
      edit: put(field?.key ?? { from: 0, to: 0 }, field?.name ?? ''),
      rules,
      names: [`\`${field?.name}\``, 'double quotes'],
    }),
  ),
];

/** Wrong commas, colons and quotation marks in JSON files and payloads. */
export const jsonPunctuation: Family = { name: 'JSON punctuation', mutations: [...commas, ...quotes] };
