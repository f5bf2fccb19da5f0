/**
 * How a list of entries is cut into pages: the compiler cuts, and pages link to each other and know where their entries are.
 * `site.config.ts` names such lists (docs/decisions.md#pages-of-a-list).
 */

/** How many entries a page of a list has at most. */
export const pageSize = 24;

/** How many pages a list has; one that is empty has one. */
export const pageCount = (entries: number): number => Math.max(1, Math.ceil(entries / pageSize));

/** The part of an address that tells a further page from an entry; no entry may have it for its name. */
const further = 'page';

/** Whether an address is kept for the further pages of a list: `/log/page`, and all below it. */
export const isKeptForPages = (list: string, address: string): boolean =>
  `${address}/`.startsWith(`${list}/${further}/`);

/** Whether an address has the form of a further page, of any list. */
export const isFurtherPage = (address: string): boolean => new RegExp(`/${further}/[0-9]+$`).test(address);

/**
 * The address of a page of a list. The first has the list's own.
 * @param list the address of the list: `/log`
 * @param page its number, from 1
 */
export const pageAddress = (list: string, page: number): string =>
  page === 1 ? list : `${list}/${further}/${page}`;

/** The addresses of all pages of a list but the first. */
export const furtherPages = (list: string, pages: number): string[] =>
  Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageAddress(list, index + 2));

/**
 * The number of a further page, as its address has it.
 * @returns undefined for a text that is no such number: `1` (its page is the list itself), `02`, `two`
 */
export const readPageNumber = (text: string): number | undefined =>
  /^(?:[2-9]|[1-9][0-9]{1,5})$/.test(text) ? Number(text) : undefined;

/**
 * The places of a page of a list, of all places that the list has.
 * @param number its number, from 1; the last page where there are fewer
 */
export function cutPage(
  places: readonly number[],
  number: number,
): { readonly page: number; readonly places: readonly number[] } {
  const page = Math.min(number, pageCount(places.length));
  return { page, places: places.slice((page - 1) * pageSize, page * pageSize) };
}

/**
 * A field of all entries of a list, in the order of the list: plain texts, or, where values come again, each value once and for each
 * entry the places of its values.
 */
export type Column =
  | readonly string[]
  | { readonly values: readonly string[]; readonly of: readonly (readonly number[])[] };

/** The index that the search of a list reads: fields by their names. */
export type SearchIndex = Readonly<Record<string, Column>>;
