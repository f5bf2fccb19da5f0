import { folderOf, isComplete, type JsonObject, type SiteRule } from '../engine/site-config.ts';

/** How many pages the documentation of a plugin has at least. */
const least = { free: 2, paid: 4 } as const;

/** Every plugin has as many pages of documentation as it needs: a warning, because a plugin may come before its documentation. */
export const docsPages: SiteRule = {
  id: 'rule:docs-pages',
  level: 'warning',
  waivable: true,
  help: 'A plugin’s documentation has fewer pages than it needs: four for a plugin that is paid for, two for a free one.',
  *check(graph) {
    if (!graph.schemas.loaded.has('docs') || !isComplete(graph, 'docs')) return;
    const counts = new Map<string, number>();
    for (const page of graph.collections.get('docs')?.values() ?? [])
      counts.set(folderOf(page), (counts.get(folderOf(page)) ?? 0) + 1);
    for (const [slug, entry] of graph.collections.get('plugins') ?? []) {
      if (!entry.data) continue;
      const { type } = (entry.data['pricing'] ?? {}) as JsonObject; // an object by its schema
      const minimum = least[type === 'free' ? 'free' : 'paid'];
      const count = counts.get(slug) ?? 0;
      if (count >= minimum) continue;
      const reason = `Unexpected number of pages in \`content/docs/${slug}/\`, ${count}, expected at least ${minimum}`;
      yield { entry, at: { path: ['supportInfo', 'documentation'] }, reason };
    }
  },
};
