import type { Code, Heading, Link, LinkReference, ListItem, Nodes, Strong, Table, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Problem } from '../finding.ts';
import { nodesIn, offsetsOf } from '../markdown/nodes.ts';
import { looseBold } from './loose-bold.ts';
import type { MarkupProblem } from './markdown-marks.ts';
import { pastedLists } from './pasted-lists.ts';

/** Problems of a node of any markdown, in a body or in a field, without those of its words and of its children. */
export function nodeProblems(node: Nodes, text: string): Iterable<MarkupProblem> {
  if (node.type === 'code') return openCode(node, text);
  if (node.type === 'table') return [...hiddenCells(node, text), ...emptyHeads(node)];
  if (node.type === 'strong') return boldConstant(node, text);
  if (node.type === 'heading') return [...headingProblems(node, text), ...looseBold(node, text)];
  if (node.type === 'link' || node.type === 'linkReference')
    return isEmpty(node)
      ? [{ ...offsetsOf(node), ...emptyLink('url' in node ? node.url : node.identifier) }]
      : spacedPicture(node, text);
  if (node.type === 'paragraph') return [...looseBold(node, text), ...pastedLists(node, text)];
  return node.type === 'listItem' ? halfBox(node, text) : looseBold(node, text);
}

/** A box to tick without its space, or without the one after it. Before a small letter `[]` may be an empty list. */
function* halfBox(node: ListItem, text: string): Iterable<MarkupProblem> {
  const { from, to } = offsetsOf(node);
  const [, start = '', box = '', space = '', word = ''] =
    /^([-+*\d.)]+[ \t]+)(\[\]|\[[ xX]\])([ \t]*)(\p{Lu}\p{L}*)/u.exec(
      text.slice(from, Math.min(to, from + 80)),
    ) ?? [];
  if (word === '' || (space === '') === (box === '[]')) return;
  const mark = box + space + word;
  const meant = `${box === '[]' ? '[ ]' : box} ${word}`;
  yield {
    from: from + start.length,
    to: from + start.length + mark.length,
    rule: 'parse:markup',
    reason: `Unexpected \`${mark}\`, expected \`${meant}\` for a box to tick`,
    isWarning: true,
    fix: { old: mark, new: meant },
  };
}

/** Whether a link or a heading shows nothing: nobody could see it, and a screen reader would have no words for it. */
export const isEmpty = (node: Nodes): boolean => !/[^\s\p{Cf}]/u.test(toString(node)) && !hasPicture(node);

/** A picture without words is a separate mistake. */
const hasPicture = (node: Nodes): boolean =>
  [...nodesIn(node)].some(({ type }) => type === 'image' || type === 'imageReference');

/** The problem of a link without words. */
const emptyLink = (address: string): Problem => ({
  rule: 'validate:empty',
  reason: `Missing words of the link to \`${address}\`, expected them between \`[\` and \`]\``,
});

/** A link to a picture after a `!` and spaces: without these it would be the picture. */
function* spacedPicture(node: Link | LinkReference, text: string): Iterable<MarkupProblem> {
  if (!('url' in node) || !/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(node.url)) return;
  const { from, to } = offsetsOf(node);
  const mark = /(?<![^\s>])![ \t]+$/.exec(text.slice(Math.max(0, from - 8), from))?.[0];
  if (mark === undefined) return;
  yield {
    from: from - mark.length,
    to,
    rule: 'parse:markup',
    reason: 'Unexpected space after `!`, expected a picture such as `![words](/images/map.svg)`',
    isWarning: true,
    fix: { old: `${mark}[`, new: '![' },
  };
}

/**
 * Code whose fence is not closed: it runs to the end of the text, or through the start of the next code block to its end.
 * Code that contains fences has a longer fence around it.
 */
function* openCode(node: Code, text: string): Iterable<MarkupProblem> {
  const { from, to } = offsetsOf(node);
  const [first = '', ...lines] = text.slice(from, to).split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(first)?.[0];
  if (fence === undefined) return; // indented
  const again = `^[ \\t>]*${fence.charAt(0)}{${fence.length},}`;
  const [end, beginning] = [new RegExp(`${again}\\s*$`), new RegExp(`${again}[^\\s\`~]`)];
  if (end.test(lines.at(-1) ?? '') && !lines.some((line) => beginning.test(line))) return;
  const reason = 'Missing end of this code, expected a line that has its fence alone';
  yield { from, to: from + first.trimEnd().length, rule: 'parse:markup', reason, takesRest: true };
}

