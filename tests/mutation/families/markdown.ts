import type { Range } from '../../../scripts/engine/compiler/model.ts';
import { putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import { type Family, type Mutation, ofBodies } from '../mutation.ts';
import type { SourceFile } from '../source-file.ts';

/** The fenced code blocks of a text, fences included. */
const codesIn = (text: string): Range[] =>
  [...text.matchAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));

/** Offsets in a body where a paragraph can be inserted: after a blank line, outside code and lists. */
function gaps({ text, body }: SourceFile & { readonly body: number }): number[] {
  const codes = codesIn(text);
  const isInCode = (offset: number): boolean => codes.some(({ from, to }) => offset > from && offset < to);
  return [...text.matchAll(/\n\n(?=[#\p{Lu}])/gu)]
    .map(({ index }) => index + 2)
    .filter((offset) => offset > body && !isInCode(offset));
}

/** Inserts markdown between two paragraphs of a body. */
const between = (name: string, markdown: string, rule: string, word: string): Mutation =>
  ofBodies(name, (file) => gaps(file).map((offset) => mistake(putAt(offset, `${markdown}\n\n`), rule, word)));

const html: readonly Mutation[] = (
  [
    ['writes an element', '<div class="kelp">Forest</div>', '`<div class="kelp">'],
    ['writes an element in a sentence', 'A <b>forest</b> of kelp.', '`<b>`'],
    ['writes a break', 'A forest<br>of kelp.', '`<br>`'],
    ['writes a script', '<script>alert(1)</script>', '`<script>'],
    ['writes a frame', '<iframe src="https://example.com"></iframe>', '`<iframe'],
    ['writes a comment', '<!-- for now -->', '`<!-- for now -->`'],
    ['writes an event handler', '<img src=x onerror=alert(1)>', '`<img'],
  ] as const
).map(([name, markdown, word]) => between(`${name} of HTML`, markdown, 'validate:raw-html', word));

/** Incomplete markdown. */
const markup: readonly Mutation[] = (
  [
    ['does not end bold words', 'A **forest of kelp.', '`**`'],
    ['does not end code', 'A `forest of kelp.', 'backtick'],
    ['does not end a link', 'A [forest](/plugins of kelp.', '`](`'],
    ['puts a space between the words and the address of a link', 'A [forest] (/plugins).', '`] (`'],
    ['refers to an undefined address', 'A [forest][kelp].', '`kelp`'],
    ['refers to an undefined footnote', 'A forest[^kelp].', '`kelp`'],
    ['does not refer to a footnote', '[^forest]: Of kelp.', '`forest`'],
    ['forgets the space in a heading', '##Forest', '`##`'],
    ['forgets the second line of a table', '| Kelp | Forest |\n| Bull | Bay |', '`| --- | --- |`'],
    ['ends a block that was not started', ':::', '`:::`'],
  ] as const
).map(([name, text, word]) => between(name, text, 'parse:markup', word));

/** Marks of other dialects of markdown. */
const foreign: readonly Mutation[] = (
  [
    [
      'writes an alert',
      '> [!NOTE]\n> A forest of kelp.',
      'parse:dialect',
      ':::callout{type="info" title="Note"}',
    ],
    ['writes an admonition', ':::danger\nA forest of kelp.\n:::', 'validate:shortcode', 'title="Danger"'],
    ['marks words', 'A ==forest== of kelp.', 'parse:dialect', '`==forest==`'],
    ['links a page by its name', 'A [[Forest]] of kelp.', 'parse:dialect', '`[[Forest]]`'],
    ['gives a heading an anchor', '## Forest {#forest}', 'parse:dialect', '`{#forest}`'],
  ] as const
).map(([name, text, rule, word]) => between(`${name} as elsewhere`, text, rule, word));

const openCode: Mutation = ofBodies('loses the end of a code block', ({ text }) =>
  codesIn(text).map(({ from, to }) => {
    const edit = { from: text.lastIndexOf('\n', to - 1), to, text: '' };
    return { ...mistake(edit, 'parse:markup', 'Missing end of this code'), at: from };
  }),
);

/** Mistakes in the text of bodies. */
export const markdown: Family = {
  name: 'markdown',
  mutations: [
    ...html,
    ...markup,
    ...foreign,
    openCode,
    between('writes a second title', '# Forest', 'validate:heading', 'level 1'),
    between('nests quotes too deep', `${'> '.repeat(30)}kelp`, 'parse:limit', 'levels'),
    between(
      'writes a table with too many cells',
      `|${' a |'.repeat(90)}\n|${' - |'.repeat(90)}\n${`|${' a |'.repeat(90)}\n`.repeat(60)}`,
      'parse:limit',
      'cells',
    ),
    between('writes a long run of marks', `${'*_'.repeat(1500)}kelp`, 'parse:limit', 'marks'),
    ofBodies('writes too many blocks', ({ text }) => {
      const block = `\n{{protip:${btoa('{"content":"Kelp."}')}}}\n`;
      return mistake(putAt(text.length, block.repeat(101)), 'parse:limit', 'shortcodes');
    }),
  ],
};
