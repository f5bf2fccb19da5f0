/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../scripts/engine/compiler/entry/payload-fields.ts';
import { readShortcodeSchemas } from '../../scripts/engine/commands/shortcodes/read-schemas.ts';
import {
  collapseShortcodes,
  expandBlocksAlone,
  expandShortcodes,
} from '../../scripts/engine/compiler/markdown/rewrite-blocks.ts';
import type { PayloadFields } from '../../scripts/engine/compiler/markdown/directive.ts';
import { matchShortcode, writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { blocksAlone, findBlocks } from '../../scripts/engine/compiler/markdown/find-blocks.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import type { Root } from 'mdast';
import { rounds } from '../fixtures/rounds.ts';

const fieldsByType: Readonly<Record<string, PayloadFields>> = {
  callout: {
    names: ['type', 'title', 'content'],
    integers: new Set(),
    body: { name: 'content', isList: false },
  },
  steps: { names: ['items'], integers: new Set(), body: { name: 'items', isList: true } },
  timetoread: {
    names: ['minutes'],
    integers: new Set(['minutes']),
    body: { name: 'minutes', isList: false },
  },
};
const fieldsOfType = (type: string): PayloadFields | undefined =>
  Object.hasOwn(fieldsByType, type) ? fieldsByType[type] : undefined;
const expand = (text: string): string => expandShortcodes(text, fieldsOfType);
const collapse = (text: string): string => collapseShortcodes(text, fieldsOfType);

/** Types and payloads of the blocks in a text. */
const blocksIn = (text: string): unknown =>
  findBlocks(text, fieldsOfType).map(({ type, payload }) => [type, payload]);

/** A text with its blocks replaced by placeholders. */
function around(text: string): string {
  return findBlocks(text, fieldsOfType).reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)}<block>${rest.slice(to)}`,
    text,
  );
}

/** A tree with nodes in place of the paragraphs that are blocks, as the compiler leaves it. */
function withNodes(root: Root): Root {
  const children = root.children.map((node) => {
    const text = node.type === 'paragraph' && node.children[0];
    const isEncoded = text && text.type === 'text' && matchShortcode(text.value);
    if (!isEncoded && node.type !== 'containerDirective') return node;
    const { position } = node;
    return { type: 'shortcode' as const, shortcode: '', payload: {}, ...(position && { position }) };
  });
  return { ...root, children };
}

const callout = (content: string): string => writeShortcode('callout', { type: 'tip', title: 'T', content });

describe('the readable form of', () => {
  test.each(
    Object.entries({
      [callout('Look first.')]: ':::callout{type="tip" title="T"}\nLook first.\n:::',
      [writeShortcode('steps', { items: 'One | Two' })]: ':::steps\n- One\n- Two\n:::',
      [writeShortcode('timetoread', { minutes: 9 })]: ':::timetoread\n9\n:::',
      [callout('One.\n\n- Two')]: ':::callout{type="tip" title="T"}\nOne.\n\n- Two\n:::',
      [callout('Write:\n\n:::tip\nText\n::::')]:
        ':::::callout{type="tip" title="T"}\nWrite:\n\n:::tip\nText\n::::\n:::::',
      [callout('A ')]: ':::callout{type="tip" title="T" content="A "}\n:::',
      [writeShortcode('steps', { items: 'a|b' })]: ':::steps{items="a|b"}\n:::',
      [writeShortcode('callout', { type: 'tip', title: 'A "b" & &lt;\n', content: 'c' })]:
        ':::callout{type="tip" title="A &#x22;b&#x22; &#x26; &#x26;lt;&#xa;"}\nc\n:::',
      [`> ${callout('A.\n\nB.')}`]: '> :::callout{type="tip" title="T"}\n> A.\n>\n> B.\n> :::',
      [`1. ${callout('A.\n\nB.')}`]: '1. :::callout{type="tip" title="T"}\n   A.\n\n   B.\n   :::',
    }),
  )('%j is written and read back', (encoded, readable) => {
    expect(expand(encoded)).toBe(readable);
    expect(blocksIn(readable)).toEqual(blocksIn(encoded));
    expect(collapse(readable)).toBe(encoded);
  });

  test('any block keeps the line endings of the text', () => {
    const encoded = `A.\r\n\r\n${callout('One.\n\nTwo.')}\r\n`;
    const readable = 'A.\r\n\r\n:::callout{type="tip" title="T"}\r\nOne.\r\n\r\nTwo.\r\n:::\r\n';
    expect(expand(encoded)).toBe(readable);
    expect(collapse(readable)).toBe(encoded);
  });
});

describe('text that is left as it is', () => {
  test.each([
    ['a payload that is not base64', '{{callout:eyJ}}'],
    ['a payload that is not JSON', '{{callout:e30x}}'],
    ['a payload that is not an object', writeShortcode('callout', [1])],
    ['a payload with a list', writeShortcode('callout', { content: ['a'] })],
    ['an unknown type', writeShortcode('constructor', { a: 'b' })],
    ['a number that should be a text', writeShortcode('callout', { content: 9 })],
    ['a text that should be a number', writeShortcode('timetoread', { minutes: '9' })],
    ['a field named __proto__', `{{callout:${btoa('{"__proto__":"x","content":"a"}')}}}`],
    ['half a surrogate pair', `{{callout:${btoa('{"content":"\\ud800"}')}}}`],
    ['a field name that no attribute can have', writeShortcode('callout', { 'a b': 'c' })],
    ['a block in code', `    ${callout('a')}`],
    ['a block in fenced code', `\`\`\`\n${callout('a')}\n\`\`\``],
    ['a block in a sentence', `See ${callout('a')}`],
    ['a block without an end', ':::callout{type="tip"}\nText.'],
    ['a block with too short an end', '::::callout{type="tip"}\nText.\n:::'],
    ['a block with a label', ':::callout[Label]{type="tip"}\nText.\n:::'],
    ['a readable block of an unknown type', ':::nothing\nText.\n:::'],
    ['a block without blank lines around it', 'Before.\n:::callout{type="tip"}\nText.\n:::\nAfter.'],
  ])('%s', (_name, text) => {
    expect(expand(text)).toBe(text);
    expect(collapse(text)).toBe(text);
  });
});