/** The names of PHP and Python that markdown reads as a bold word. */
const constants =
  /^__(?:LINE|FILE|DIR|FUNCTION|CLASS|TRAIT|METHOD|PROPERTY|NAMESPACE|COMPILER_HALT_OFFSET|init|main|name|file|construct|destruct)__$/;

/** A constant such as `__FILE__`, of which readers would see a bold FILE. */
function* boldConstant(node: Strong, text: string): Iterable<MarkupProblem> {
  const { from, to } = offsetsOf(node);
  const source = text.slice(from, to);
  if (!constants.test(source)) return;
  const fix = { old: source, new: `\`${source}\`` };
  const reason = `Unexpected bold word in \`${source}\`, expected backticks around it, as around all code: its underscores would not be shown`;
  yield { from, to, rule: 'parse:markup', reason, fix, isWarning: true };
}

/** Code, bold or struck words, and a link, as they would be outside of a table. */
const span =
  /(?<!`)(`{1,3})[^`\n]{1,200}\1|(\*\*|~~)(?!\s)[^*~\n]{1,200}(?<!\s)\2|\[[^[\]\n]{1,200}\]\([^()\s]{0,300}\)/g;

/** Lines that end a cell within a span: code is no protection in a table. */
function* splitSpans(row: TableRow, text: string, isWarning: boolean): Iterable<MarkupProblem> {
  const range = offsetsOf(row);
  for (const { 0: source, index } of text.slice(range.from, range.to).matchAll(span))
    for (const bar of source.matchAll(/(?<!\\)\|/g)) {
      const from = range.from + index + bar.index;
      const reason =
        'Unexpected `|` in code, bold words or a link of a table, expected `\\|`: without the backslash it begins another cell';
      const fix = { old: '|', new: '\\|' };
      yield { from, to: from + 1, rule: 'parse:markup', reason, isWarning, fix, splits: row };
    }
}

/** Cells that GitHub's tables leave out; nothing is lost with an empty one. */
function* hiddenCells({ children: [head, ...rows] }: Table, text: string): Iterable<MarkupProblem> {
  const max = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children.slice(max).find(({ children }) => children.length > 0);
    const split = [...splitSpans(row, text, !extra)];
    yield* split;
    if (extra && split.length === 0)
      yield {
        ...offsetsOf(extra),
        rule: 'parse:markup',
        reason: `Unexpected cell ${row.children.indexOf(extra) + 1} of a row, expected at most ${max} as in the first row, and \`\\|\` for a line within a cell: the rest is not shown`,
      };
  }
}

/** Columns without a head. A screen reader says the head with each cell. */
function* emptyHeads({ children: [head] }: Table): Iterable<MarkupProblem> {
  for (const [index, cell] of (head?.children ?? []).entries())
    if (cell.children.length === 0)
      yield {
        ...offsetsOf(cell),
        rule: 'parse:markup',
        reason: `Unexpected empty cell ${index + 1} in the first row of a table, expected a head such as \`Price\`, because people who hear a table hear it with each cell`,
        isWarning: true,
      };
}

/** The marks of other dialects after the words of a heading: an anchor, a class. */
const headingMark = /(?<=[ \t])\{:?[ \t]*[#.][\w-][^{}\n]*\}[ \t]*$/;

/** A page has one heading of level 1, its title. */
function* headingProblems(node: Heading, text: string): Iterable<MarkupProblem> {
  const last = node.children.at(-1);
  const range = last?.type === 'text' ? offsetsOf(last) : undefined;
  const match = range && headingMark.exec(text.slice(range.from, range.to));
  if (range && match) {
    const mark = match[0].trimEnd();
    const from = range.from + match.index;
    yield {
      from,
      to: from + mark.length,
      rule: 'parse:dialect',
      reason: `Unexpected \`${mark}\`, expected the words of the heading alone: its anchor is made of them`,
      fix: { old: mark, new: '' },
    };
  }
  if (isEmpty(node))
    yield { ...offsetsOf(node), rule: 'validate:empty', reason: 'Missing words of this heading' };
  else if (node.depth === 1)
    yield {
      ...offsetsOf(node),
      rule: 'validate:heading',
      reason: 'Unexpected heading of level 1, expected level 2 (`##`): the title of the page has level 1',
    };
}
