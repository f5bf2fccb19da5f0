import type { Code, FootnoteDefinition, Heading, Nodes, Root, Strong, Table, Text } from 'mdast';
import { findBrokenShortcode } from '../markdown/shortcode-text.ts';
import { alertProblems, indentedAdmonitions, withAdmonition } from './admonitions.ts';
import type { Shortcodes } from './payload-fields.ts';
import { emptyLink, firstLine, isEmpty } from './inline-markdown.ts';
import { strayCitations } from './citation.ts';
import { looseBold } from './loose-bold.ts';
import type { Range } from '../model.ts';
import { nodesIn, offsetsOf } from '../markdown/nodes.ts';
import { looseMarks, type MarkupProblem, noProblems } from './markdown-marks.ts';

/**
 * Problems of a node of a text, without those of its children.
 * @param shortcodes the types of blocks that exist
 */
export function markupProblems(node: Nodes, text: string, shortcodes: Shortcodes): Iterable<MarkupProblem> {
  if (node.type === 'text') return textProblems(node, text, shortcodes);
  if (node.type === 'code') return openCode(node, text);
  if (node.type === 'table') return [...hiddenCells(node), ...emptyHeads(node)];
  if (node.type === 'strong') return boldConstant(node, text);
  if (node.type === 'paragraph' || node.type === 'tableCell') return looseBold(node, text);
  if (node.type === 'heading') return [...headingProblems(node, text), ...looseBold(node, text)];
  if (node.type === 'link' || node.type === 'linkReference')
    return isEmpty(node)
      ? [{ ...offsetsOf(node), ...emptyLink('url' in node ? node.url : node.identifier) }]
      : noProblems;
  if (node.type === 'blockquote') return alertProblems(node, text, shortcodes);
  if (node.type === 'root' && text.includes('[^')) return hiddenNotes(node);
  return noProblems;
}

function textProblems(node: Text, text: string, shortcodes: Shortcodes): Iterable<MarkupProblem> {
  const range = offsetsOf(node);
  let loose = looseMarks(text, range);
  if (node.value.includes(':::'))
    loose = Array.from(loose, (problem) => withAdmonition(problem, text, shortcodes));
  if (/!!!|\?\?\?/.test(node.value)) loose = [...loose, ...indentedAdmonitions(text, range, shortcodes)];
  if (!node.value.includes('{')) return loose;
  const citations = citationsIn(text.slice(range.from, range.to), range.from);
  const shortcode = citations.length === 0 ? strayShortcode(text, range, shortcodes) : undefined;
  return [...loose, ...citations, ...(shortcode ? [shortcode] : [])];
}

/** Malformed citations in a stretch of a text that begins at an offset. */
const citationsIn = (source: string, start: number): MarkupProblem[] =>
  Array.from(strayCitations(source), (mistake) => ({
    ...mistake,
    from: mistake.from + start,
    to: mistake.to + start,
  }));

/** Most characters of the name of a type, with the marks around it. */
const maxType = 40;

/** A shortcode within prose, where it is not allowed. Searches the text as it is in the file, for the exact place. */
function strayShortcode(
  text: string,
  { from, to }: Range,
  shortcodes: Shortcodes,
): MarkupProblem | undefined {
  // The name of a type may look like bold words, `__proto__`, which are a separate node.
  const at = findBrokenShortcode(text.slice(from, to + maxType), (name) => shortcodes.has(name));
  if (at === undefined || from + at >= to) return undefined;
  const source = /.*?(?:\}\}|$)/s.exec(text.slice(from + at, to))?.[0] ?? '';
  const start = from + at;
  const reason = `Unexpected shortcode \`${firstLine(source)}\`, expected \`{{TYPE:PAYLOAD}}\` alone in its paragraph`;
  return { from: start, to: start + source.length, rule: 'parse:shortcode', reason };
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

/** Cells that GitHub's tables leave out; nothing is lost with an empty one. */
function* hiddenCells({ children: [head, ...rows] }: Table): Iterable<MarkupProblem> {
  const max = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children.slice(max).find(({ children }) => children.length > 0);
    if (extra)
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
  if (node.depth === 1)
    yield {
      ...offsetsOf(node),
      rule: 'validate:heading',
      reason: 'Unexpected heading of level 1, expected level 2 (`##`): the title of the page has level 1',
    };
}

/** Footnotes to which no mark in the text leads. */
function* hiddenNotes(tree: Root): Iterable<MarkupProblem> {
  const notes: FootnoteDefinition[] = [];
  const identifiers = new Set<string>();
  for (const node of nodesIn(tree)) {
    if (node.type === 'footnoteDefinition') notes.push(node);
    if (node.type === 'footnoteReference') identifiers.add(node.identifier);
  }
  for (const note of notes.filter(({ identifier }) => !identifiers.has(identifier))) {
    const name = note.label ?? note.identifier;
    const reason = `Unexpected footnote \`${name}\`, expected a mark \`[^${name}]\` in the text: without one it is not shown`;
    yield { ...offsetsOf(note), rule: 'parse:markup', reason };
  }
}
