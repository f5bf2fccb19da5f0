import { expect, test } from 'vitest';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import {
  blockText,
  bundle,
  compile,
  findings,
  group,
  list,
  markdown,
  note,
  schema,
  sources,
  text,
} from './kit.ts';

const schemaFiles = {
  'schemas/shortcodes/tip.schema.json': schema(
    'Tip',
    { content: blockText, title: text, kind: { type: 'string', enum: ['so so', 'other'] } },
    { required: [] },
  ),
};
const files = { '/pictures/a.svg': { size: 9, width: 1, height: 1 } };

/** Findings for a markdown body, without its path; lines are counted from the start of the body. */
async function problems(body: string): Promise<string> {
  const report = await findings(sources({ texts: note(body, schemaFiles), files }));
  return report.replaceAll(/content\/notes\/a\.md:(\d+)/g, (_, at: string) => String(Number(at) - 3));
}

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => (index % 2 ? 'ship' : 'tide')).join(' ');

const fileName = (name: string): string =>
  `Unexpected file name \`${name}\` as alternative text, expected words for what the picture shows`;
const beginning = (start: string): string =>
  `Unexpected \`${start}\` in an alternative text, expected a description alone: screen readers say that it is a picture`;

test.each([
  ['![order-list.png](/pictures/a.svg)', fileName('order-list.png')],
  ['![IMG_2041](/pictures/a.svg)', fileName('IMG_2041')],
  ['![Image of an order](/pictures/a.svg)', beginning('Image of')],
  ['![A photo of an order](/pictures/a.svg)', beginning('A photo of')],
  ['![picture of an order][a]\n\n[a]: /pictures/a.svg', beginning('picture of')],
])('alternative text: %j is a warning', async (body, reason) => {
  expect(await problems(body)).toBe(`1:1 prose:alt ${reason}`);
  expect((await compile(sources({ texts: note(body, schemaFiles), files }))).findings[0]?.fatal).toBe(false);
});

test.each([
  '![An order in the list](/pictures/a.svg)',
  '![Imagery of order](/pictures/a.svg)',
  '![The file order.png in a list](/pictures/a.svg)',
  '`![image of](a.png)`',
])('alternative text: %s is fine', async (body) => {
  expect(await problems(body)).toBe('');
});

test.each(['here', 'Click here', 'read more', 'Read more …', 'this', '**here**', '`here`', 'This article.'])(
  'a link text that does not say where the link leads is a warning: %s',
  async (linkText) => {
    expect(await problems(`Go on, [${linkText}](/notes/a).`)).toBe(
      `1:8 prose:link-text Unexpected text \`${linkText.replaceAll(/[*`]/g, '')}\` of a link, expected words that say where it leads`,
    );
  },
);

test('link texts are checked in references, too', async () => {
  expect(await problems('[Here][a]\n\n[a]: /notes/a')).toMatchInlineSnapshot(
    `"1:1 prose:link-text Unexpected text \`Here\` of a link, expected words that say where it leads"`,
  );
  expect(await problems('[Here is how refunds work](/notes/a) and [1](/notes/a).')).toBe('');
});

test('headings go down one level at a time, and up any number of levels', async () => {
  expect(await problems('## A\n\n### B\n\n#### C\n\n## D\n\n### E')).toBe('');
  expect(await problems('### A\n\n## B\n\n#### C\n\n#### D')).toMatchInlineSnapshot(`
    "1:1 prose:heading-jump Unexpected heading of level 3 below one of level 1, expected level 2
    5:1 prose:heading-jump Unexpected heading of level 4 below one of level 2, expected level 3"
  `);
  expect(await problems('```\n#### C\n```\n\n## B')).toBe('');
});

test.each([
  ['among others', `A b. T${words(41)}. C.`, '1:6', 41],
  ['on two lines, with marks', `${words(30)}\n**${words(10)}** \`code\``, '1:1', 41],
  ['with abbreviations', `${words(20)} at 11 p.m. ${words(10)}, e.g. ${words(10)}.`, '1:1', 44],
])('a sentence of more than forty words is a finding: %s', async (_what, body, place, count) => {
  expect(await problems(body)).toBe(
    `${place} prose:long-sentence Unexpected sentence of ${count} words, expected at most 40`,
  );
});

test.each([
  ['forty words', `A b. T${words(40)}. C.`],
  ['code', `\`\`\`\n${words(50)}\n\`\`\``],
  ['a list', `- ${words(30)}\n- ${words(30)}`],
  ['a table', `| ${words(30)} | ${words(30)} |\n| - | - |`],
  ['a heading above a paragraph', `## ${words(30)}\n\n${words(30)}`],
  ['parts of words', `${words(30)} it’s don't e-mail 1.5 a/b, “so”, (no) ${words(2)}`],
  ['a sentence that begins with code', `${words(30)}. \`tide\` ${words(30)}`],
  ['a sentence that begins with a number', `${words(30)}. 30 ${words(30)}`],
  ['Chinese sentences', `${'潮 船 '.repeat(15)}。${'潮 船 '.repeat(15)}`],
  ['sentences in quotation marks', `“${words(30)}.” T${words(30)}`],
])('this does not count as one sentence of more than forty words: %s', async (_name, body) => {
  expect(await problems(body)).toBe('');
});

