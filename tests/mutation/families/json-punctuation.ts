import { put, putAt } from '../edit.ts';
import type { ValueNode } from '../../../scripts/engine/compiler/source/text-edit.ts';
import type { Family, Mutation } from '../mutation.ts';
import { mistake } from '../expected.ts';
import { at, isText, rule, syntax } from '../syntax.ts';

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
    (node) => mistake(putAt(last(node)?.to ?? 0, ','), rule, 'comma'),
  ),
  syntax('leaves out a comma', ({ nodes, text }) =>
    nodes.flatMap((node) => {
      const comma = commaAfter(text, node);
      return comma === undefined
        ? []
        : [mistake({ from: comma, to: comma + 1, text: ' ' }, rule, 'Missing comma')];
    }),
  ),
  syntax('doubles a comma', ({ nodes, text }) =>
    nodes.flatMap((node) => {
      const comma = commaAfter(text, node);
      return comma === undefined ? [] : [mistake(putAt(comma, ','), rule, '`,`')];
    }),
  ),
  syntax('leaves out a colon', ({ nodes, text }) =>
    nodes.flatMap(({ field }) => {
      const colon = field && text.indexOf(':', field.key.to);
      return colon === undefined ? [] : [mistake({ from: colon, to: colon + 1, text: ' ' }, rule, 'colon')];
    }),
  ),
];

const quotes: readonly Mutation[] = [
  at('leaves out the closing quotation mark of a text', isText, ({ to }) =>
    mistake(put({ from: to - 1, to }, ''), rule, 'closing double quote'),
  ),
  at('leaves out the opening quotation mark of a text', isText, ({ from }) =>
    mistake(put({ from, to: from + 1 }, ''), rule, 'double quote'),
  ),
  at('puts single quotation marks around a text', isText, (node) =>
    mistake(put(node, `'${String(node.value).replaceAll(/['"\\\n]/g, '')}'`), rule, 'straight double quotes'),
  ),
  at('puts curly quotation marks around a text', isText, (node) =>
    mistake(put(node, '“kelp”'), rule, 'straight double quotes'),
  ),
  at(
    'leaves out the quotation marks around a field',
    ({ field }) => field !== undefined,
    ({ field }) =>
      mistake(
        put(field?.key ?? { from: 0, to: 0 }, field?.name ?? ''),
        rule,
        `\`${field?.name}\``,
        'double quotes',
      ),
  ),
];

/** Wrong commas, colons and quotation marks in JSON files and payloads. */
export const jsonPunctuation: Family = { name: 'JSON punctuation', mutations: [...commas, ...quotes] };
