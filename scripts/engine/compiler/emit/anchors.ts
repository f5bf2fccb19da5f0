import type { Node, Tree } from '../../contract/page-tree.ts';
import { partsOf } from '../entry/addresses.ts';
import type { Entry } from '../model.ts';
import type { ContentGraph } from '../link/graph.ts';

/** Old anchors of headings, by the new ones. */
export type OldAnchors = ReadonlyMap<string, readonly string[]>;

/** The former anchors of headings, by entry, from redirects within a page. One walk over the redirects serves all entries. */
export function oldAnchorsIn({ redirects, addresses }: ContentGraph): ReadonlyMap<Entry, OldAnchors> {
  const byEntry = new Map<Entry, Map<string, string[]>>();
  for (const [from, to] of redirects) {
    const { page, anchor } = partsOf(from);
    const { anchor: target } = partsOf(to);
    if (anchor === undefined || target === undefined) continue;
    const entry = addresses.get(page)?.[0]?.entry;
    if (!entry) continue;
    const ofEntry = byEntry.get(entry) ?? new Map<string, string[]>();
    const old = ofEntry.get(target);
    if (old) old.push(anchor);
    else ofEntry.set(target, [anchor]);
    byEntry.set(entry, ofEntry);
  }
  return byEntry;
}

/**
 * Puts the old anchors into the headings as empty elements, so that browsers find them without a script, on every host.
 */
export function withOldAnchors(tree: Tree, old: OldAnchors): Tree {
  return tree.map((node) => {
    if (typeof node === 'string') return node;
    const [tag, properties, ...children] = node;
    const anchors = old.get(String(properties?.['id'])) ?? [];
    const places = anchors.map((id): Node => ['span', { id }]);
    return [tag, properties, ...places, ...withOldAnchors(children, old)];
  });
}
