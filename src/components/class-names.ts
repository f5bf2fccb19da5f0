/** Joins class names with spaces; leaves out what is absent, false or empty. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
