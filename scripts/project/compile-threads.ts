import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompileJob, CompileMany } from '../compiler/entry/compile-all.ts';
import type { EntrySource } from '../compiler/entry/compile-entry.ts';
import type { Entry } from '../compiler/model.ts';
import { parsedEntry } from './cache.ts';

/** What a thread is started with. */
export interface ThreadData {
  readonly job: CompileJob;
  /** The folder of the cache, where the thread puts trees. */
  readonly folder: string;
}

/** Fewest entries for which a thread is started: its start takes as long as compiling about half of them. */
const fewest = 150;
/** Entries that a thread gets at a time. */
const batch = 25;

/**
 * Makes the function that compiles many entries in as many threads as there are processors.
 * @param folder of the cache
 */
export function inThreads(folder: string): CompileMany {
  return (job, sources) => {
    const count = Math.min(availableParallelism(), Math.floor(sources.length / fewest));
    return count < 2 ? undefined : compileIn(count, { job, folder }, sources);
  };
}

async function compileIn(
  count: number,
  workerData: ThreadData,
  sources: readonly EntrySource[],
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let sent = 0;
  const serve = async (thread: Worker): Promise<void> => {
    while (sent < sources.length) {
      const start = sent;
      sent += batch;
      thread.postMessage(sources.slice(start, sent), []);
      const [texts] = (await once(thread, 'message')) as [readonly string[]]; // `compile-thread.ts` answers
      for (const [index, text] of texts.entries()) entries[start + index] = parsedEntry(text);
    }
  };
  const script = new URL('compile-thread.mjs', import.meta.url);
  const threads = Array.from({ length: count }, () => new Worker(script, { workerData, resourceLimits }));
  try {
    await Promise.all(threads.map(serve));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return entries;
}

/** Compiling makes much garbage that is soon dead: with more room for it, less is copied. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };
