const longest = 120;

/**
 * A card's description: a text of more than 120 characters is cut after the 120th, the space before the cut removed, then '…'
 * (docs/decisions.md#cards). A shorter one stays as it is. It counts a reader's characters, so that no pair of code units is torn apart.
 */
export function cutDescription(text: string): string {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}

/** The first `count` of a card's features, and the words of the badge for the others: '+4 more', or undefined where none is left. */
export function firstFeatures(
  features: readonly { readonly title: string }[],
  count: number,
): { readonly titles: readonly string[]; readonly more: string | undefined } {
  const rest = features.length - count;
  return {
    titles: features.slice(0, count).map(({ title }) => title),
    more: rest > 0 ? `+${rest} more` : undefined,
  };
}

/** A card's line about the stores that use a plugin: '500+ active users'; 'Active users' where the number is a word. */
export function usersLine(users: string | undefined): string | undefined {
  return users && (/\d/.test(users) ? `${users} active users` : `${users} users`);
}

/** The result's size in words: '1 plugin found', '5 plugins found', and nothing where nothing was found. */
export function countWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 plugin found' : `${count} plugins found`;
}
