/** @module-tag long */
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { findExcess } from '../../scripts/engine/compiler/markdown/limits.ts';
import { Nesting } from '../../scripts/engine/compiler/markdown/nesting.ts';
import { parseBlocks, parseWhole } from '../../scripts/engine/compiler/markdown/parser.ts';
import { randomFrom } from '../fixtures/random.ts';

const lines = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${each(index)}\n`).join('');

const nested = ['blockquote', 'listItem', 'footnoteDefinition'];

/** Most levels of a tree. */
const depth = (node: Nodes): number => {
  const inside = 'children' in node ? Math.max(0, ...node.children.map(depth)) : 0;
  return inside + Number(nested.includes(node.type));
};

/** Most levels that the lines of a text may be in. */
function counted(text: string): number {
  const nesting = new Nesting();
  return Math.max(0, ...text.split('\n').map((line) => nesting.read(line)));
}

describe('levels', () => {
  test.each([
    ['a line of spaces', `Words.\n${' '.repeat(150)}\nWords.`],
    ['aligned code', `    $a = 1;\n${lines(30, (at) => `    $name${' '.repeat(90 + at)}=> ${at},`)}`],
    ['code that is aligned with marks', `    a\n${lines(30, () => `${' '.repeat(90)}- 1`)}`],
    ['lines that go on with a paragraph', `- Words\n${lines(30, () => `${' '.repeat(90)}words`)}`],
    ['signs that go on with a paragraph', `Words\n${lines(30, () => `${' '.repeat(90)}> words`)}`],
    ['an indented fence', `1. Step\n\n   \`\`\`yaml\n${lines(30, () => `${' '.repeat(80)}- a`)}   \`\`\``],
    [
      'comments in code of a list',
      `- Step\n\n  \`\`\`php\n${lines(30, () => `${' '.repeat(42)} * @param`)}  \`\`\``,
    ],
    ['tabs in front of a mark', `${'\t'.repeat(30)}- a`],
    ['a tight list with three levels', lines(90, (at) => `${'    '.repeat(at % 3)}- a`)],
  ])('%s are as few as they are', (_what, text) => {
    expect(findExcess(text)).toBeUndefined();
  });

  test.each([
    ['by spaces', lines(21, (level) => `${'  '.repeat(level)}- a`)],
    ['by tabs', lines(21, (level) => `${'\t'.repeat(level)}- a`)],
    ['with blank lines between them', lines(21, (level) => `${'  '.repeat(level)}- a\n`)],
    ['after text in them', lines(21, (level) => `${'  '.repeat(level)}- a\n\n${'  '.repeat(level)}  b\n`)],
    ['with numbers', lines(21, (level) => `${'    '.repeat(level)}10. a`)],
    ['in one line', `${'- '.repeat(21)}a`],
  ])('of lists %s are all counted', (_what, text) => {
    expect(findExcess(text)?.reason).toBe('Unexpected nesting of 21 levels, expected at most 20');
  });

  test('are never fewer than the parser makes', () => {
    const random = randomFrom(35);
    const pieces = [
      ...'> -\t a ```\n -\n :::tip\n :::\n <!-- -->'.split(' '),
      ...'> ·- ·* ·1. ·12) ·[^a]: '.split('·'),
      ' ',
      '  ',
      '   ',
      '    ',
      '\t',
      '\n',
      '\n',
      '\n\n',
    ];
    let deepest = 0;
    const missed: string[] = [];
    for (let run = 0; run < 3000; run += 1) {
      const text = Array.from({ length: 4 + random.below(24) }, () => random.pick(pieces)).join('');
      const made = depth(parseWhole(text));
      deepest = Math.max(deepest, made);
      if (made > counted(text)) missed.push(text);
    }
    expect(missed).toEqual([]);
    expect(deepest).toBeGreaterThan(6);
  });
});

describe('marks', () => {
  const item = '[`a`](https://example.com/a) **b** [#1](https://example.com/b)';

  test.each([
    ['a tight list', lines(220, () => `- ${item}`)],
    ['a tight list below an item', `- Fixed\n${lines(220, () => `    - ${item}`)}`],
    ['a numbered list', lines(220, (at) => `${at + 1}. ${item}`)],
    ['a list in a quote', lines(220, () => `> - ${item}`)],
    ['a table', `| a |\n| - |\n${lines(220, () => `| ${item} |`)}`],
    ['definitions', lines(220, (at) => `[a_${at}]: https://example.com/a_b_${at}`)],
    ['footnotes', `A.[^0]\n\n${lines(220, (at) => `[^${at}]: ${item}`)}`],
    ['headings', lines(220, () => `## ${item}`)],
    ['indented code', lines(220, () => `    ${item}`)],
    ['a list in a block', `:::tip\n${lines(220, () => `- ${item}`)}:::`],
  ])('of %s are counted in each paragraph', (_what, text) => {
    expect(findExcess(text)).toBeUndefined();
  });

  test.each([
    ['a paragraph of many lines', 0, lines(220, () => `${item}`)],
    ['lines that look like items of a list', 0, `Words\n${lines(220, () => `2. ${item}`)}`],
    ['lines that look like code', 0, `Words\n${lines(220, () => `    - ${item}`)}`],
    ['an item after others', 4, `- a\n- ${'*a_ '.repeat(1001)}`],
    ['lines that look like a table', 0, lines(220, () => `| ${item} |`)],
    ['a cell', 17, `| a | b |\n| - | - |\n| c | ${'*a_ '.repeat(1001)} |`],
  ])('of %s are too many', (_what, offset, text) => {
    const excess = findExcess(text);
    expect(excess?.reason).toBe('Unexpected run of markup, expected at most 2000 marks in a paragraph');
    expect(excess?.offset).toBeGreaterThanOrEqual(offset);
    expect(excess?.offset).toBeLessThanOrEqual(offset + 8);
  });

  test('are looked for in the blocks that the whole parser makes', () => {
    const blocks = ({ type, position, ...node }: Nodes): unknown => {
      const isLeaf = ['paragraph', 'heading', 'tableCell'].includes(type);
      const children = !isLeaf && 'children' in node ? (node.children as Nodes[]).map(blocks) : [];
      return [type, position?.start.offset, position?.end.offset, ...children];
    };
    const text = `## A *b*\n\n- c \`d\`\n  1. e\n\n> | f | g |\n> | - | - |\n> | h | <i> |\n\n[^j]: k\n    l[^j]\n\n:::tip\n[m](/n)\n:::\n\n[o]: /p\n\n    code *q*\n\n<div>\nr\n\nS  \nt\\\n- u ~v~ www.w.example\n`;
    expect(blocks(parseBlocks(text))).toEqual(blocks(parseWhole(text)));
  });
});
