import type { Node, Tree } from '../../../src/contract/tree.ts';
import { partsOf } from '../entry/addresses.ts';
import type { Entry } from '../model.ts';
import type { ContentGraph } from '../link/graph.ts';

/** Old anchors of headings, by the new ones. */
export type OldAnchors = ReadonlyMap<string, readonly string[]>;

/** The former anchors of an entry's headings, from redirects within its page. */
export function oldAnchorsOf(graph: ContentGraph, entry: Entry): OldAnchors {
  const found = new Map<string, string[]>();
  for (const [from, to] of graph.redirects) {
    const { page, anchor } = partsOf(from);
    const { anchor: target } = partsOf(to);
    if (anchor === undefined || target === undefined) continue;
    if (graph.addresses.get(page)?.[0]?.entry !== entry) continue;
    found.set(target, [...(found.get(target) ?? []), anchor]);
  }
  return found;
}

/**
 * Puts the old anchors into the headings as empty elements, so that browsers find them without a script, on every host.
 */
export function withOldAnchors(tree: Tree, old: OldAnchors): Tree {
  return tree.map((node) => anchored(node, old));
}

function anchored(node: Node, old: OldAnchors): Node {
  if (typeof node === 'string') return node;
  const [tag, properties, ...children] = node;
  const anchors = old.get(String(properties?.['id'])) ?? [];
  const places = anchors.map((id): Node => ['span', { id }]);
  return [tag, properties, ...places, ...children.map((child) => anchored(child, old))];
}
