import type { Nodes } from 'mdast';
import { findExcess } from '../markdown/limits.ts';
import { toString } from 'mdast-util-to-string';
import { parseMarkdown } from '../markdown/parser.ts';
import type { Problem } from '../finding.ts';
import { offsetsOf } from '../markdown/nodes.ts';
import { looseMarks, mayHaveMarks } from './markdown-marks.ts';
import { nodeProblems } from './node-problems.ts';
import { mayHavePastedMarks } from './pasted-lists.ts';
import { linkTextProblems } from './prose.ts';

/** The links of a piece of inline markdown, and its problems. */
export interface InlineMarkdown {
  /** Addresses of its links, in order. */
  readonly addresses: readonly string[];
  /** Forbidden content. */
  readonly problems: readonly Problem[];
  /** Findings about its style. */
  readonly remarks: readonly Problem[];
}

/** Blocks that no text of a field has, as messages name them. */
const blocks = { heading: 'heading', table: 'table', blockquote: 'quote', thematicBreak: 'line' } as const;
/** Blocks that only the words of a shortcode have. */
const blocksOfWords = { ...blocks, list: 'list', code: 'code block' } as const;

/**
 * Reads a piece of markdown: a sentence or two with emphasis, code and links.
 * @param hasBlocks whether it may have paragraphs, lists and code blocks: the words of a shortcode
 */
export function readInline(markdown: string, hasBlocks: boolean): InlineMarkdown {
  const names: Partial<Record<Nodes['type'], string>> = hasBlocks ? blocks : blocksOfWords;
  const excess = findExcess(markdown);
  if (excess)
    return { addresses: [], problems: [{ rule: 'parse:limit', reason: excess.reason }], remarks: [] };
  const addresses: string[] = [];
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const tags = new Set<string>();
  const visit = (node: Nodes): void => {
    const block = names[node.type];
    if (block !== undefined) {
      problems.push(blockProblem(block, hasBlocks));
      return;
    }
    if (node.type === 'link' || node.type === 'definition') addresses.push(node.url);
    const marks = node.type === 'text' ? looseMarks(markdown, offsetsOf(node)) : nodeProblems(node, markdown);
    for (const { from: _from, to: _to, takesRest: _takesRest, splits: _splits, ...problem } of marks)
      problems.push(problem);
    if (node.type === 'link') remarks.push(...linkTextProblems(toString(node)));
    if (node.type === 'footnoteDefinition') problems.push(footnoteProblem(node.label ?? node.identifier));
    if (node.type === 'html') problems.push(...htmlProblems(tags, node.value));
    if (node.type === 'image' || node.type === 'imageReference') problems.push(pictureProblem);
    if ('children' in node) node.children.forEach(visit);
  };
  if (
    /[\](<#=]|\*\*|__|http|www\.|@|^[ \t]*(?:[-+*>|`~_]|\d+[.)])/im.test(markdown) ||
    mayHaveMarks(markdown) ||
    mayHavePastedMarks(markdown)
  )
    visit(parseMarkdown(markdown));
  return { addresses, problems, remarks };
}

const blockProblem = (block: string, hasBlocks: boolean): Problem => ({
  rule: 'parse:markup',
  reason: `Unexpected ${block} in this text, expected words, emphasis, code and links${hasBlocks ? ', in paragraphs or lists' : '; `\\` before its mark makes the mark a character'}`,
});

/** The problem of a picture anywhere but in a body, outside of its blocks. */
export const pictureProblem: Problem = {
  rule: 'validate:image',
  reason: 'Unexpected picture in this text, expected words, emphasis, code and links',
};

/** The problem of a footnote anywhere but in a body, outside of its blocks: no page shows its note. */
export const footnoteProblem = (name: string): Problem => ({
  rule: 'parse:markup',
  reason: `Unexpected footnote \`${name}\`, expected its words here: only the text around blocks has footnotes`,
});

/** The character that a reference of HTML such as `&amp;` stands for; undefined if it stands for none. */
export function characterOf(reference: string): string | undefined {
  const character = toString(parseMarkdown(reference));
  return character === reference ? undefined : character;
}

/**
 * Whether a piece of HTML is only the end tag of an element whose start tag was seen: one finding is enough.
 * @param tags names of the elements seen so far; those of this piece are added
 */
function isEndOf(tags: Set<string>, html: string): boolean {
  const end = /^<\/([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase();
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) tags.add(name.toLowerCase());
  return end !== undefined && tags.has(end);
}

/**
 * Problems of a piece of HTML: it would not be shown. A comment is not meant to be, so it is a warning.
 * @param tags as `isEndOf` needs them
 */
export function* htmlProblems(tags: Set<string>, html: string): Iterable<Problem> {
  const rule = 'validate:raw-html';
  if (isComment(html)) {
    const reason = `Unexpected comment \`${firstLine(html)}\`, expected words for visitors: pages leave it out`;
    yield { rule, reason, isWarning: true };
  } else if (!isEndOf(tags, html)) {
    const code = /^<\/?[a-z]/i.test(html) ? ', or backticks around it if readers must see it' : '';
    const reason = `Unexpected HTML \`${firstLine(html)}\`, expected markdown or a shortcode${code}`;
    yield { rule, reason };
  }
}

/** Whether a piece of HTML is comments that end, and nothing else. */
function isComment(html: string): boolean {
  let rest = html.trim();
  for (let end = 0; rest.startsWith('<!--') && end >= 0;) {
    end = rest.indexOf('-->', 2);
    if (end >= 0) rest = rest.slice(end + 3).trimStart();
  }
  return rest === '';
}

/** The first line of a text, for a message. */
export function firstLine(text: string): string {
  const line = text.split('\n')[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}
