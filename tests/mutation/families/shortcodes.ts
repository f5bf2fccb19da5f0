import { encodePayload } from '../../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import { type Family, type Mutation, ofBlocks, ofBodies } from '../mutation.ts';
import type { Block } from '../source-file.ts';
import { meant, swapped } from '../words.ts';

const nameOf = ({ from, type }: Block) => ({ from: from + 2, to: from + 2 + type.length });

const shape = 'parse:shortcode';

const types: readonly Mutation[] = [
  ofBlocks('misspells the type of a block', (block) => {
    const wrong = swapped(block.type);
    if (wrong === undefined) return [];
    return mistake(put(nameOf(block), wrong), 'validate:shortcode', `\`${wrong}\``, meant(block.type));
  }),
  ofBlocks('makes up a type of block', (block) =>
    mistake(put(nameOf(block), 'ferry'), 'validate:shortcode', '`ferry`'),
  ),
  ofBlocks('writes the type of a block in capitals', (block) => {
    const wrong = block.type.toUpperCase();
    return mistake(put(nameOf(block), wrong), shape, `{{${wrong}:`);
  }),
];

const surroundings: readonly Mutation[] = [
  ofBlocks('writes text after a block', ({ to }) =>
    mistake(putAt(to, ' and so on'), shape, 'alone in its paragraph'),
  ),
  ofBlocks('writes text before a block', ({ from }) =>
    mistake(putAt(from, 'Look: '), shape, 'alone in its paragraph'),
  ),
  ofBlocks('loses the last brace of a block', ({ to }) =>
    mistake(put({ from: to - 1, to }, ''), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ofBlocks('leaves out the colon of a block', ({ payload }) =>
    mistake(put({ from: payload.from - 1, to: payload.from }, ''), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ofBlocks('puts a space after the opening braces of a block', ({ from }) =>
    mistake(putAt(from + 2, ' '), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ...(
    [
      ['does not close a directive', ':::tip{title="Kelp"}\nForest.\n', shape, ':::'],
      ['misspells a directive', ':::callotu{title="K"}\nF.\n:::\n', 'validate:shortcode', meant('callout')],
      ['labels a directive', ':::callout[K]{type="tip"}\nF.\n:::\n', shape, 'label in brackets'],
      ['leaves out a field', ':::callout{type="tip"}\nF.\n:::\n', 'validate:missing', '`title`'],
    ] as const
  ).map(([name, block, rule, word]) =>
    ofBodies(name, ({ text }) => mistake(putAt(text.length, `\n${block}`), rule, word)),
  ),
];

/** Blocks of the wrong type, and malformed blocks. */
export const shortcodes: Family = { name: 'shortcodes', mutations: [...types, ...surroundings] };

const damaged = 'parse:payload';

const damages: readonly Mutation[] = [
  ofBlocks('loses a digit of a payload', ({ type, payload }, text) =>
    mistake(
      put(payload, text.replace(/=*$/, '').slice(0, Math.floor((text.length - 2) / 4) * 4 + 1)),
      damaged,
      `\`${type}\``,
      'base64',
    ),
  ),
  ofBlocks('empties a payload', ({ type, payload }) => mistake(put(payload, ''), damaged, `\`${type}\``)),
  ofBlocks('loses the second half of a payload', ({ type, payload }, text) =>
    mistake(put(payload, text.slice(0, Math.floor(text.length / 8) * 4)), damaged, `\`${type}\``),
  ),
  ofBlocks('writes a payload as plain JSON', ({ payload }) =>
    mistake(put(payload, '{"content":"kelp"}'), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ofBlocks('puts a space into a payload', ({ payload }) =>
    mistake(putAt(payload.from + 4, ' '), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ofBlocks('puts a line break into a payload', ({ payload }) =>
    mistake(putAt(payload.from + 4, '\n'), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ofBlocks('encodes a payload in Latin-1', ({ type, payload }) =>
    mistake(put(payload, btoa('{"content":"caf\u00e9"}')), damaged, `\`${type}\``, 'UTF-8'),
  ),
  ...(
    [
      ['a list', '[]', 'list'],
      ['a text', '"kelp"', '`kelp`'],
      ['nothing', 'null', '`null`'],
    ] as const
  ).map(([what, json, word]) =>
    ofBlocks(`encodes ${what} as a payload`, ({ type, payload }) =>
      mistake(put(payload, encodePayload(json)), 'validate:type', `\`${type}\``, word),
    ),
  ),
];

/** Payloads of blocks that cannot be decoded. */
export const payloads: Family = { name: 'payloads', mutations: damages };
