import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../src/markdown/parser.ts';

/** The addresses of all links in a piece of markdown, in order. */
export function linkAddresses(markdown: string): string[] {
  if (!/[\](<]|http|www\.|@/i.test(markdown)) return [];
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'definition') found.push(node.url);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(parseMarkdown(markdown));
  return found;
}
