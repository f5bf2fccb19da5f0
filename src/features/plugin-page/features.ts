/** How many features a page describes, and how many of them carry a number (docs/decisions.md#features-of-a-plugin). */
const described = 9;
const numbered = 7;

/** The features that a page describes, each with its number (undefined from the eighth on), and how many are left. */
export function describe<Feature>(features: readonly Feature[]): {
  readonly first: readonly { readonly feature: Feature; readonly number: number | undefined }[];
  readonly more: number;
} {
  const first = features
    .slice(0, described)
    .map((feature, index) => ({ feature, number: index < numbered ? index + 1 : undefined }));
  return { first, more: Math.max(0, features.length - described) };
}

/** 'and 3 more features'. */
export function moreWords(more: number): string {
  return `and ${more} more ${more === 1 ? 'feature' : 'features'}`;
}
