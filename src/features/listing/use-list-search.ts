import { useEffect, useEffectEvent, useState } from 'react';

/** The state of a search: nothing yet, the result, or the failure. */
interface Search<Result> {
  readonly result?: Result;
  readonly failed?: true;
}

/** The last result and its question: a visitor who comes back to it from an entry sees it at once, at the same place. */
let last: { readonly key: string; readonly result: unknown } | undefined;

/**
 * Searches a whole list that is in pages. While another search runs, the result of the one before stays.
 * @param question all that is asked for, in one text: the list, the criteria, the page of the result
 * @param find searches; it is called again when the question changes
 * @returns the state, and how to try again after a failure
 */
export function useFound<Result>(
  question: string,
  find: () => Promise<Result>,
): Search<Result> & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${question} ${attempt}`;
  const [search, setSearch] = useState<Search<Result>>(
    last?.key === key ? { result: last.result as Result } : {}, // the question names the list
  );
  const findNow = useEffectEvent(find);
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      try {
        const result = await findNow();
        last = { key, result };
        if (isCurrent) setSearch({ result });
      } catch (error) {
        if (!isCurrent) return;
        console.error('The search could not be loaded:', error);
        setSearch({ failed: true });
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const retry = () => {
    setSearch({});
    setAttempt(attempt + 1);
  };
  return { ...search, retry };
}
