import { useHydrated, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { readCriteria, unfiltered, writeCriteria, type BlogCriteria } from './criteria.ts';

/** The listing's state and the two ways of changing it. */
interface CriteriaState {
  readonly criteria: BlogCriteria;
  /** Chooses a category or clears the filters: adds a history entry, so that going back undoes it. */
  readonly choose: (change: Partial<BlogCriteria>) => void;
  /** Changes the search words: replaces the history entry, so that typing does not flood the history. */
  readonly type: (query: string) => void;
  /** The search words of the address at this moment, which a rendering may lag behind. */
  readonly currentQuery: () => string;
}

/**
 * The criteria that the address of /blog holds (spec 3, 'Listing state lives in the URL'). They are unknown while the page is
 * prerendered and hydrated, and count from then on. Neither change scrolls.
 */
export function useCriteria(): CriteriaState {
  const hydrated = useHydrated();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const current = () => readCriteria(router.latestLocation.search);
  const go = (change: Partial<BlogCriteria>, replace: boolean) =>
    void navigate({
      to: '/blog',
      search: writeCriteria({ ...current(), ...change }),
      replace,
      resetScroll: false,
    });
  return {
    criteria: hydrated ? readCriteria(search) : unfiltered,
    choose: (change) => go(change, false),
    type: (query) => go({ query }, true),
    currentQuery: () => current().query,
  };
}
