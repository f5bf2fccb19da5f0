/** The social card of a page: a picture that the build draws. */
export interface SocialCard {
  readonly title: string;
  /** Smaller words below the title. */
  readonly note?: string;
  /** Address of the drawing above them; without one, the page's section has its own. */
  readonly drawing?: string;
  /** Whether the page has the card of another, which is drawn with that one's words. */
  readonly shared?: true;
}

/** The head of a page's document. */
export interface DocumentHead {
  readonly title: string;
  /** Attributes of `meta` elements. */
  readonly meta: readonly Readonly<Record<string, string>>[];
  /** Attributes of `link` elements. */
  readonly links: readonly Readonly<Record<string, string>>[];
  /** Structured data. */
  readonly data: readonly object[];
  /** The social card that the build draws; never in a browser. */
  readonly card?: SocialCard;
}

/** A page as the prerenderer gets it. */
export interface RenderedPage {
  /** Markup of the page, without the document around it. */
  readonly html: string;
  readonly head: DocumentHead;
  /** Ids of the matched routes, the root's first. */
  readonly routes: readonly string[];
  /** Addresses of the files that the routes have read: a browser fetches them too. */
  readonly fetched: readonly string[];
  /** Whether nothing in the page needs life: a browser that has its markup needs neither its files nor its code. */
  readonly still: boolean;
  /** Whether the address shows a not-found screen. */
  readonly notFound: boolean;
}

/** Reads the JSON at an address of this site; undefined or null if there is no such file. */
export type ReadContent = (address: string, signal: AbortSignal) => Promise<unknown>;

/** The interface of the built app for the prerenderer: the exports of `src/app/entry-server.tsx`. */
export interface ServerEntry {
  /** The site's address, without a slash at the end. */
  readonly siteOrigin: string;
  /**
   * Renders the page of an address.
   * @param readContent gives the parsed JSON of a static file of the site
   * @throws whatever a route's loader or component throws
   */
  readonly render: (path: string, readContent: ReadContent) => Promise<RenderedPage>;
  /**
   * Loads the content of the page of an address, without rendering it.
   * @param readContent as for `render`
   * @returns ids of the matched routes, the root's first
   * @throws whatever a route's loader throws
   */
  readonly load: (path: string, readContent: ReadContent) => Promise<readonly string[]>;
  /**
   * The addresses of the further pages of lists, which no entry owns.
   * @param readContent as for `render`: lists are counted
   */
  readonly furtherUrls: (readContent: ReadContent) => Promise<readonly string[]>;
}
