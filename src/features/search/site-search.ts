import { useSyncExternalStore } from 'react';
import { search as vocabulary } from '#content/search.js';
import { searchContent, type SearchFile } from '../../../scripts/engine/contract/search-index.ts';
import { fetchContent } from '../listing/fetch-content.ts';
import { createEngine, type Engine } from './engine.ts';

/** The search of the pages known so far, and its status. A new object whenever either changes. */
export interface SiteSearch {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly search: Engine['search'];
}

/** How long a file may take, in ms. */
const fileTimeout = 15_000;
/** How many pages are added to the index at a time: the visitor is typing meanwhile. */
const atOnce = 25;

const engine = createEngine(vocabulary);
let state: SiteSearch = { status: 'waiting', search: engine.search };
/** The number of the next file, and how many there are; one at least. */
let next = 0;
let files = 1;
const listeners = new Set<() => void>();

function tell(status: SiteSearch['status']): void {
  state = { status, search: (text) => engine.search(text) };
  for (const listener of listeners) listener();
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Fetches the files that the search reads, if that has not been done, and makes their index. A large site has several files; the pages of
 * those that have come are found while the others are on their way. After a failure it goes on with the file that is missing.
 */
export async function loadSiteSearch(): Promise<void> {
  if (state.status === 'loading' || state.status === 'ready') return;
  tell('loading');
  try {
    for (; next < files; next++) {
      const file = (await fetchContent(searchContent(next), AbortSignal.timeout(fileTimeout))) as
        | SearchFile
        | undefined; // the build's promise, as for every content
      if (!file) throw new Error(`No content at ${searchContent(next)}`);
      files = file.files;
      for (let at = 0; at < file.pages.length; at += atOnce) {
        engine.add(file.pages.slice(at, at + atOnce));
        await pause();
      }
      if (next + 1 < files) tell('loading');
    }
    tell('ready');
  } catch (error) {
    console.error('The search could not be loaded:', error);
    tell('failed');
  }
}

/** The search of the site; the component is rendered again when more of it has come. */
export const useSiteSearch = (): SiteSearch =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
