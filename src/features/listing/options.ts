/** The option that does not narrow. */
export const all = 'All';

/** The option that is meant by an address's value, read without regard to case; undefined for any other value. */
export function matchOption<Option extends string>(
  options: readonly Option[],
  value: unknown,
): Option | undefined {
  const wanted = String(value ?? '').toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted);
}

/** The search words in an address's value, without spaces at the ends. It may arrive as a number: `?q=2024` is a text all the same. */
export function readWords(value: unknown): string {
  return String(value ?? '').trim();
}
