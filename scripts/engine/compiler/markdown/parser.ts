import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { linkBareAddresses, webAddressesFromMarkdown } from './bare-addresses.ts';
import { leaveOutCode, putBackCode } from './fenced-code.ts';

/** A construct's parser and tree builder, and the pattern that every text with the construct matches. */
interface Construct {
  readonly trace: RegExp;
  readonly syntax: () => unknown;
  readonly tree: () => unknown;
}

/**
 * GitHub's constructs and container directives, each with the pattern that every text with it matches.
 * A parser with all of them takes twice the time of the bare one; most texts need none of them.
 */
const constructs: readonly Construct[] = [
  { trace: /\||:-|-:/, syntax: tables, tree: gfmTableFromMarkdown },
  { trace: /~~/, syntax: struckWords, tree: gfmStrikethroughFromMarkdown },
  { trace: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { trace: /http|www\./i, syntax: webAddresses, tree: webAddressesFromMarkdown },
  { trace: /\[[ \txX\r\n]\]/, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
  { trace: /:::/, syntax: containerDirective, tree: directiveFromMarkdown },
];

/** Containers only: a colon in prose ("10:30", "2:1") opens no directive, and neither does `::word`. */
function containerDirective(): unknown {
  const flow = directive().flow?.[58];
  return { flow: { 58: Array.isArray(flow) ? flow[0] : flow } };
}

/** Words between two `~~`. GitHub strikes those between single ones too, and so the prices in "~$100–~$200", which say *about*. */
function struckWords(): unknown {
  return gfmStrikethrough({ singleTilde: false });
}

/** Bare addresses of the web. The parser would look for those of mail at the beginning of every word, and before emphasis. */
function webAddresses(): unknown {
  const all = Object.entries(gfmAutolinkLiteral().text ?? {});
  const ofWeb = all.flatMap(([code, extension]) => {
    const rest = [extension ?? []].flat().filter(({ name }) => name !== 'emailAutolink');
    return rest.length > 0 ? [[code, rest]] : [];
  });
  return { text: Object.fromEntries(ofWeb) };
}

/** Lines of the text that is being parsed, from 1, that may belong to a table. */
let tableLines: ReadonlySet<number> = new Set();

/** Tables, looked for only where one may be: elsewhere the construct would read each line of prose as a row in vain. */
function tables(): unknown {
  const [table] = [gfmTable().flow?.['null'] ?? []].flat();
  if (!table) throw new TypeError('The parser of tables has no construct');
  const { tokenize } = table;
  const gated: typeof tokenize = function (effects, ok, nok) {
    const begin = tokenize.call(this, effects, ok, nok);
    return (code) => (tableLines.has(this.now().line) ? begin(code) : nok(code));
  };
  return { flow: { null: { ...table, tokenize: gated } } };
}

/** A line of dashes, colons and bars below the first row of a table, maybe in a quote; every table has one. */
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/;
const blankLine = /^[ \t>]*$/;

/** The lines of a text, from 1, that may belong to a table: from the one above a delimiter row to the next blank one. */
function possibleTables(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  let inTable = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (delimiterRow.test(line)) {
      inTable = true;
      lines.add(index);
    } else if (blankLine.test(line)) inTable = false;
    if (inTable) lines.add(index + 1);
  }
  return lines;
}

const processors = new Map<number, Processor<Root>>();

/** The processor for texts with these constructs (a bit each). */
function processor(present: number): Processor<Root> {
  const cachedProcessor = processors.get(present);
  if (cachedProcessor) return cachedProcessor;
  const extensions = constructs.filter((_construct, index) => present & (1 << index));
  const result: Processor<Root> = unified()
    .data({
      micromarkExtensions: extensions.map(({ syntax }) => syntax()),
      fromMarkdownExtensions: extensions.map(({ tree }) => tree()),
    } as Record<string, unknown>) // remark-parse types these two by augmentation of another major
    .use(remarkParse)
    .freeze();
  processors.set(present, result);
  return result;
}

/** The constructs that a text may contain, a bit each. */
const constructsIn = (text: string): number =>
  constructs.reduce((present, { trace }, index) => (trace.test(text) ? present | (1 << index) : present), 0);

/**
 * Parses markdown: CommonMark, GitHub's constructs, container directives. Never throws on any text within `findExcess`.
 * Looks only for constructs that the text may contain, and skips fenced code, which has traces of most: the tree is that of `parseWhole`.
 */
export function parseMarkdown(text: string): Root {
  const { short, gaps } = leaveOutCode(text);
  return putBackCode(parse(short, constructsIn(short)), gaps);
}

/** The constructs that make marks of a paragraph more than characters. */
const inlineConstructs = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
];

/** Looks for blocks only: the words of paragraphs, headings and cells are one text, whatever marks they have. */
const blockProcessor = unified()
  .data({
    micromarkExtensions: [
      ...constructs.map(({ syntax }) => ({ ...(syntax() as object), text: {} })),
      { disable: { null: inlineConstructs } },
    ],
    fromMarkdownExtensions: constructs.map(({ tree }) => tree()),
  } as Record<string, unknown>) // as above
  .use(remarkParse)
  .freeze();

/** The blocks of a markdown text, as `parseWhole` finds them, without the inside of paragraphs, headings and cells. Linear. */
export function parseBlocks(text: string): Root {
  tableLines = possibleTables(text);
  return blockProcessor.parse(text);
}

/** Parses markdown with every construct, character by character. */
export const parseWhole = (text: string): Root => parse(text, (1 << constructs.length) - 1);

function parse(text: string, present: number): Root {
  tableLines = possibleTables(text);
  const tree = processor(present).parse(text);
  linkBareAddresses(tree, text);
  if (/<br/i.test(text)) breakCells(tree, false);
  return tree;
}

/** Turns `<br>` in cells of tables into a line break, for which markdown has no mark there. It is no HTML from here on. */
function breakCells(node: Nodes, isCell: boolean): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    if (isCell && child.type === 'html' && /^<br ?\/?>$/i.test(child.value))
      node.children[index] = { type: 'break', ...(child.position && { position: child.position }) };
    else breakCells(child, isCell || child.type === 'tableCell');
  }
}
