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

/**
 * Numbers of sentences that occur more than once. They are rare: finding them first avoids remembering all the others, and equal numbers
 * are neighbours in a sorted array.
 */
function repeatedHashes(articles: readonly Entry[]): ReadonlySet<number> {
  const sentences = articles.map(({ body }) => body?.sentences ?? []);
  const hashes = new Float64Array(sentences.reduce((total, { length }) => total + length, 0));
  let count = 0;
  for (const article of sentences) for (const [hash] of article) hashes[count++] = hash;
  hashes.sort();
  const repeated = new Set<number>();
  for (let index = 1; index < count; index++)
    if (hashes[index] === hashes[index - 1]) repeated.add(hashes[index] ?? 0);
  return repeated;
}
