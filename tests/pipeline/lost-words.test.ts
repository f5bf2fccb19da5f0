/** Words of a readable block that its page would leave out, or run together. */
import { describe, expect, test } from 'vitest';
import { findBlocks } from '../../scripts/engine/compiler/markdown/find-blocks.ts';
import { collapseShortcodes } from '../../scripts/engine/compiler/markdown/rewrite-blocks.ts';
import { fixTexts } from '../../scripts/engine/commands/fix/fix-content.ts';
import { blockText, compile, findings, note, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/shortcodes/box.schema.json': schema('Box', { title: text, content: blockText }),
  'schemas/shortcodes/sign.schema.json': schema('Sign', { title: text }),
  'schemas/shortcodes/steps.schema.json': schema('Steps', {
    items: { ...text, pattern: '^[^|]+(\\|[^|]+)*$', 'x-block-text': 'list' },
  }),
};

/** Findings for a note with this body, without its path; the body begins at line 4. */
const problems = async (body: string): Promise<string> =>
  (await findings(note(body, schemaFiles))).replaceAll('content/notes/a.md:', '');

const second = (field: string): string =>
  `parse:duplicate In \`box\`: Unexpected second field \`${field}\`, expected each field once`;
const both = (type: string, field: string): string =>
  `parse:duplicate In \`${type}\`: Unexpected words below the first line, expected either these or \`${field}="…"\`: pages would leave them out`;

test.each([
  ['words beside a field', ':::box{title="A" content="Old."}\nNew.\n:::', both('box', 'content')],
  ['a list beside a field', ':::steps{items="Old"}\n- New\n:::', both('steps', 'items')],
  ['words in a quote', '> :::box{title="A" content="Old."}\n> New.\n> :::', both('box', 'content')],
  [
    'words in a block without a place for any',
    ':::sign{title="A"}\nNew.\n:::',
    'parse:shortcode In `sign`: Unexpected words below the first line, expected fields in braces alone: pages would leave these words out',
  ],
  ['a field twice', ':::box{title="A" title="B"}\nWords.\n:::', second('title')],
  ['a field twice, once without quotes', ":::box{ title=A title = 'B c' }\nWords.\n:::", second('title')],
  [
    'a field twice, with Windows line endings',
    ':::box{title="A" title="B"}\r\nWords.\r\n:::\r\n',
    second('title'),
  ],
])('%s is one finding', async (_what, body, expected) => {
  expect((await problems(body)).replace(/^4:\d /, '')).toBe(expected);
});

test.each([
  ':::box{title="A title=B" content="title=C \'title\'"}\n:::',
  ':::box{title="A" content="Words."}\n\n:::',
  ':::box{title="title"}\nA title="B" title="C".\n:::',
  ':::sign{title="A"}\n:::',
])('each field once is fine: %j', async (body) => {
  expect(await problems(body)).toBe('');
});

describe('a block that says more than its payload holds', () => {
  const fields = {
    names: ['title', 'content'],
    integers: new Set<string>(),
    body: { name: 'content', isList: false },
  };
  const texts = [':::box{title="A" content="Old."}\nNew.\n:::', ':::box{title="A" title="B"}\nNew.\n:::'];

  test.each(texts)('has no payload, so that no command and no form writes it: %j', (body) => {
    expect(findBlocks(body, () => fields).map(({ payload }) => payload)).toEqual([undefined]);
    expect(collapseShortcodes(body, () => fields)).toBe(body);
  });
});

test.each(['One\nTwo', 'One\n\nTwo words', 'One\n  Two\n  Three', '• One\n• Two', 'Run `a`,\nthen `b`'])(
  'lines without dashes in a list are one warning: %j',
  async (list) => {
    const { findings: all } = await compile(
      note(`> :::steps\n> ${list.replaceAll('\n', '\n> ')}\n> :::`, schemaFiles),
    );
    expect(
      all.filter(({ ruleId }) => ruleId !== 'plain-text').map(({ reason, fatal }) => [reason, fatal]),
    ).toEqual([
      [
        'In `steps`: Unexpected lines without a mark, expected `- ` before each item of this list: without it all lines are one item',
        false,
      ],
    ]);
  },
);

test.each([
  'One',
  '- One\n  more\n- Two',
  '- One\nmore',
  '1. One\n2) Two',
  'One | Two',
  'One |\nTwo | Three',
])('a list of items is fine: %j', async (list) => {
  expect(await problems(`:::steps\n${list}\n:::`)).toBe('');
});

test('curly quotation marks around a field in braces are one finding each, with a fix', async () => {
  const body = '> :::box{title=“Old” content=‘Words.’}\n> :::\n';
  const curly = (name: string, value: string, word: string): string =>
    `4:3 parse:shortcode In \`box\`: Unexpected \`${name}=${value}\`, expected straight quotation marks, \`${name}="${word}"\``;
  expect((await problems(body)).split('\n')).toEqual([
    curly('title', '“Old”', 'Old'),
    curly('content', '‘Words.’', 'Words.'),
  ]);
  const path = 'content/notes/a.md';
  const texts = note(body, schemaFiles);
  const fixed = await fixTexts(sources({ texts }), new Map([[path, texts[path] ?? '']]), compile);
  expect(fixed.texts.get(path)).toContain('> :::box{title="Old" content="Words."}\n');
  expect(await problems(':::box{title="“Old”" content="a=“b”"}\n:::')).toBe('');
});
