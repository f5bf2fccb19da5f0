import { join } from 'node:path';
import { openStore, type Store } from './store.ts';

/** What builds of one mode keep for each other. */
export interface SiteCaches {
  /** What Vite has made. */
  readonly bundles: Store;
  /** Rendered pages. */
  readonly pages: Store;
  /** Compressed copies. */
  readonly compressed: Store;
  /** Removes what this build has not used. */
  readonly prune: () => void;
}

/** Opens the caches of a mode in a folder. */
export function openCaches(folder: string): SiteCaches {
  const [bundles, pages, compressed] = ['bundles', 'pages', 'compressed'].map((name) =>
    openStore(join(folder, name)),
  ) as [Store, Store, Store]; // one for each name
  const prune = (): void => [bundles, pages, compressed].forEach((store) => store.prune());
  return { bundles, pages, compressed, prune };
}
