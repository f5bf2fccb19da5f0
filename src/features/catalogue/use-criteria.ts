import { useHydrated, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { readCriteria, unfiltered, writeCriteria } from './criteria.ts';
import type { Criteria } from './criteria.ts';

/** The listing's state and the two ways of changing it. */
export interface CriteriaState {
  readonly criteria: Criteria;
  /** Chooses a filter: adds a history entry, so that going back undoes it. */
  readonly choose: (change: Partial<Criteria>) => void;
  /** Changes the search words: replaces the history entry, so that typing does not flood the history. */
  readonly type: (query: string) => void;
  /** The search words of the address at this moment, which a rendering may lag behind. */
  readonly currentQuery: () => string;
}

/**
 * The criteria that the address of /plugins holds (decisions, 'Listing state lives in the URL'). They are unknown while the page is
 * prerendered and hydrated, and count from then on. Neither change scrolls.
 */
export function useCriteria(): CriteriaState {
  const hydrated = useHydrated();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const current = () => readCriteria(router.latestLocation.search);
  const go = (change: Partial<Criteria>, replace: boolean) =>
    void navigate({
      to: '/plugins',
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
