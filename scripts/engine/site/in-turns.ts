import { availableParallelism } from 'node:os';

/** Runs tasks, as many at a time as the machine has cores. */
export async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = tasks.values();
  const worker = async (): Promise<void> => {
    for (const task of rest) await task(); // one after the other is the point
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
