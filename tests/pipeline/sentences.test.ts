import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SentenceReader } from '../../scripts/engine/compiler/entry/sentences.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { articles, blockText, compile, findings, schema, text } from './kit.ts';

const front = '---\ntitle: A\n---\n';
const schemaFiles = {
  ...articles('blog'),
  'schemas/shortcodes/protip.schema.json': schema('Tip', { content: blockText }),
  'schemas/shortcodes/steps.schema.json': schema('Steps', { items: { ...text, 'x-block-text': 'list' } }),
};
const sentence = 'Turn it on, store the evidence, and export the period once a year.';
const other = 'Nobody who has seen a warehouse in December will believe what this page says.';

/** Findings for two articles with these bodies. */
const problems = (a: string, b: string): Promise<string> =>
  findings({ ...schemaFiles, 'content/blog/a.md': front + a, 'content/blog/b.md': front + b });

const shared = (place: string): string =>
  `content/blog/b.md:${place} rule:shared-sentence Unexpected sentence that \`content/blog/a.md\` has too, expected this article’s own words`;

test.each([
  [sentence, '4:1'],
  [`Short. ${sentence} And more.`, '4:8'],
  [`Short! ${sentence.slice(0, -1)}`, '4:8'],
  [sentence.toUpperCase(), '4:1'],
  ['Turn it **on**, store the *evidence*,\nand [export](/blog/a) the `period` once a year!', '4:1'],
  [`Before.\n\n> “${sentence}” Yes.`, '6:4'],
  [`- One.\n- ${sentence}`, '5:3'],
  [`## ${sentence}`, '4:4'],
  [`| a |\n| - |\n| ${sentence} |`, '6:3'],
  [writeShortcode('protip', { content: `Look first. ${sentence}` }), '4:1'],
  [`Before.\n\n:::protip\nLook first. ${sentence}\n:::`, '6:1'],
])('a sentence from another article is a warning: %j', async (body, place) => {
  expect(await problems(`${other}\n\n${sentence}`, body)).toBe(shared(place));
});

test.each([
  ['a sentence of nine words', 'Turn it on, store the evidence, and export it.'],
  ['code', `\`\`\`\n${sentence}\n\`\`\``],
  ['a list in a block', writeShortcode('steps', { items: `${sentence} | ${sentence}` })],
  ['words across two paragraphs', 'Turn it on, store the evidence,\n\nand export the period once a year.'],
])('two articles may share %s', async (_name, body) => {
  expect(await problems(body, body)).toBe('');
});

test('an article may repeat its own sentences, and a shared one is only a warning', async () => {
  expect(await problems(`${sentence}\n\n${sentence}`, other)).toBe('');
  const { findings: all } = await compile({
    ...schemaFiles,
    'content/blog/a.md': front + sentence,
    'content/blog/b.md': front + sentence,
  });
  expect(all.map(({ fatal }) => fatal)).toEqual([false]);
});

test('each sentence has its offset, and a name that no other has', () => {
  const words = fc
    .array(fc.stringMatching(/^[a-z]{1,8}$/u), { minLength: 10, maxLength: 12 })
    .map((list) => `A${list.join(' ')}.`);
  fc.assert(
    fc.property(fc.uniqueArray(words, { maxLength: 20 }), fc.nat(200_000), (list, at) => {
      const reader = new SentenceReader(' '.repeat(at) + list.join(' '));
      reader.read(0, at + list.join(' ').length);
      const read = reader.done();
      const offsets = list.map((_, index) => at + list.slice(0, index).join(' ').length + Math.min(index, 1));
      expect(read.map(([, offset]) => offset)).toEqual(offsets);
      expect(new Set(read.map(([hash]) => hash)).size).toBe(list.length);
    }),
  );
});
