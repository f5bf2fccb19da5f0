/** Joins class names with spaces; skips those that are absent, false or empty. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
