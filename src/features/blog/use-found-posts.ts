import { useEffect, useState } from 'react';
import type { BlogCriteria } from './criteria.ts';
import { findPosts, type FoundPosts } from './find-posts.ts';

/** What is known of a search: nothing yet, what was found, or that it failed. */
interface Search {
  readonly found?: FoundPosts;
  readonly failed?: true;
}

/** The last result and what was asked for: who comes back to it from an article sees it at once, at the same place. */
let last: { readonly asked: string; readonly found: FoundPosts } | undefined;

/**
 * Searches all articles of a list that is in pages. While another search runs, the result of the one before stays.
 * @param page which page of the result, from 1
 * @returns the state, and how to try again after a failure
 */
export function useFoundPosts(
  { query, category }: BlogCriteria,
  page: number,
): Search & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([query, category, page, attempt]);
  const [search, setSearch] = useState<Search>(last?.asked === asked ? { found: last.found } : {});
  useEffect(() => {
    let isCurrent = true;
    const find = async (): Promise<void> => {
      try {
        const found = await findPosts({ query, category }, page);
        last = { asked, found };
        if (isCurrent) setSearch({ found });
      } catch (error) {
        if (!isCurrent) return;
        console.error('The search could not be loaded:', error);
        setSearch({ failed: true });
      }
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [query, category, page, asked]);
  const retry = () => {
    setSearch({});
    setAttempt(attempt + 1);
  };
  return { ...search, retry };
}
