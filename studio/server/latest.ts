/** Work of which only the last state matters. */
export interface Latest {
  /** Does the work soon. Calls while it is being done count as one. */
  readonly schedule: () => void;
  /** Waits until nothing is left to do. */
  readonly settled: () => Promise<void>;
}

/**
 * Does some work again whenever its input has changed, never twice at a time.
 * @param onError called with the error that the work throws
 */
export function latest(work: () => Promise<void>, onError: (error: unknown) => void): Latest {
  let isWanted = false;
  let running: Promise<void> | undefined;
  const loop = async (): Promise<void> => {
    await new Promise(setImmediate); // the answer to the request that has caused it goes out first
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
    running = undefined;
  };
  return {
    schedule() {
      isWanted = true;
      running ??= loop();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
