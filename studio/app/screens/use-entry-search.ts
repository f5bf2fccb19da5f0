import { useEffect, useMemo, useState } from 'react';
import type { DeskEntry, SearchResult } from '../../protocol.ts';
import { ask } from '../session.ts';

/** How long to wait for the next letter of a search, in ms. */
const searchDelay = 120;

/** The entries that a search finds, best first: at once those by title and address, then those by text. Undefined without a search. */
export function useEntrySearch(
  entries: readonly DeskEntry[],
  search: string,
): readonly DeskEntry[] | undefined {
  const words = search.trim().toLowerCase();
  const [hits, setHits] = useState<{ readonly of: string; readonly paths: readonly string[] }>();
  useEffect(() => {
    if (words === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask<SearchResult>(`search?q=${encodeURIComponent(words)}`).then(
        ({ hits: matches }) => isCurrent && setHits({ of: words, paths: matches.map(({ path }) => path) }),
        () => undefined, // the hits in titles are shown all the same
      );
    }, searchDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  return useMemo(() => {
    if (words === '') return undefined;
    const byTitle = entries.filter(({ title, address = '', slug }) =>
      words.split(/\s+/).every((word) => `${title} ${address} ${slug}`.toLowerCase().includes(word)),
    );
    const paths = hits?.of === words ? hits.paths : [];
    const byText = paths.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
    return [...new Set([...byTitle, ...byText])];
  }, [entries, words, hits]);
}
