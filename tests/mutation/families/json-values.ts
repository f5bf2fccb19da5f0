import { put, putAt } from '../edit.ts';
import type { Family, Mutation } from '../mutation.ts';
import { mistake } from '../expected.ts';
import { at, isText, rule, syntax } from '../syntax.ts';

const values: readonly Mutation[] = (
  [
    ['breaks a line inside a text', '"kelp\nforest"', 'closing double quote'],
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

const comments: readonly Mutation[] = [
  syntax('writes a comment on a line of its own', ({ text }) =>
    [...text.matchAll(/^ /gm)].map(({ index }) => mistake(putAt(index, '// for now\n'), rule, 'comment')),
  ),
];

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
export const jsonValues: Family = { name: 'JSON values', mutations: [...values, ...comments, ...ends] };
