/** A page in one width and scheme that differs. */
export interface ShownPage {
  readonly page: string;
  readonly width: number;
  readonly scheme: string;
  readonly kind: 'changed' | 'added' | 'removed';
  /** How many places differ; 0 if the page is added or removed. */
  readonly places: number;
  /** A small picture of the first places that differ: its path from the report's folder. */
  readonly strip: string;
}

/** The data of the report. */
export interface PictureReport {
  /** The revision as it was named. */
  readonly base: string;
  /** One sentence: what was compared, and the result. */
  readonly summary: string;
  /** The changes of the content in words, as markdown. */
  readonly words: string;
  readonly shots: readonly ShownPage[];
  /** The changed sizes of first visits of pages, in bytes, compressed. */
  readonly sizes: readonly SizeChange[];
  /** A sentence for each budget that a page exceeds. */
  readonly overBudget: readonly string[];
  /** Days to come on which something begins or ends that the revision does not know of. */
  readonly dates: readonly { readonly date: string; readonly what: string }[];
}

/** How the size of a page has changed. */
export interface SizeChange {
  readonly page: string;
  readonly kind: string;
  readonly before: number;
  readonly after: number;
}
