import type { Element, ElementContent, Root } from 'hast';
import { markdownFields, readBlock, type Block } from './read-block.ts';
import { expand } from '../../scripts/engine/contract/page-tree.ts';

declare module 'hast' {
  interface ElementData {
    /** On a `shortcode` element that has passed the page's own check. */
    block?: Block;
  }
}

/**
 * Makes a document ready for rendering: checks its shortcode blocks, and puts neighbouring figures into one `strip`.
 *
 * @param root an expanded tree; it is left as it is
 * @returns a tree whose `shortcode` elements hold a checked block as data, and a `field` element for each of its markdown fields,
 *   in their order. A block that cannot be shown is left out and reported with `console.warn` (docs/decisions.md#blocks)
 */
export function prepareBlocks(root: Root): Root {
  return { type: 'root', children: prepare(root.children as ElementContent[]) };
}

function prepare(children: readonly ElementContent[]): ElementContent[] {
  return gatherFigures(children.flatMap(prepareNode));
}

function prepareNode(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'shortcode') return prepareBlock(node);
  return [{ ...node, children: prepare(node.children) }];
}

function prepareBlock({ tagName, properties: { type }, data }: Element): ElementContent[] {
  const block = readBlock(type, data?.payload);
  if (!block) {
    console.warn('Skipped a shortcode block that cannot be shown:', type);
    return [];
  }
  const children = markdownFields(block).map(([, tree]) =>
    element('field', expand(tree).children as ElementContent[]),
  );
  return [{ ...element(tagName, children), data: { block } }];
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

function gatherFigures(nodes: readonly ElementContent[]): ElementContent[] {
  const gathered: ElementContent[] = [];
  for (const node of nodes) {
    const strip = gathered.at(-1);
    const open = strip?.type === 'element' && strip.tagName === 'strip' ? strip : undefined;
    if (isFigure(node)) {
      if (open) open.children.push(node);
      else gathered.push(element('strip', [node]));
    } else if (!open || !isBlank(node)) gathered.push(node);
  }
  return gathered;
}

function isFigure(node: ElementContent): boolean {
  return node.type === 'element' && node.data?.block?.type === 'stats';
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
