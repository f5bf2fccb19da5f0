import type { SearchSchemaInput } from '@tanstack/react-router';

/** Search parameters as they are read from an address: texts, whatever values links may give them. */
export type SearchTexts<Search> = { readonly [Name in keyof Search]: string };

/**
 * The `validateSearch` of a route: links to the route are checked against `Search`, and the route reads texts. It gives the parameters back
 * as they are: the router would write any change into the address, and a visitor's address stays as it is. The reader of a text decides
 * what an unknown one means.
 */
export const searchTexts = <Search extends SearchTexts<Search>>(
  search: Search & SearchSchemaInput,
): SearchTexts<Search> => search;

/** Reads search parameters as plain text: `?q=2024` is a text, not a number. One that is given twice is left out. */
export function readSearch(text: string): Record<string, string> {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries([...parameters].filter(([name]) => parameters.getAll(name).length === 1));
}

/**
 * Writes search parameters as plain text, without the empty ones: `?category=Order%20Management`. Half of a character, which a text may
 * hold, has no encoding.
 */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\uFFFD'))}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
