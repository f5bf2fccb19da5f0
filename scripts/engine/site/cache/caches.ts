import { join } from 'node:path';
import { openStore, type Store } from '../../cache/store.ts';

/** Where they keep social cards, which are the same in every mode. File names are hashes of all inputs. */
export const cardCache = 'node_modules/.cache/cards';

/** What builds of one mode keep for each other. */
export interface SiteCaches {
  /** What Vite has made. */
  readonly bundles: Store;
  /** Rendered pages. */
  readonly pages: Store;
  /** Compressed copies. */
  readonly compressed: Store;
  /** Articles of feeds. */
  readonly articles: Store;
  /** What was said of each output folder. */
  readonly sites: Store;
  /** Removes what this build has not used. */
  readonly prune: () => void;
}

/** Opens the caches of a mode in a folder. */
export function openCaches(folder: string): SiteCaches {
  const open = (name: string): Store => openStore(join(folder, name));
  const [bundles, pages, compressed] = [open('bundles'), open('pages'), open('compressed')];
  const articles = open('articles');
  const prune = (): void => [bundles, pages, compressed, articles].forEach((store) => store.prune());
  return { bundles, pages, compressed, articles, sites: open('sites'), prune };
}
