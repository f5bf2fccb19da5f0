/** The addresses of the files that pages fetch: the compiler writes them, pages ask for them. */

/** The form of a slug (names of files): nothing else becomes part of an address. */
const slugs = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/u;

/** The address of an entry's file; undefined for a text that is no slug. */
export const entryContent = (collection: string, slug: string): string | undefined =>
  slugs.test(slug) ? `/content/${collection}/${slug}.json` : undefined;

/** The folder, below the bundle and below `/content`, of a list and a table that pages fetch. */
export const listFolder = (collection: string): string => `${collection}-pages`;

/** The address of the entries of a page of a list; one that is not in pages is the first. */
export const pageContent = (collection: string, page: number): string =>
  `/content/${listFolder(collection)}/${page}.json`;

/** The address of the fields that tables need, of all entries of a collection. */
export const tableContent = (collection: string): string => `/content/${listFolder(collection)}/table.json`;

/** The address of the index that the search of a list reads. */
export const indexContent = (collection: string): string => `/content/${listFolder(collection)}/index.json`;

/** The address of the fields by which lists choose their entries: an array, in the order of the collection. */
export const facetsContent = (collection: string): string => `/content/${listFolder(collection)}/facets.json`;
