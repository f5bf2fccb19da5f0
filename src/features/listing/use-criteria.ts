import {
  type RegisteredRouter,
  type RouteById,
  useHydrated,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { useState } from 'react';

/** The routes of lists in pages. */
type ListingRoute = '/plugins/_list' | '/plugins/premium/_list' | '/blog/_list';

/** The routes whose addresses hold criteria. */
type FilteredRoute = ListingRoute | '/compatibility';

/** The search parameters that a link may give such a route. */
type FilteredSearch = RouteById<
  RegisteredRouter['routeTree'],
  FilteredRoute
>['types']['fullSearchSchemaInput'];

/** How the address of a listing holds its criteria (docs/decisions.md#listing-state-in-the-url). */
export interface CriteriaInAddress<Criteria extends object, Route extends FilteredRoute = ListingRoute> {
  readonly path: '/plugins' | '/plugins/premium' | '/blog' | '/compatibility';
  /** The id of the route that this address leads to. */
  readonly route: Route;
  /** The criteria of a visitor who has not asked for anything. */
  readonly unfiltered: Criteria;
  /** Reads the criteria from search parameters; unknown values fall back to the default silently. */
  readonly read: (search: Readonly<Partial<Record<string, string>>>) => Criteria;
  /** The search parameters of the criteria, without the defaults: the inverse of `read`. */
  readonly write: (criteria: Criteria) => FilteredSearch;
}

/** A listing's state and the two ways of changing it. Neither scrolls. */
export interface CriteriaState<Criteria extends object> {
  readonly criteria: Criteria;
  /** Chooses filters: adds a history entry, so that going back undoes it. */
  readonly choose: (change: Partial<Criteria>) => void;
  /** Changes the search words: replaces the history entry, so that typing does not flood the history. */
  readonly refine: (change: Partial<Criteria>) => void;
  /** The criteria in the current address; the rendered criteria may be older. */
  readonly current: () => Criteria;
  /**
   * Key for the elements that depend on the criteria. It changes once: when a page prerendered without filters is hydrated at a
   * filtered address. This remounts the list so that it does not visibly shift.
   */
  readonly edition: string;
}

/** The criteria that the address holds. They are unknown while the page is prerendered and hydrated, and count from then on. */
export function useCriteria<Criteria extends object>(
  address: CriteriaInAddress<Criteria, FilteredRoute>,
): CriteriaState<Criteria> {
  const hydrated = useHydrated();
  const search = useSearch({ from: address.route });
  const navigate = useNavigate();
  const router = useRouter();
  const criteria = hydrated ? address.read(search) : address.unfiltered;
  const current = () => address.read(router.latestLocation.search);
  const go = (change: Partial<Criteria>, replace: boolean) => {
    holdScroll(router);
    void navigate({
      to: address.path,
      search: address.write({ ...current(), ...change }),
      // Criteria set on a further page of the list are shown at the list's own address, and the way back leads to that page.
      replace: replace && router.latestLocation.pathname === address.path,
      resetScroll: false,
    });
  };
  return {
    criteria,
    choose: (change) => go(change, false),
    refine: (change) => go(change, true),
    current,
    edition: useEdition(hydrated, JSON.stringify(address.write(criteria))),
  };
}

/** Keeps the page where it is scrolled to while a list changes: a browser would stay with the content below it, which moves. */
function holdScroll(router: RegisteredRouter): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const end = router.subscribe('onRendered', () => {
    end();
    // The browser lays the new list out in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')));
  });
}

/** The state of the list when the page was drawn, and once more when hydration is done. */
function useEdition(hydrated: boolean, state: string): string {
  const [edition, setEdition] = useState({ hydrated, state });
  if (edition.hydrated !== hydrated) setEdition({ hydrated, state });
  return edition.state;
}
