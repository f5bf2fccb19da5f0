import type { Element, ElementContent, Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/** What is kept of another document: what an article may have, and no pictures, whose files are elsewhere. */
const kept: Schema = {
  tagNames:
    'p br h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr strong em code a table thead tbody tr th td'.split(
      ' ',
    ),
  strip: ['script', 'style', 'title', 'head', 'noscript', 'svg', 'math', 'xml'],
  attributes: { a: ['href'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
};

/** The marks that a word processor writes as styles. */
const styled = [
  { tag: 'strong', pattern: /font-weight:\s*(?:bold|[6-9]00)/i },
  { tag: 'em', pattern: /font-style:\s*italic/i },
] as const;

/** Turns marks that are written as styles into elements, and takes off the bold that Google Docs puts around everything. */
function namedMarks(document: Document): void {
  for (const element of document.body.querySelectorAll('b, i')) {
    const isPlain = /font-(?:weight|style):\s*normal/i.test(element.getAttribute('style') ?? '');
    renamed(element, isPlain ? 'span' : element.localName === 'b' ? 'strong' : 'em');
  }
  for (const element of document.body.querySelectorAll('span[style]')) {
    const style = element.getAttribute('style') ?? '';
    for (const { tag, pattern } of styled)
      if (pattern.test(style) && element.textContent?.trim()) {
        const mark = document.createElement(tag);
        mark.append(...element.childNodes);
        element.append(mark);
      }
  }
}

function renamed(element: globalThis.Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

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

/**
 * Writes a document as markdown that an article may have.
 * @param document what was copied, parsed; it is changed
 * @returns markdown without a line break at the end; empty if the document has no text
 */
export function plainMarkdown(document: Document): string {
  namedMarks(document);
  const tree = sanitize(fromDom(document.body), kept);
  if (tree.type !== 'root' && tree.type !== 'element') return '';
  const root = tree as Root | Element;
  fitted(root);
  const text = toMarkdown(toMdast(root.type === 'root' ? root : { type: 'root', children: [root] }), {
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
  });
  return text.trim();
}
