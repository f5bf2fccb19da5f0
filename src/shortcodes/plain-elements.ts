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

/** The paragraphs and lists of a payload's markdown. */
export const blocks = (tree: Tree): ElementContent[] => expand(tree).children as ElementContent[]; // a tree holds elements and texts only

/** A note: its title in bold, then its words. */
export const aside = (title: string, content: Tree): Element =>
  element('aside', [element('p', [element('strong', [text(title)])]), ...blocks(content)]);

/** The items of a list. */
export const listItems = (items: readonly string[]): ElementContent[] =>
  items.map((item) => element('li', [text(item)]));
