import { putAt } from '../edit.ts';
import { type Family, type Mutation, ofBodies } from '../mutation.ts';
import type { Original } from '../original.ts';

/** Offsets in a body where a paragraph may begin: behind its blank lines, outside of code and lists. */
function gaps({ text, body }: Original & { readonly body: number }): number[] {
  const codes = [...text.matchAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  const isInCode = (offset: number): boolean => codes.some(([from, to]) => offset > from && offset < to);
  return [...text.matchAll(/\n\n(?=[#\p{Lu}])/gu)]
    .map(({ index }) => index + 2)
    .filter((offset) => offset > body && !isInCode(offset));
}

/** Something between two paragraphs of a body. */
const between = (name: string, markdown: string, rule: string, names: readonly string[]): Mutation =>
  ofBodies({
    name,
    slips: (file) =>
      gaps(file).map((offset) => ({ edit: putAt(offset, `${markdown}\n\n`), rules: [rule], names })),
  });

const html: readonly Mutation[] = (
  [
    ['writes an element', '<div class="kelp">Forest</div>', '`<div class="kelp">'],
    ['writes an element in a sentence', 'A <b>forest</b> of kelp.', '`<b>`'],
    ['writes a break', 'A forest<br>of kelp.', '`<br>`'],
    ['writes a script', '<script>alert(1)</script>', '`<script>'],
    ['writes a frame', '<iframe src="https://example.com"></iframe>', '`<iframe'],
    ['writes a comment', '<!-- for now -->', '`<!-- for now -->`'],
    ['writes an event', '<img src=x onerror=alert(1)>', '`<img'],
  ] as const
).map(([name, markdown, word]) => between(`${name} of HTML`, markdown, 'validate:raw-html', [word]));

/** Slips in the text of bodies. */
export const markdown: Family = {
  name: 'markdown',
  mutations: [
    ...html,
    between('nests quotes too deep', `${'> '.repeat(30)}kelp`, 'parse:limit', ['levels']),
    between(
      'writes too many cells of a table',
      `|${' a |'.repeat(90)}\n|${' - |'.repeat(90)}\n${`|${' a |'.repeat(90)}\n`.repeat(60)}`,
      'parse:limit',
      ['cells'],
    ),
    between('writes a run of marks', `${'*_'.repeat(1500)}kelp`, 'parse:limit', ['marks']),
    ofBodies({
      name: 'writes too many blocks',
      slips: ({ text }) => {
        const block = `\n{{protip:${btoa('{"content":"Kelp."}')}}}\n`;
        return [
          { edit: putAt(text.length, block.repeat(101)), rules: ['parse:limit'], names: ['shortcodes'] },
        ];
      },
    }),
  ],
};
