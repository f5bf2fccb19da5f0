/** @module-tag long */
import { expect, test } from 'vitest';
import { loadSchemas } from '../scripts/engine/compiler/schema/load.ts';
import { shortcodesOf } from '../scripts/engine/compiler/entry/compile-all.ts';
import { checkSpelling } from '../scripts/engine/commands/spell/check-spelling.ts';
import { readPassages } from '../scripts/engine/commands/spell/read-passages.ts';
import { writeShortcode } from '../scripts/engine/compiler/markdown/shortcode-text.ts';
import { articles, blockText, date, markdown, schema, sources, text } from './pipeline/kit.ts';

const schemas = {
  ...articles('posts', { title: text, kind: { type: 'string', enum: ['zzkind'] } }, { required: ['title'] }),
  'schemas/boats.schema.json': schema(
    'Boat',
    {
      name: text,
      text: markdown,
      list: { type: 'array', items: text },
      image: { type: 'string', 'x-image': { kind: 'decoration' } },
      href: { ...text, 'x-link': true },
      code: { type: 'string', pattern: '^[a-z]+$' },
      date,
    },
    { required: [] },
  ),
  'schemas/shortcodes/tip.schema.json': schema('Tip', {
    kind: { type: 'string', enum: ['zzkind'] },
    title: text,
    content: blockText,
  }),
};
const shortcodes = shortcodesOf(loadSchemas(new Map(Object.entries(schemas))));
const loaded = loadSchemas(new Map(Object.entries(schemas))).loaded;

/** The words of a file that the spell checker gets: those in their place, and those of passages apart. */
function words(path: string, content: string): { inPlace: string; apart: string[] } {
  const entrySchema = loaded.get(path.split('/')[1] ?? '')?.schema ?? {};
  const { masked, apart } = readPassages(path, content, entrySchema, shortcodes);
  expect(masked.length).toBe(content.length);
  const placed = apart.map(
    ({ text: passage, place: { start } }) => `${start.line}:${start.column} ${passage.trimEnd()}`,
  );
  return { inPlace: masked.trim().replaceAll(/\s+/g, ' '), apart: placed };
}

test('of an article, only the title and the prose are checked, in place', () => {
  const article = `---
title: A boat
kind: zzkind
---
## The heading

Prose with \`codeword\`, *stress* and [a link](/zzaddress "zztitle") to https://zz.example and zz@zz.example.
It costs {claim:zzclaim}. ![What it shows](/zzpicture.svg)

\`\`\`js
const zzcode = 1;
\`\`\`

| cell |
| ---- |
| more |

[zzname]: /zzaddress
`;
  expect(words('content/posts/a.md', article)).toEqual({
    inPlace: 'A boat The heading Prose with , stress and a link to and . It costs . What it shows cell more',
    apart: [],
  });
});

test('the texts of blocks are checked with the line of the block', () => {
  const content = 'Text with `zzcode` and [link](/zzaddress).';
  const payload = { kind: 'zzkind', title: 'Its title', content };
  const directive = ':::tip{kind="zzkind" title="Readable"}\nText of it.\n:::';
  const unread = '{{zztype:e30=}}\n\n{{tip:zz}}';
  const article = `---\ntitle: A boat\n---\n\n${writeShortcode('tip', payload)}\n\n${directive}\n\n${unread}\n`;
  const { inPlace, apart } = words('content/posts/a.md', article);
  expect(inPlace).toBe('A boat');
  expect(apart).toEqual([
    '5:1 Its title',
    '5:1 Text with          and  link             .',
    '7:1 Readable',
    '7:1 Text of it.',
  ]);
});

test('of data, only texts for readers are checked, not file names, addresses or fixed values', () => {
  const boat = {
    $schema: '../zz.json',
    name: 'The name',
    text: 'Read [the page](/zzaddress), not `zzcode`: {fact:zz/a#/b}',
    list: ['One', 'Says “two”'],
    image: '/zzpicture.svg',
    href: '/zzaddress',
    code: 'zzcode',
    date: '2025-01-01',
  };
  expect(words('content/boats/a.json', JSON.stringify(boat, null, 2))).toEqual({
    inPlace: 'The name Read the page , not : One Says “two”',
    apart: [],
  });
  expect(words('content/boats/a.json', '{ "name": "Says \\"two\\" and \\u0061" }')).toEqual({
    inPlace: '',
    apart: ['1:11 Says "two" and a'],
  });
});

test.each([
  ['content/boats/a.json', '{ "name": '],
  ['content/posts/a.md', 'No front matter.'],
  ['content/posts/a.md', ''],
])('a file that cannot be parsed is left to the content check: %s', (path, content) => {
  expect(words(path, content)).toEqual({ inPlace: '', apart: [] });
});

test('an unknown word is reported at its place, with suggestions', async () => {
  const block = writeShortcode('tip', { kind: 'zzkind', title: 'A tipp', content: 'Runn `zzcode`.' });
  const findings = await checkSpelling(
    sources({
      texts: {
        ...schemas,
        'content/boats/dory.json': '{\n  "name": "The recieved boat",\n  "href": "/zzaddress"\n}\n',
        'content/posts/a.md': `---\ntitle: Kelpworks in colour\n---\n\nThe color is wrongg, \`zzcode\` is not.\n\n${block}\n\n    zzcode\n`,
      },
    }),
    'cspell.json',
  );
  const told = findings.map(
    ({ file, line, column, word, suggestions }) => `${file}:${line}:${column} ${word} → ${suggestions[0]}`,
  );
  expect(told).toEqual([
    'content/boats/dory.json:2:16 recieved → received',
    'content/posts/a.md:5:5 color → colour',
    'content/posts/a.md:5:14 wrongg → wrong',
    'content/posts/a.md:7:1 tipp → tip',
    'content/posts/a.md:7:1 Runn → run',
  ]);
  expect(Math.max(...findings.map(({ suggestions }) => suggestions.length))).toBe(3);
});
