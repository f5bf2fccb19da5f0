import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompileJob, CompileMany } from '../compiler/entry/compile-all.ts';
import type { EntrySource } from '../compiler/entry/compile-entry.ts';
import type { Entry } from '../compiler/model.ts';
import { parsedEntry } from './cache.ts';

/** The data that a thread gets at its start. */
export interface ThreadData {
  readonly job: CompileJob;
  /** The folder of the cache, where the thread puts trees. */
  readonly folder: string;
}

/** Fewest entries for which a thread is started: its start takes as long as compiling about half of them. */
const fewest = 150;
/** Entries that a thread gets at a time. */
const batch = 25;

/** Milliseconds that a thread may take for its start and its first entries, also on a busy machine. */
const threadTimeout = 120_000;

/**
 * Makes the function that compiles many entries in as many threads as there are processors. If one ends or does not answer, the
 * function returns nothing: the entries are then compiled in this thread, where an error shows itself.
 * @param folder of the cache
 */
export function inThreads(folder: string, limit = threadTimeout): CompileMany {
  return async (job, sources) => {
    const count = Math.min(availableParallelism(), Math.floor(sources.length / fewest));
    if (count < 2) return undefined;
    const script = new URL('compile-thread.mjs', import.meta.url);
    const workerData: ThreadData = { job, folder };
    const threads = Array.from({ length: count }, () => new Worker(script, { workerData, resourceLimits }));
    try {
      return await compiledBy(threads, sources, limit);
    } catch {
      return undefined;
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  };
}

/** Compiling makes much garbage that is soon dead: with more room for it, less is copied. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/** Gives each thread the next entries when it has compiled those before. */
async function compiledBy(
  threads: readonly Worker[],
  sources: readonly EntrySource[],
  limit: number,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let sentCount = 0;
  const serve = async (thread: Worker): Promise<void> => {
    const gone = once(thread, 'exit').then(() => Promise.reject(new Error('A thread has ended')));
    gone.catch(() => undefined); // every thread ends after its last answer
    while (sentCount < sources.length) {
      const start = sentCount;
      sentCount += batch;
      thread.postMessage(sources.slice(start, sentCount), []);
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(limit) });
      const [texts] = (await Promise.race([answer, gone])) as [readonly string[]]; // `compile-thread.ts` answers
      for (const [index, text] of texts.entries()) entries[start + index] = parsedEntry(text);
    }
  };
  await Promise.all(threads.map(serve));
  return entries;
}
