import {
  facetsContent,
  indexContent,
  pageContent,
} from '../../../scripts/engine/contract/content-addresses.ts';
import { pageSize, type SearchIndex } from '../../../scripts/engine/contract/list-pages.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';

/** The files of a list in pages, each fetched when it is first needed and kept from then on. */
export interface ListFiles<Entry, Facets = unknown> {
  readonly index: () => Promise<SearchIndex>;
  /** The facets of each entry, by which lists choose; only of a collection with `facets` in `site.config.ts`. */
  readonly facets: () => Promise<readonly Facets[]>;
  /** The entries at these places of the list, from 0, in the order given. */
  readonly entriesAt: (places: readonly number[]) => Promise<readonly Entry[]>;
  /** Forgets the fetched files: after a new deployment they do not fit together. */
  readonly forget: () => void;
}

/**
 * Opens the files of a list. A call that fails is made again the next time.
 * @param collection whose list it is: `blog`
 * @param read reads a static JSON file
 */
export function listFiles<Entry, Facets = unknown>(
  collection: string,
  read: ReadContent,
): ListFiles<Entry, Facets> {
  const cache = new Map<string, Promise<unknown>>();
  const fetched = (address: string): Promise<unknown> => {
    const reading = cache.get(address) ?? whole(read(address, new AbortController().signal), address);
    cache.set(address, reading);
    reading.catch(() => cache.delete(address));
    return reading;
  };
  return {
    index: () => fetched(indexContent(collection)) as Promise<SearchIndex>, // the build's promise, as for every content
    facets: () => fetched(facetsContent(collection)) as Promise<readonly Facets[]>, // likewise
    entriesAt: async (places) => {
      const numbers = [...new Set(places.map(pageOf))];
      const pages = new Map(
        await Promise.all(
          numbers.map(
            async (page) =>
              [page, (await fetched(pageContent(collection, page))) as readonly Entry[]] as const,
          ),
        ),
      );
      return places.flatMap((place) => pages.get(pageOf(place))?.[place % pageSize] ?? []);
    },
    forget: () => cache.clear(),
  };
}

const pageOf = (place: number): number => Math.floor(place / pageSize) + 1;

/** A file that is missing breaks a search, unlike the page of an address that nobody has. */
async function whole(reading: Promise<unknown>, address: string): Promise<unknown> {
  const content = await reading;
  if (typeof content !== 'object' || content === null) throw new Error(`No content at ${address}`);
  return content;
}
