/** Compiles the entries that the main thread sends, and answers with their JSON. */
import { parentPort, workerData } from 'node:worker_threads';
import { threadCompiler } from '../compiler/entry/compile-all.ts';
import type { EntrySource } from '../compiler/entry/compile-entry.ts';
import { treeStore } from './cache.ts';
import type { ThreadData } from './compile-threads.ts';

const { job, folder } = workerData as ThreadData; // `compile-threads.ts` gives it
const compile = await threadCompiler(job, { keep: treeStore(folder).put });
parentPort?.on('message', async (sources: readonly EntrySource[]) => {
  const entries = await compile(sources);
  parentPort?.postMessage(
    entries.map((entry) => JSON.stringify(entry)),
    [],
  );
});
