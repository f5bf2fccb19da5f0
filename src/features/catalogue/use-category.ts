import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { all, matchOption } from './criteria.ts';
import type { CategoryChoice } from './criteria.ts';

/**
 * The category that the address of /plugins/premium holds, and the way to choose another, which adds a history entry and does not
 * scroll. An unknown one counts as All.
 */
export function useCategory<Choice extends CategoryChoice>(
  choices: readonly (Choice | typeof all)[],
): readonly [Choice | typeof all, (category: Choice | typeof all) => void] {
  const hydrated = useHydrated();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const category = hydrated ? (matchOption(choices, search['category']) ?? all) : all;
  const choose = (next: Choice | typeof all) =>
    void navigate({
      to: '/plugins/premium',
      search: next === all ? {} : { category: next },
      resetScroll: false,
    });
  return [category, choose];
}
