import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import { atBlocks } from '../at-blocks.ts';
import { type Family, type Mutation, ofBodies } from '../mutation.ts';
import type { Block } from '../source-file.ts';
import { meant, swapped } from '../words.ts';

const nameOf = ({ from, type }: Block) => ({ from: from + 2, to: from + 2 + type.length });

const shape = 'parse:shortcode';

const types: readonly Mutation[] = [
  atBlocks('misspells the type of a block', (block) => {
    const wrong = swapped(block.type);
    if (wrong === undefined) return [];
    return mistake(put(nameOf(block), wrong), 'validate:shortcode', `\`${wrong}\``, meant(block.type));
  }),
  atBlocks('makes up a type of block', (block) =>
    mistake(put(nameOf(block), 'ferry'), 'validate:shortcode', '`ferry`'),
  ),
  atBlocks('writes the type of a block in capitals', (block) => {
    const wrong = block.type.toUpperCase();
    return mistake(put(nameOf(block), wrong), shape, `{{${wrong}:`);
  }),
];

const surroundings: readonly Mutation[] = [
  atBlocks('writes text after a block', ({ to }) =>
    mistake(putAt(to, ' and so on'), shape, 'alone in its paragraph'),
  ),
  atBlocks('writes text before a block', ({ from }) =>
    mistake(putAt(from, 'Look: '), shape, 'alone in its paragraph'),
  ),
  atBlocks('loses the last brace of a block', ({ to }) =>
    mistake(put({ from: to - 1, to }, ''), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  atBlocks('leaves out the colon of a block', ({ payload }) =>
    mistake(put({ from: payload.from - 1, to: payload.from }, ''), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  atBlocks('puts a space after the opening braces of a block', ({ from }) =>
    mistake(putAt(from + 2, ' '), shape, '`{{TYPE:PAYLOAD}}`'),
  ),
  ...(
    [
      ['does not close a directive', ':::tip{title="Kelp"}\nForest.\n', 'parse:shortcode', ':::'],
      ['misspells a directive', ':::callotu{title="K"}\nF.\n:::\n', 'validate:shortcode', meant('callout')],
      ['labels a directive', ':::callout[K]{type="tip"}\nF.\n:::\n', shape, 'label in brackets'],
      ['leaves out a field', ':::callout{type="tip"}\nF.\n:::\n', 'validate:missing', '`title`'],
    ] as const
  ).map(([name, block, rule, word]) =>
    ofBodies({
      name,
      mistakes: ({ text }) => [mistake(putAt(text.length, `\n${block}`), rule, word)],
    }),
  ),
];

/** Blocks of the wrong type, and malformed blocks. */
export const shortcodes: Family = { name: 'shortcodes', mutations: [...types, ...surroundings] };
