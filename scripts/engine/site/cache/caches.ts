import { join } from 'node:path';
import { openStore } from '../../cache/store.ts';

/** Where they keep social cards, which are the same in every mode. File names are hashes of all inputs. */
export const cardCache = 'node_modules/.cache/cards';

/** The caches that builds of one mode share. */
export type SiteCaches = ReturnType<typeof openCaches>;

/**
 * Opens the caches of a mode in a folder: Vite's bundles, rendered pages, compressed copies, articles of feeds, and the state of each
 * output folder. `prune` empties the first four of the files that this build has not used.
 */
export function openCaches(folder: string) {
  const open = (name: string) => openStore(join(folder, name));
  const stores = {
    bundles: open('bundles'),
    pages: open('pages'),
    compressed: open('compressed'),
    articles: open('articles'),
  };
  const prune = (): void => Object.values(stores).forEach((store) => store.prune());
  return { ...stores, sites: open('sites'), prune };
}
