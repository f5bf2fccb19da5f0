import type { ElementContent, Root } from 'hast';

/** The text of a hast node and everything in it, as a reader would copy it. */
export function textOf(node: ElementContent | Root): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}
