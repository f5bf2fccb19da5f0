import type { ReadContent } from '../features/blog/fetch-post.ts';

/** What routes get from their surroundings. */
export interface RouterContext {
  /** Reads a static JSON file of this site: by the network in the browser, from the disk while prerendering. */
  readonly readContent: ReadContent;
  /** Whether the document's head belongs to another page than the one that is about to be shown. */
  readonly staleHead: boolean;
}