test.each([
  ['in a row', 'Pay the the bill.', '1:5'],
  ['at the end', 'Pay the bill bill.', '1:9'],
  ['in another case', 'The the bill.', '1:1'],
  ['across lines', 'Pay the\nthe bill.', '1:5'],
  ['three times', 'Pay the the the bill.', '1:5'],
  ['in a heading', '## Pay pay', '1:4'],
  ['in a table', '| a a |\n| - |', '1:3'],
  ['in the text of a link', '[to to](/notes/a)', '1:2'],
  ['with capitals', 'How To Use The The List', '1:12'],
  ['of a word that is no name', 'Each order has one. Order Order numbers.', '1:21'],
  ['with accented letters', 'Où où.', '1:1'],
])('a repeated word is a warning: %s', async (_name, body, place) => {
  const report = await problems(body);
  expect(report).toMatch(new RegExp(`^${place} prose:repeated-word Unexpected \`\\S+ \\S+\`, expected`));
  expect(report.split('\n')).toHaveLength(1);
});

test.each([
  'What he had had was enough, and that that helps is known.',
  'The *the* and the `the` the.',
  '`the the`',
  'One, one. Two! Two?',
  'We flew to Bora Bora. Duran Duran played in Baden Baden.',
  'Step by step-by-step. It’s s. 10 10 times.',
  'The end.\n\nEnd of it.',
  '- tide\n- tide',
  '    the the',
])('this does not count as a repeated word: %s', async (body) => {
  expect((await problems(body)).replace(/.*The the.*/, '')).toBe('');
});

test('findings in a block are at its line, and enum values are not checked', async () => {
  const block = writeShortcode('tip', {
    content: `Pay \`it it\`, and and ${words(41)}.`,
    title: 'So so',
    kind: 'so so',
  });
  expect(await problems(`Words.\n\n${block}`)).toMatchInlineSnapshot(`
    "3:1 prose:repeated-word In \`tip\`: Unexpected \`and and\`, expected the word once
    3:1 prose:long-sentence In \`tip\`: Unexpected sentence of 45 words, expected at most 40
    3:1 prose:repeated-word In \`tip\`: Unexpected \`So so\`, expected the word once"
  `);
  expect(await problems(`:::tip{title="So so"}\nPay [here](/notes/a).\n:::`)).toMatchInlineSnapshot(`
    "1:1 prose:repeated-word In \`tip\`: Unexpected \`So so\`, expected the word once
    1:1 prose:link-text In \`tip\`: Unexpected text \`here\` of a link, expected words that say where it leads"
  `);
});

test('in front matter and data, only text for readers is checked', async () => {
  const world = {
    'schemas/screens.schema.json': schema('Screen', {
      title: text,
      items: list(markdown),
      picture: group(
        { src: { ...text, 'x-image': { kind: 'alt' } }, alt: text },
        { required: ['src', 'alt'] },
      ),
      alt: text,
      shape: { type: 'string', enum: ['round round'] },
      code: { type: 'string', pattern: '^[a-z ]+$' },
      href: { ...text, 'x-link': true },
    }),
    'content/screens/a.json': JSON.stringify(
      {
        title: 'The the title',
        items: ['See [here](/x/) or `it it`.', `${words(30)} | ${words(30)}`],
        picture: { src: '/pictures/a.svg', alt: 'Picture of a boat' },
        alt: 'Picture of a boat',
        shape: 'round round',
        code: 'a a',
        href: '/a/a',
      },
      null,
      1,
    ),
  };
  const more = { '/x': { size: 1 }, '/a/a': { size: 1 } };
  const texts = { ...note(''), ...world, 'content/notes/a.md': '---\ntitle: A a\n---\nText.\n' };
  expect(await findings(sources({ texts, files: { ...files, ...more } }))).toMatchInlineSnapshot(`
    "content/notes/a.md:2:8 prose:repeated-word Unexpected \`A a\`, expected the word once
    content/screens/a.json:2:11 prose:repeated-word Unexpected \`The the\`, expected the word once
    content/screens/a.json:4:3 prose:link-text Unexpected text \`here\` of a link, expected words that say where it leads
    content/screens/a.json:9:10 prose:alt Unexpected \`Picture of\` in an alternative text, expected a description alone: screen readers say that it is a picture"
  `);
});

test('a warning does not stop the bundle', async () => {
  expect(Object.keys(await bundle(sources({ texts: note('Pay the the bill.') })))).toContain('notes/a.json');
});
