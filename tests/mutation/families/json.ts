import { put, putAt } from '../edit.ts';
import type { ValueNode } from '../../../scripts/engine/compiler/source/text-edit.ts';
import type { ValueDocument, SchemaNode } from '../value-document.ts';
import { type Family, type Mutation, ofTexts } from '../mutation.ts';
import { mistake, type Mistake } from '../expected.ts';

const rule = 'parse:json';

/** A mutation of JSON syntax. */
const syntax = (name: string, mistakes: (document: ValueDocument) => readonly Mistake[]): Mutation =>
  ofTexts(name, ['json', 'payload'], mistakes);

/** A mutation of JSON syntax at values of some kind. */
const at = (
  name: string,
  of: (node: SchemaNode) => boolean,
  mistaken: (node: SchemaNode, text: string) => Mistake,
): Mutation => syntax(name, ({ nodes, text }) => nodes.filter(of).map((node) => mistaken(node, text)));

/** Whether a value is a text that is long enough to be cut in the middle. */
const isText = ({ value }: ValueNode): boolean => typeof value === 'string' && value.length > 2;

const partsOf = ({ fields, items }: ValueNode): readonly ValueNode[] =>
  fields?.map(({ node }) => node) ?? items ?? [];

/** Offset of the comma after a value; undefined after the last. */
const commaAfter = (text: string, { to }: ValueNode): number | undefined => {
  const space = /^\s*/.exec(text.slice(to))?.[0].length ?? 0;
  return text[to + space] === ',' ? to + space : undefined;
};

/** A mutation of every comma between two values. */
const atCommas = (name: string, mistaken: (comma: number) => Mistake): Mutation =>
  syntax(name, ({ nodes, text }) =>
    nodes.flatMap((node) => {
      const comma = commaAfter(text, node);
      return comma === undefined ? [] : [mistaken(comma)];
    }),
  );

const commas: readonly Mutation[] = [
  at(
    'puts a comma after the last item',
    (node) => partsOf(node).length > 0,
    (node) => mistake(putAt(partsOf(node).at(-1)?.to ?? 0, ','), rule, 'comma'),
  ),
  atCommas('leaves out a comma', (comma) =>
    mistake({ from: comma, to: comma + 1, text: ' ' }, rule, 'Missing comma'),
  ),
  atCommas('doubles a comma', (comma) => mistake(putAt(comma, ','), rule, '`,`')),
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
  syntax('leaves out the quotation marks around a field', ({ nodes }) =>
    nodes.flatMap(({ field }) =>
      field ? [mistake(put(field.key, field.name), rule, `\`${field.name}\``, 'double quotes')] : [],
    ),
  ),
];

/** Wrong commas, colons and quotation marks in JSON files and payloads. */
export const jsonPunctuation: Family = { name: 'JSON punctuation', mutations: [...commas, ...quotes] };

const values: readonly Mutation[] = (
  [
    ['breaks a line inside a text', '"kelp\nforest"', 'line break'],
    ['writes an unknown JSON escape', '"kelp\\q"', 'escape'],
    ['writes half an escape', '"kelp\\u00"', 'four hexadecimal digits'],
    ['puts a tab inside a text', '"kelp\tforest"', 'control character'],
    ['writes `True`', 'True', '`True`'],
    ['writes `None`', 'None', '`None`'],
    ['writes a number with a leading zero', '012', 'begins with 0'],
    ['writes a number with a trailing point', '12.', '`12.`'],
    ['writes no value', '', 'a value'],
    ['writes a comment', '"kelp" /* for now */', 'comment'],
  ] as const
).map(([name, wrong, word]) =>
  at(
    name,
    ({ field, value }) => field !== undefined && typeof value === 'string',
    (node) => mistake(put(node, wrong), rule, word),
  ),
);

const comment: Mutation = syntax('writes a comment on a line of its own', ({ text }) =>
  [...text.matchAll(/^ /gm)].map(({ index }) => mistake(putAt(index, '// for now\n'), rule, 'comment')),
);

const ends: readonly Mutation[] = [
  syntax('leaves out the last brace', ({ text }) => [
    mistake(put({ from: text.lastIndexOf('}'), to: text.lastIndexOf('}') + 1 }, ''), rule, '`}`'),
  ]),
  syntax('writes a brace too many', ({ text }) => [mistake(putAt(text.lastIndexOf('}'), '}'), rule, '`}`')]),
  at(
    'closes a list with a brace',
    ({ items }) => items !== undefined,
    ({ to }) => mistake(put({ from: to - 1, to }, '}'), rule, '`}`'),
  ),
  at(
    'loses the end of the file',
    (node) => node.path.length > 0,
    ({ from }, text) => mistake({ from, to: text.length, text: '' }, rule, 'end of the file'),
  ),
  at('loses the end of the file in a text', isText, ({ from, to }, text) =>
    mistake({ from: Math.floor((from + to) / 2), to: text.length, text: '' }, rule, 'closing double quote'),
  ),
];

/** Wrong values, comments and missing ends in JSON files and payloads. */
export const jsonValues: Family = { name: 'JSON values', mutations: [...values, comment, ...ends] };
