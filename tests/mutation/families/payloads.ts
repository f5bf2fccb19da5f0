import { encodePayload } from '../../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { atBlocks } from '../at-blocks.ts';
import { put, putAt } from '../edit.ts';
import type { Family, Mutation } from '../mutation.ts';

const damaged = ['parse:payload'];

const damages: readonly Mutation[] = [
  atBlocks('loses a digit of a payload', ({ type, payload }, text) => ({
    edit: put(payload, text.replace(/=*$/, '').slice(0, Math.floor((text.length - 2) / 4) * 4 + 1)),
    rules: damaged,
    names: [`\`${type}\``, 'base64'],
  })),
  atBlocks('empties a payload', ({ type, payload }) => ({
    edit: put(payload, ''),
    rules: damaged,
    names: [`\`${type}\``],
  })),
  atBlocks('loses the second half of a payload', ({ type, payload }, text) => ({
    edit: put(payload, text.slice(0, Math.floor(text.length / 8) * 4)),
    rules: damaged,
    names: [`\`${type}\``],
  })),
  atBlocks('writes a payload as plain JSON', ({ payload }) => ({
    edit: put(payload, '{"content":"kelp"}'),
    rules: ['parse:shortcode'],
    names: ['`{{TYPE:PAYLOAD}}`'],
  })),
  atBlocks('puts a space into a payload', ({ payload }) => ({
    edit: putAt(payload.from + 4, ' '),
    rules: ['parse:shortcode'],
    names: ['`{{TYPE:PAYLOAD}}`'],
  })),
  atBlocks('puts a line break into a payload', ({ payload }) => ({
    edit: putAt(payload.from + 4, '\n'),
    rules: ['parse:shortcode'],
    names: ['`{{TYPE:PAYLOAD}}`'],
  })),
  atBlocks('encodes a payload in Latin-1', ({ type, payload }) => ({
    edit: put(payload, btoa('{"content":"caf\u00e9"}')),
    rules: damaged,
    names: [`\`${type}\``, 'UTF-8'],
  })),
  ...(
    [
      ['a list', '[]', 'list'],
      ['a text', '"kelp"', '`kelp`'],
      ['nothing', 'null', '`null`'],
    ] as const
  ).map(([what, json, word]) =>
    atBlocks(`encodes ${what} as a payload`, ({ type, payload }) => ({
      edit: put(payload, encodePayload(json)),
      rules: ['validate:type'],
      names: [`\`${type}\``, word],
    })),
  ),
];

/** Payloads of blocks that cannot be decoded. */
export const payloads: Family = { name: 'payloads', mutations: damages };
