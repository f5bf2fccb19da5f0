import { useEffect, useState } from 'react';

/** The last answer to a request, and why the last try failed. */
export interface Answered<T> {
  readonly answer?: T;
  readonly error?: unknown;
}

/**
 * Asks for something, and again when a cause is another.
 * @param causes as the dependencies of an effect
 * @returns the last answer, which stays after a failure
 */
export function useAnswer<T>(request: () => Promise<T>, causes: readonly unknown[]): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({});
  useEffect(() => {
    let isCurrent = true;
    request().then(
      (answer) => isCurrent && setAnswered({ answer }),
      (error: unknown) => isCurrent && setAnswered((before) => ({ ...before, error })),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, causes);
  return answered;
}
