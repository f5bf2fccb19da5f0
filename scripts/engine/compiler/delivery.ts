/** Where the entries of a collection go, and which parts of them lists, pages and the search need. */
export interface Delivery {
  /** Only checks and the build read the entries: no page shows them. */
  readonly internal?: true;
  /** Entries are parts of others, which embed them (`x-embed`). */
  readonly embedded?: true;
  /** The texts are written by others, such as lawyers, who choose their own words. */
  readonly byOthers?: true;
  /** The build reads whole entries, for files that are no pages. */
  readonly build?: true;
  /** Pages fetch entries, as they do those with a body or a `list`. Without this all entries are part of a script. */
  readonly fetch?: true;
  /** A module names the addresses of all entries: a route takes those alone, and leaves any other to the next route. */
  readonly addresses?: true;
  /** The last parts of the addresses of further pages that every entry has, below its own. */
  readonly subpages?: readonly string[];
  /** The fields that lists of entries need (`FieldPath`). */
  readonly list?: readonly FieldPath[];
  /** The fields that tables need, which compare all entries; there is no table without this. */
  readonly table?: readonly FieldPath[];
  /** The list of the entries is cut into pages (`pageSize` in `scripts/engine/contract/list-pages.ts`). */
  readonly pages?: ListPages;
  /** The fields whose values make entries related, so that each can name what to read next. */
  readonly related?: readonly string[];
  /** The fields by whose values pages find one entry, besides its slug. Only for entries without pages. */
  readonly find?: readonly string[];
}

/**
 * A field, or one inside it: `pricing.type`. Of a list it may say how many items are needed: `features[3].title` is the title of the
 * first three.
 */
export type FieldPath = string;

/** How a list is cut into pages. */
export interface ListPages {
  /** The fields by which the list is sorted: true first, the newest first, the smallest number first. */
  readonly order: readonly FieldPath[];
  /** The fields that the search of the list looks at. */
  readonly search: readonly string[];
  /** The fields by which several lists of the same entries choose theirs. */
  readonly facets?: readonly FieldPath[];
}

/** The delivery of each collection, by its name. A collection that is not named is a list of whole entries, or pages with bodies. */
export type Deliveries = Readonly<Record<string, Delivery>>;

/** The delivery of a collection. */
export const deliveryOf = (deliveries: Deliveries, name: string): Delivery =>
  (Object.hasOwn(deliveries, name) && deliveries[name]) || {};
