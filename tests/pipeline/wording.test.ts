import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { compile, findings, markdown, note, schema, sources, text } from './kit.ts';

/** The real list in a project of notes. */
const house = {
  'schemas/words.schema.json': readFileSync('schemas/words.schema.json', 'utf8'),
  'content/words.json': readFileSync('content/words.json', 'utf8'),
  'schemas/shortcodes/tip.schema.json': schema(
    'Tip',
    { content: markdown, kind: { type: 'string', enum: ['also on', 'other'] } },
    { required: [] },
  ),
};

/** Findings of a markdown body; lines are counted from its start. */
async function inBody(body: string): Promise<string> {
  const report = await findings(sources({ texts: note(body, house) }));
  return report.replaceAll(/content\/notes\/a\.md:(\d+)/g, (_, at: string) => String(Number(at) - 3));
}

/** A project with one collection of pages, each a text, and more files. */
const pages = (texts: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
  sources({
    texts: {
      ...house,
      'schemas/pages.schema.json': schema('Page', { text: markdown }),
      ...Object.fromEntries(
        Object.entries(texts).map(([name, words]) => [
          `content/pages/${name}.json`,
          JSON.stringify({ text: words }),
        ]),
      ),
      ...more,
    },
  });
const inField = (words: string): Promise<string> => findings(pages({ a: words }));

test.each([
  ['Thanked, also on busy days.', 'also on'],
  ['It works\nalso when no one looks.', 'also when'],
  ['The gift from a certain order total on, and more.', 'from a certain order total on'],
  ['Gifts from ten dollars on', 'from ten dollars on'],
  ['A licence carries a fee.', 'carries'],
  ['The box stands above the button.', 'stands'],
  ['At zero, the offer rests.', 'rests'],
  ['Need a way across?', 'a way across'],
  ['Other ways in', 'ways in'],
  ['The order arrives as it was.', 'arrives as it was'],
  ['An order is held until you have seen it.', 'is held until'],
  ['Former price $9', 'Former price'],
  ['It opens when nobody looks.', 'nobody'],
  ['The plugins that you have stay.', 'that you have'],
])('words to avoid are a warning in fields and bodies: %j', async (words, match) => {
  const { findings: all } = await compile(pages({ a: words.replace('\n', ' ') }));
  const reason = `Unexpected words \`${match}\` in a text, expected `;
  expect(all.map(({ fatal, reason: given }) => [fatal, given])).toEqual([
    [false, expect.stringContaining(reason)],
  ]);
  expect(await inBody(words)).toContain(`prose:wording ${reason}`);
});

test('a body names the exact place, a block its line', async () => {
  expect(await inBody('Open.\n\n- Thanked **also on** busy days\n\n## It stands\n\n[a way across](/notes/a)'))
    .toMatchInlineSnapshot(`
    "3:13 prose:wording Unexpected words \`also on\` in a text, expected \`even on\`, \`even when\`
    5:7 prose:wording Unexpected words \`stands\` in a text, expected what the thing does: \`is\`, \`shows\`
    7:2 prose:wording Unexpected words \`a way across\` in a text, expected what visitors can do: \`what to do next\`, \`ways to reach us\`"
  `);
  expect(
    await inBody(writeShortcode('tip', { content: 'It rests.', kind: 'also on' })),
  ).toMatchInlineSnapshot(
    `"1:1 prose:wording In \`tip\`: Unexpected words \`rests\` in a text, expected \`pauses\`, \`stops\`"`,
  );
});

test.each([
  'What it stands for stands out. It carries on. From now on. Read the rest.',
  'Send it from the settings on the left. Ways in which it helps. Keep a way back.',
  'Also one. Outstands. A stands-in. The parson’s own.',
  'Take `also on` and `ways in`.',
  'From **there** on *this* side. Choose from [the list](/notes/a) on **any** page.',
])('this is fine: %s', async (words) => {
  expect(await inBody(words)).toBe('');
  expect(await inField(words.replace('/notes/a', '/pages/a'))).not.toContain('prose:wording');
});

test('code is not read, and neither are texts that no visitor reads', async () => {
  expect(await inBody('```\nalso on\n```\n\n    ways in')).toBe('');
  expect(
    await findings({
      ...pages(
        { a: 'Fine.' },
        {
          'schemas/legal.schema.json': schema('Legal', { text }),
          'content/legal/terms.json': '{"text": "The licence stands, in writing and in writing."}',
          'schemas/notes.schema.json': schema('Note', { text }),
          'content/notes/a.json': '{"text": "It stands."}',
        },
      ),
      deliveries: { notes: { internal: true }, legal: { byOthers: true } },
    }),
  ).toBe('');
});

test('a phrase that is good once is a warning at its second place, articles aside', async () => {
  expect(
    await findings(pages({ a: 'You get it in writing.', b: 'All In Writing, within three lines.' })),
  ).toMatchInlineSnapshot(
    `"content/pages/b.json:1:9 prose:wording Unexpected words \`In Writing\` that \`content/pages/a.json\` already has, expected them once on the site"`,
  );
  expect(await findings(pages({ a: 'In writing, and again in writing.' }))).toMatchInlineSnapshot(
    `"content/pages/a.json:1:9 prose:wording Unexpected words \`in writing\` that \`content/pages/a.json\` already has, expected them once on the site"`,
  );
  expect(await inBody('In writing, in writing.')).toBe('');
});

test('a list that is broken avoids nothing, and has its own finding', async () => {
  for (const broken of [
    '{',
    '[]',
    '{"avoid": [{"words": [""]}], "once": []}',
    '{"avoid": [{"words": ["(.*"]}]}',
  ]) {
    const report = await findings(pages({ a: 'It stands.' }, { 'content/words.json': broken }));
    expect(report).toContain('content/words.json:1');
    expect(report).not.toContain('prose:wording');
  }
});

test('another list finds other words in a project that was checked before', async () => {
  const list = (words: string): string =>
    JSON.stringify({ avoid: [{ words: [words], instead: '`less`' }], once: [] });
  expect(await findings(pages({ a: 'Much more.' }, { 'content/words.json': list('more') }))).toContain(
    'prose:wording',
  );
  expect(await findings(pages({ a: 'Much more.' }, { 'content/words.json': list('most') }))).toBe('');
});

const german =
  'Seit vielen Jahren verkaufen wir Zubehör, also on Tour und zu Hause, und der alte Mast stands immer noch fest im Wind.';
const quoted = `The harbour has kept this sign, which is older than any of the boats that lie there now.\n\n> ${german}`;

test('words in another language are not ours to choose', async () => {
  expect(await inBody(german)).toBe('');
  expect(await inBody(`## Also on Tour\n\n${german}`)).toBe('');
  expect(await inBody(quoted)).toBe('');
  expect(await inField(german)).toBe('');
  expect(await inBody(writeShortcode('tip', { content: german }))).toBe('');
  expect(await inBody(`${german}\n\n${writeShortcode('tip', { content: 'Also on Tour' })}`)).toBe('');
});

test('an English passage beside another language is ours', async () => {
  const english = 'The box stands above the button, which is what all of the visitors of this page look for.';
  expect(await inBody(`${german}\n\n${english}`)).toContain('3:9 prose:wording Unexpected words `stands`');
  expect(await inBody(`${english}\n\n- It also stands.`)).toContain(
    '3:11 prose:wording Unexpected words `stands`',
  );
});
