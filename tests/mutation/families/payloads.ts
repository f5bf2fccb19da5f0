import { encodePayload } from '../../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { atBlocks } from '../at-blocks.ts';
import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import type { Family, Mutation } from '../mutation.ts';

const damaged = 'parse:payload';

const damages: readonly Mutation[] = [
  atBlocks('loses a digit of a payload', ({ type, payload }, text) =>
    mistake(
      put(payload, text.replace(/=*$/, '').slice(0, Math.floor((text.length - 2) / 4) * 4 + 1)),
      damaged,
      `\`${type}\``,
      'base64',
    ),
  ),
  atBlocks('empties a payload', ({ type, payload }) => mistake(put(payload, ''), damaged, `\`${type}\``)),
  atBlocks('loses the second half of a payload', ({ type, payload }, text) =>
    mistake(put(payload, text.slice(0, Math.floor(text.length / 8) * 4)), damaged, `\`${type}\``),
  ),
  atBlocks('writes a payload as plain JSON', ({ payload }) =>
    mistake(put(payload, '{"content":"kelp"}'), 'parse:shortcode', '`{{TYPE:PAYLOAD}}`'),
  ),
  atBlocks('puts a space into a payload', ({ payload }) =>
    mistake(putAt(payload.from + 4, ' '), 'parse:shortcode', '`{{TYPE:PAYLOAD}}`'),
  ),
  atBlocks('puts a line break into a payload', ({ payload }) =>
    mistake(putAt(payload.from + 4, '\n'), 'parse:shortcode', '`{{TYPE:PAYLOAD}}`'),
  ),
  atBlocks('encodes a payload in Latin-1', ({ type, payload }) =>
    mistake(put(payload, btoa('{"content":"caf\u00e9"}')), damaged, `\`${type}\``, 'UTF-8'),
  ),
  ...(
    [
      ['a list', '[]', 'list'],
      ['a text', '"kelp"', '`kelp`'],
      ['nothing', 'null', '`null`'],
    ] as const
  ).map(([what, json, word]) =>
    atBlocks(`encodes ${what} as a payload`, ({ type, payload }) =>
      mistake(put(payload, encodePayload(json)), 'validate:type', `\`${type}\``, word),
    ),
  ),
];

/** Payloads of blocks that cannot be decoded. */
export const payloads: Family = { name: 'payloads', mutations: damages };
