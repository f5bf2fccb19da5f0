import type { Element, ElementContent } from 'hast';
import { expand, type Tree } from '../../scripts/engine/contract/page-tree.ts';

/** A text node. */
export const text = (value: string): ElementContent => ({ type: 'text', value });

/** An element. */
export const element = (
  tagName: string,
  children: readonly ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children: [...children] });

/** The nodes of inline markdown without its paragraphs. */
export const inlineNodes = (tree: Tree): ElementContent[] =>
  nodesOf(tree).flatMap((node) => (node.type === 'element' && node.tagName === 'p' ? node.children : [node]));

/** A note: its title in bold, then its text as paragraphs. */
export const aside = (title: string, content: Tree): Element =>
  element('aside', [element('p', [element('strong', [text(title)])]), ...paragraphs(content)]);

/** The items of a list. */
export const listItems = (items: readonly string[]): ElementContent[] =>
  items.map((item) => element('li', [text(item)]));

/** Markdown as blocks: inline content alone becomes a paragraph. */
function paragraphs(tree: Tree): ElementContent[] {
  const nodes = nodesOf(tree);
  const isBlock = nodes.some(
    (node) => node.type === 'element' && /^(?:p|ul|ol|pre|blockquote)$/.test(node.tagName),
  );
  return isBlock ? nodes : [element('p', nodes)];
}

const nodesOf = (tree: Tree): ElementContent[] => expand(tree).children as ElementContent[]; // a tree holds elements and texts only
