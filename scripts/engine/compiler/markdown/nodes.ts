import type { Nodes } from 'mdast';
import type { Range } from '../model.ts';

/** Where a node is in the text that it was parsed from; the parser gives a place to every node. */
export const offsetsOf = ({ position }: Pick<Nodes, 'position'>): Range => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** A node and all nodes in it, each before those inside it, in the order of the text. */
export function* nodesIn(tree: Nodes): Iterable<Nodes> {
  const open = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('children' in node) open.push(...node.children.toReversed());
  }
}

/** Whether a node holds words that are read as one. */
export const isPassage = ({ type }: Nodes): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell';

/** The text of a node as it is in its source. */
export const sourceOf = ({ position }: Pick<Nodes, 'position'>, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset);
