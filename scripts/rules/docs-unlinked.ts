import { addressOf, type ContentGraph, folderOf, partsOf, type SiteRule } from '../engine/site-config.ts';

/**
 * Another text leads to every page of the documentation, and to the page that lists those of a plugin: the way of a reader with a
 * question, besides the list at the side. A warning.
 */
export const docsUnlinked: SiteRule = {
  id: 'rule:docs-unlinked',
  level: 'warning',
  waivable: true,
  help: 'A page of the documentation is linked from no text.',
  *check(graph) {
    const docs = [...(graph.collections.get('docs')?.values() ?? [])];
    if (docs.length === 0) return;
    // An entry that cannot be read may have the link.
    if (graph.unread.length > 0 || graph.entries.some(({ data }) => !data)) return;
    const linked = linksIn(graph);
    const lists = new Set<string>();
    for (const entry of docs) {
      const address = addressOf(entry, graph.schemas.loaded.get('docs')?.schema) ?? '';
      const list = address.slice(0, address.lastIndexOf('/'));
      const isFirst = !lists.has(list);
      lists.add(list);
      const missing = [address, ...(isFirst ? [list] : [])].find((each) => !leads(linked, each, entry.path));
      if (missing === undefined) continue;
      const reason = `No link to \`${missing}\`, expected one in another text, such as a page about \`${folderOf(entry)}\``;
      yield { entry, at: { path: ['title'] }, reason };
    }
  },
};

/** The entries that lead to each page of this site. */
function linksIn({ entries }: ContentGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const { path, facts } of entries) {
    for (const fact of facts) {
      if (fact.kind !== 'link' || !fact.address.startsWith('/docs/')) continue;
      const { page } = partsOf(fact.address);
      links.set(page, (links.get(page) ?? new Set()).add(path));
    }
  }
  return links;
}

/** Whether another entry than this one leads to an address. */
const leads = (linked: ReadonlyMap<string, ReadonlySet<string>>, address: string, from: string): boolean =>
  [...(linked.get(address) ?? [])].some((path) => path !== from);
