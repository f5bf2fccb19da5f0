/** A time in ms of wall and of processor, the latter of all threads of this process. */
export interface Time {
  readonly wall: number;
  readonly processor: number;
}

/** Measures one call. What earlier calls left is collected first, where the process lets us. */
export async function timed(call: () => unknown): Promise<Time> {
  globalThis.gc?.();
  const start = performance.now();
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, processor: (user + system) / 1000 };
}

/** The middle one of several numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
