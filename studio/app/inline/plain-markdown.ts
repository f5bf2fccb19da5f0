import type { Element, ElementContent, Root } from 'hast';
import type { Delete, Emphasis, Strong, Text } from 'mdast';
import { fromDom } from 'hast-util-from-dom';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { type Options, toMdast } from 'hast-util-to-mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { tidyDocument } from './pasted-document.ts';
import { workingMarks } from './working-marks.ts';

/** The parts that are kept of another document: those that an article may have, but no pictures, whose files are elsewhere. */
const pasteSchema: Schema = {
  tagNames:
    'p div br h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr strong em del code a table thead tbody tr th td sup aside input'.split(
      ' ',
    ),
  strip: ['script', 'style', 'title', 'head', 'noscript', 'svg', 'math', 'xml'],
  attributes: {
    a: ['href'],
    ol: ['start'],
    input: [['type', 'checkbox'], 'checked'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan'],
    sup: ['dataNote'],
    aside: ['dataNote'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
};

/**
 * Makes a tree fit an article: its title is its only first heading, so others begin at the second level, and there are three. A link
 * that leads nowhere is its words.
 */
function fitted(node: Root | Element): void {
  const parts: ElementContent[] = node.children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'doctype' ? [] : [child];
    const isLink = child.tagName === 'a';
    return isLink && !child.properties['href'] ? child.children : [child];
  });
  node.children = parts;
  for (const child of parts) {
    if (child.type !== 'element') continue;
    const level = Number(/^h([1-6])$/.exec(child.tagName)?.[1] ?? 0);
    if (level > 0) child.tagName = `h${Math.min(4, Math.max(2, level))}`;
    fitted(child);
  }
}

/** The elements that markdown has no word for: breaks in cells, and footnotes as `tidyDocument` makes them. */
const handlers: Options['handlers'] = {
  br: (state) => (state.inTable ? { type: 'html', value: '<br>' } : { type: 'break' }),
  sup(state, node) {
    const label = noteOf(node);
    return label === undefined ? state.all(node) : { type: 'footnoteReference', identifier: label, label };
  },
  aside(state, node) {
    const children = state.toFlow(state.all(node));
    const [words] = children[0]?.type === 'paragraph' ? children[0].children : [];
    if (words?.type === 'text') words.value = words.value.trimStart(); // the space after the mark
    const label = noteOf(node);
    return label === undefined
      ? children
      : { type: 'footnoteDefinition', identifier: label, label, children };
  },
};

/** The number of a footnote. A copied document may say anything there. */
function noteOf({ properties }: Element): string | undefined {
  const label = String(properties['dataNote'] ?? '');
  return /^\d+$/.test(label) ? label : undefined;
}

/** An address of the web in a text, of which markdown makes a link. Before other characters it begins none. */
const address = /((?:(?<![a-z])https?:\/\/|(?<![^\s*(_~])www\.)[^\s<>[\]`]+)/i;

/** Writes a text; a bare address in it without backslashes, which would be a part of it. In the words of a link it is no address. */
const textHandler: Handle = ({ value }: Text, _parent, state, info) => {
  if (state.stack.includes('label')) return state.safe(value, info);
  const pieces = value.split(address);
  const bar = state.stack.includes('tableCell') ? String.raw`\|` : '|';
  return pieces
    .map((piece, index) => {
      const before = pieces[index - 1]?.at(-1) ?? info.before;
      const after = pieces[index + 1]?.charAt(0) || info.after;
      return index % 2 === 1 ? piece.replaceAll('|', bar) : state.safe(piece, { ...info, before, after });
    })
    .join('');
};

/** Writes marks as they are: the library would write the letters around some as codes. */
const written =
  (mark: string): Handle =>
  (node: Strong | Emphasis | Delete, _parent, state, info) =>
    mark + state.containerPhrasing(node, { ...info, before: mark, after: mark }) + mark;

/** How marks are written that `workingMarks` has seen to. */
const markHandlers = {
  strong: Object.assign(written('**'), { peek: () => '*' }),
  emphasis: Object.assign(written('*'), { peek: () => '*' }),
  delete: Object.assign(written('~~'), { peek: () => '~' }),
};

/** A `~` of a text has a backslash beside another one: alone it is no mark. */
const tildes = (gfmStrikethroughToMarkdown().unsafe ?? []).map((place) => ({
  ...place,
  after: '(?=~)|(?<=~~)',
}));

/**
 * Writes a document as markdown that an article may have.
 * @param document the copied document, parsed; it is changed
 * @param firstNote the number of its first footnote; without one they are text
 * @returns markdown without a line break at the end; empty if the document has no text
 */
export function plainMarkdown(document: Document, firstNote?: number): string {
  tidyDocument(document, firstNote);
  return joinBlocks(Array.from(partsOf(document), markdownOf));
}

/**
 * `plainMarkdown` for a long document, with pauses in which the browser can do other things.
 * @param pause called between two parts
 */
export async function longMarkdown(
  document: Document,
  firstNote: number,
  pause: () => Promise<void>,
): Promise<string> {
  tidyDocument(document, firstNote);
  const texts: string[] = [];
  for (const part of partsOf(document)) {
    texts.push(markdownOf(part));
    await pause();
  }
  return joinBlocks(texts);
}

const joinBlocks = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** About how long a part is, in characters of its text. */
const partLength = 10_000;

/** A document in parts, each some of its blocks. Lists that follow each other stay together, or they would be one. */
function* partsOf(document: Document): Generator<globalThis.Element> {
  const parts = [document.createElement('div')];
  let length = 0;
  for (const node of unwrapped(document.body)) {
    const isNewBlock =
      node.nodeType === 1 && (node as globalThis.Element).matches('p, div, h1, h2, h3, h4, h5, h6, table');
    if (isNewBlock && length > partLength) {
      parts.push(document.createElement('div'));
      length = 0;
    }
    length += node.textContent?.length ?? 0;
    parts.at(-1)?.append(node);
  }
  yield* parts;
}

/** The contents of an element, without elements around all of them. */
function unwrapped(element: globalThis.Element): readonly ChildNode[] {
  const [only, second] = [...element.childNodes].filter(
    ({ nodeType, textContent }) => nodeType === 1 || (nodeType === 3 && textContent?.trim() !== ''),
  );
  const isWrapped =
    only?.nodeType === 1 && !second && (only as globalThis.Element).matches('span, div, article');
  return isWrapped ? unwrapped(only as globalThis.Element) : [...element.childNodes];
}

function markdownOf(part: globalThis.Element): string {
  const tree = sanitize(fromDom(part), pasteSchema);
  if (tree.type !== 'root' && tree.type !== 'element') return '';
  const root = tree as Root | Element;
  fitted(root);
  const whole: Root = root.type === 'root' ? root : { type: 'root', children: [root] };
  const content = toMdast(whole, { handlers });
  workingMarks(content);
  const text = toMarkdown(content, {
    handlers: { text: textHandler, ...markHandlers },
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmFootnoteToMarkdown(),
      gfmTaskListItemToMarkdown(),
      { unsafe: tildes },
    ],
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
  });
  return text.trim();
}
