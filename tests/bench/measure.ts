/** Wall time, and processor time of all threads of this process, in ms. */
export interface Time {
  readonly wall: number;
  readonly processor: number;
}

/** Times one call, after a garbage collection if Node exposes it. */
export async function timed(call: () => unknown): Promise<Time> {
  globalThis.gc?.();
  const start = performance.now();
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, processor: (user + system) / 1000 };
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
