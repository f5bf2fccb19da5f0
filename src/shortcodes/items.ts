/**
 * Reads the list of a features or steps block.
 *
 * @param items the entries, separated by `|`
 * @returns each entry, trimmed; empty ones are left out
 */
export function itemsOf(items: string): readonly string[] {
  return items
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
}
