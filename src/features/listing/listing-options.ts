/** The option that does not narrow. */
export const all = 'All';

/** The option that is meant by an address's value, read without regard to case; undefined for any other value. */
export function matchOption<Option extends string>(
  options: readonly Option[],
  value: string | undefined,
): Option | undefined {
  const lowerValue = value?.toLowerCase();
  return options.find((option) => option.toLowerCase() === lowerValue);
}

/** The search words in a search parameter, trimmed; empty if absent. */
export function readWords(value: string | undefined): string {
  return value?.trim() ?? '';
}