const piece = fc.constantFrom(
  ...'word : :: ::: :::tip :::: " \' “ & &quot; &#10; { } {{ }} | ``` ~~~ ` * <b> <!-- \\'.split(' '),
  ...'--- \u00a0 \u2028'.split(' '),
  ...'Zoë ☕· | ·- ·1. ·# ·> ·[a]: /b'.split('·'),
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '    ',
  '\0',
);
const words = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const payload = fc.oneof(
  fc
    .record({ type: words, title: words, content: words }, { requiredKeys: ['content'] })
    .map((fields) => ['callout', fields] as const),
  fc.record({ items: words }).map((fields) => ['steps', fields] as const),
  fc.record({ minutes: fc.oneof(fc.nat(), words) }).map((fields) => ['timetoread', fields] as const),
);
const block = payload.map(([type, fields]) => writeShortcode(type, fields));
const neighbour = fc.constantFrom(
  'A paragraph.',
  '# Heading',
  '- item\n- item',
  '> quotation',
  '```\n{{steps:x}}\n:::steps\n```',
  '| a |\n| - |',
  '',
  '    code',
  '- item\n\n      code',
);
const readableBlock = fc.constantFrom(
  ':::callout{title="A"}\nText.\n:::',
  '::::protip\n:::\n{{steps:x}}\n::::',
  ':::steps\n- No end',
);
const margin = fc.constantFrom('', '', '', '> ', '- ', '1. ', '> - ', '  ');
const placed = fc.tuple(margin, block).map((parts) => parts.join(''));
const article = fc
  .tuple(fc.array(fc.oneof(placed, neighbour), { maxLength: 6 }), fc.constantFrom('\n', '\r\n'))
  .map(([parts, lineBreak]) => parts.join('\n\n').replaceAll('\n', lineBreak));

test('expanding and collapsing keep every payload and every other character', () => {
  fc.assert(
    fc.property(article, (text) => {
      const readable = expand(text);
      expect(blocksIn(readable)).toEqual(blocksIn(text));
      expect(around(readable)).toBe(around(text));
      const back = collapse(readable);
      expect(blocksIn(back)).toEqual(blocksIn(text));
      expect(around(back)).toBe(around(text));
      expect(expand(back)).toBe(readable);
    }),
    { numRuns: rounds(120) },
  );
}, 120_000);

test('blocks that are alone get the same form without parsing the text', () => {
  const part = fc.oneof({ arbitrary: block, weight: 3 }, neighbour, readableBlock);
  const parts = fc.array(part, { maxLength: 6 }).map((all) => all.join('\n\n'));
  let count = 0;
  fc.assert(
    fc.property(fc.oneof(article, parts), (text) => {
      const root = parseMarkdown(text);
      const blocks = findBlocks(text, fieldsOfType);
      const alone = blocksAlone(text, withNodes(root), blocks.length);
      if (!alone) return;
      count += alone.length;
      expect(expandBlocksAlone(text, alone, fieldsOfType)).toBe(expand(text));
    }),
    { numRuns: 400 },
  );
  expect(count).toBeGreaterThan(40);
});

test('a plain text is read back as it was written, although nobody looks', () => {
  const character = fc.constantFrom(...`aZ9é .,;!?'’“”()%$€/|+–—-:`);
  const plain = fc.string({ unit: character, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(plain, plain, plain, (title, content, items) => {
      const text = `${writeShortcode('callout', { title, content })}\n\n${writeShortcode('steps', { items })}\n`;
      expect(blocksIn(expand(text))).toEqual(blocksIn(text));
    }),
    { numRuns: rounds(400) },
  );
});

test('the articles of this site are unchanged, byte for byte, after expanding and collapsing', () => {
  const fields = new Map([...readShortcodeSchemas()].map(([type, schema]) => [type, fieldsOf(schema)]));
  const schemaFields = (type: string): PayloadFields | undefined => fields.get(type);
  for (const name of readdirSync('content/blog')) {
    const encoded = readFileSync(`content/blog/${name}`, 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const readable = expandShortcodes(encoded, schemaFields);
    expect(readable).not.toMatch(/^\{\{/m);
    expect(collapseShortcodes(readable, schemaFields)).toBe(encoded);
  }
});

test('a payload of plain sentences has a readable form', () => {
  const plain = fc.stringMatching(/^[A-Z][a-z’é ,;()&"'-]{0,30}[a-z]\.$/u);
  fc.assert(
    fc.property(plain, plain, (title, content) => {
      const readable = expand(writeShortcode('callout', { type: 'tip', title, content }));
      expect(readable).toMatch(/^:::callout\{/);
      expect(readable.split('\n')[1]).toBe(content);
    }),
    { numRuns: rounds(50) },
  );
});
