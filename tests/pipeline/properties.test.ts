import * as fc from 'fast-check';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseJson } from '../../scripts/engine/compiler/source/json-text.ts';
import { parseMarkdown, parseWhole } from '../../scripts/engine/compiler/markdown/parser.ts';
import { safeInline, safeTreeWith } from '../../scripts/engine/compiler/markdown/safe-tree.ts';
import { bundle, compile, note, sources, tip } from './kit.ts';
import { rounds } from '../fixtures/rounds.ts';
import { pieces } from '../fuzz/pieces.ts';

const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));
test('a line of words alone becomes the tree that the parser gives for it', () => {
  const treeOf = safeTreeWith(() => new Set());
  const line = fc.tuple(
    fc.constantFrom('Word', 'a', 'É', 'www', 'http', '1'),
    fc.array(fc.constantFrom(...pieces, ' ', '.', ' — ', '#', '!', '"', 'www.a.b', '1. ', '\u00a0', '\t'), {
      maxLength: 6,
    }),
  );
  fc.assert(
    fc.property(line, ([first, rest]) => {
      const source = [first, ...rest].join('');
      const tree = safeInline(source);
      fc.pre(tree.length === 1 && tree[0] === source);
      expect(treeOf(parseMarkdown(source))).toEqual([['p', null, source]]);
    }),
    { numRuns: rounds(4000) },
  );
  expect(safeInline('Words; so many - "of" (them).')).toEqual(['Words; so many - "of" (them).']);
}, 60_000);

/** Markdown with much fenced code, some of it in other constructs. */
const withCode = fc
  .array(
    fc.oneof(
      markdown,
      fc
        .tuple(fc.constantFrom('```', '```php\n\n', '~~~~', '> ```', '- ```', '  ```'), markdown)
        .map(([fence, code]) => `\n${fence}\n${code}\n${fence.trim()}\n`),
      fc
        .tuple(fc.constantFrom('```', '~~~'), markdown)
        .map(([fence, code]) => `\n${fence}\n${code}\n${fence}\n`),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('parsing only the constructs that a text can contain, and no fenced code, gives the same tree as parsing all', () => {
  fc.assert(
    fc.property(fc.oneof(markdown, withCode), (source) => {
      expect(parseMarkdown(source)).toEqual(parseWhole(source));
    }),
    { numRuns: rounds(3000) },
  );
});

/** The packages of the parser, as they are, without bare addresses (`tests/markdown/bare-addresses.test.ts`). */
const whole = unified()
  .data({
    micromarkExtensions: [
      gfmTable(),
      gfmStrikethrough({ singleTilde: false }),
      gfmFootnote(),
      gfmTaskListItem(),
      { flow: { 58: [directive().flow?.[58] ?? []].flat()[0] } },
    ],
    fromMarkdownExtensions: [
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
      directiveFromMarkdown(),
    ],
  } as Record<string, unknown>)
  .use(remarkParse)
  .freeze();

test('where tables are looked for makes no difference to the tree', () => {
  const rows = [
    '| a | b |',
    '| - | :-: |',
    'a | b',
    ':-',
    '-|-',
    '- ',
    '> ',
    '  ',
    '\n',
    '\n\n',
    '\r\n',
    '---',
    'a',
  ];
  const tables = fc.array(fc.constantFrom(...rows), { maxLength: 24 }).map((parts) => parts.join(''));
  const lines = fc.array(fc.constantFrom(...rows), { maxLength: 12 }).map((parts) => parts.join('\n'));
  fc.assert(
    fc.property(fc.oneof(markdown, tables, lines), (any) => {
      const source = any.replaceAll(/http|www\.|@/gi, 'x');
      expect(parseMarkdown(source)).toEqual(whole.parse(source));
    }),
    { numRuns: rounds(3000) },
  );
});

test('valid JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      const { located, findings } = parseJson('f', json);
      expect(findings).toEqual([]);
      expect(located?.value).toEqual(JSON.parse(json));
    }),
  );
});

test('no text crashes the compiler, and a text that passes contains only allowed markup', async () => {
  const front = fc.constantFrom('---\ntitle: A\n---\n', '---\ntitle: A\r\n---\r\n', '---\n', '');
  await fc.assert(
    fc.asyncProperty(front, markdown, async (head, body) => {
      const texts = { ...note('', tip), 'content/notes/a.md': head + body };
      const { findings } = await compile(texts, true);
      if (findings.some(({ fatal }) => fatal)) return;
      const json = (await bundle(sources({ texts })))['notes/a.json'] ?? '';
      expect(json).not.toMatch(
        /\["(?:script|style|iframe|form|html)",|\["input",\{(?!"type":"checkbox"[^}]*"disabled":true)|"href":"(?!https?:|\/(?!\/)|#|mailto:)|"on[a-z]+":/,
      );
    }),
    { numRuns: rounds(300) },
  );
}, 120_000);
