import { put, putAt } from '../edit.ts';
import { atBlocks } from '../at-blocks.ts';
import { type Family, type Mutation, ofBodies } from '../mutation.ts';
import type { Block } from '../source-file.ts';
import { meant, swapped } from '../words.ts';

const nameOf = ({ from, type }: Block): { from: number; to: number } => ({
  from: from + 2,
  to: from + 2 + type.length,
});

const types: readonly Mutation[] = [
  atBlocks('misspells the type of a block', (block) => {
    const wrong = swapped(block.type);
    if (wrong === undefined) return [];
    return {
      edit: put(nameOf(block), wrong),
      rules: ['validate:shortcode'],
      names: [`\`${wrong}\``, meant(block.type)],
    };
  }),
  atBlocks('makes up a type of block', (block) => ({
    edit: put(nameOf(block), 'ferry'),
    rules: ['validate:shortcode'],
    names: ['`ferry`'],
  })),
  atBlocks('writes the type of a block in capitals', (block) => ({
    edit: put(nameOf(block), block.type.toUpperCase()),
    rules: ['parse:shortcode'],
    names: [`{{${block.type.toUpperCase()}:`],
  })),
];

const rules = ['parse:shortcode'];

const surroundings: readonly Mutation[] = [
  atBlocks('writes text after a block', ({ to }) => ({
    edit: putAt(to, ' and so on'),
    rules,
    names: ['alone in its paragraph'],
  })),
  atBlocks('writes text before a block', ({ from }) => ({
    edit: putAt(from, 'Look: '),
    rules,
    names: ['alone in its paragraph'],
  })),
  atBlocks('loses the last brace of a block', ({ to }) => ({
    edit: put({ from: to - 1, to }, ''),
    rules,
    names: ['`{{TYPE:PAYLOAD}}`'],
  })),
  atBlocks('leaves out the colon of a block', ({ payload }) => ({
    edit: put({ from: payload.from - 1, to: payload.from }, ''),
    rules,
    names: ['`{{TYPE:PAYLOAD}}`'],
  })),
  atBlocks('puts a space after the opening braces of a block', ({ from }) => ({
    edit: putAt(from + 2, ' '),
    rules,
    names: ['`{{TYPE:PAYLOAD}}`'],
  })),
  ...(
    [
      ['does not close a directive', ':::tip{title="Kelp"}\nForest.\n', 'parse:shortcode', ':::'],
      [
        'misspells a directive',
        ':::callotu{type="tip" title="Kelp"}\nForest.\n:::\n',
        'validate:shortcode',
        meant('callout'),
      ],
      [
        'labels a directive',
        ':::callout[Kelp]{type="tip"}\nForest.\n:::\n',
        'parse:shortcode',
        'label in brackets',
      ],
      [
        'leaves out a field of a directive',
        ':::callout{type="tip"}\nForest.\n:::\n',
        'validate:missing',
        '`title`',
      ],
    ] as const
  ).map(([name, block, rule, word]) =>
    ofBodies({
      name,
      mistakes: ({ text }) => [{ edit: putAt(text.length, `\n${block}`), rules: [rule], names: [word] }],
    }),
  ),
];

/** Blocks of the wrong type, and malformed blocks. */
export const shortcodes: Family = { name: 'shortcodes', mutations: [...types, ...surroundings] };
