import type { Entry, SiteRule } from '../engine/site-config.ts';

/**
 * No two articles share a sentence of ten words or more: a warning at the second place (docs/decisions.md#shared-sentences).
 * Code, lists in blocks and texts outside the body are exempt.
 */
export const sharedSentences: SiteRule = {
  id: 'rule:shared-sentence',
  level: 'warning',
  waivable: true,
  help: 'Two articles share a sentence of ten words or more.',
  *check({ collections }) {
    const articles = [...(collections.get('blog')?.values() ?? [])];
    const repeated = repeatedHashes(articles);
    if (repeated.size === 0) return;
    const owners = new Map<number, Entry>();
    for (const article of articles) {
      for (const [hash, offset] of article.body?.sentences ?? []) {
        if (!repeated.has(hash)) continue;
        const owner = owners.get(hash) ?? article;
        owners.set(hash, owner);
        if (owner === article) continue;
        const reason = `Unexpected sentence that \`${owner.path}\` has too, expected this article’s own words`;
        yield { entry: article, at: { offset }, reason, actual: owner.path };
      }
    }
  },
};

/** Names of sentences that occur more than once. They are rare, so finding them first avoids remembering all the others. */
function repeatedHashes(articles: readonly Entry[]): ReadonlySet<number> {
  const hashes = articles.flatMap(({ body }) => (body?.sentences ?? []).map(([hash]) => hash));
  const sorted = Float64Array.from(hashes).toSorted();
  return new Set(sorted.filter((hash, index) => hash === sorted[index - 1]));
}
