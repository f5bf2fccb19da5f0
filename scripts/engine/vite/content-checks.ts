import { Worker } from 'node:worker_threads';
import type { FetchedFile } from '../compiler/emit/entry-output.ts';
import type { ContentCheck, ThreadAnswer, ThreadData } from './content-thread.ts';

/** Checks of a project's content in a separate thread: the dev server answers while one runs. */
export interface ContentChecks {
  /**
   * Checks the content and compiles it. One check at a time.
   * @param paths files that have changed since the last check, below the project's folder
   * @param onNewer called with a file that pages fetch, before the check has ended: its entry is sound in itself
   * @throws if the thread fails; the next check starts another
   */
  readonly check: (paths: readonly string[], onNewer?: (file: FetchedFile) => void) => Promise<ContentCheck>;
  readonly close: () => Promise<void>;
}

/** Makes the checks of the project in a folder. Their thread starts with the first. */
export function openChecks(root: string): ContentChecks {
  let thread: Worker | undefined;
  const start = (): Worker => {
    const workerData: ThreadData = { root, colours: process.stderr.isTTY === true };
    const worker = new Worker(new URL('content-thread.mjs', import.meta.url), { workerData });
    worker.once('exit', () => (thread = undefined));
    return worker;
  };
  return {
    async check(paths, onNewer) {
      const worker = (thread ??= start());
      return new Promise((resolve, reject) => {
        const listen = (answer: ThreadAnswer): void => {
          if ('newer' in answer) onNewer?.(answer.newer);
          else leave(() => resolve(answer.result));
        };
        const fail = (error: Error): void => leave(() => reject(error));
        const end = (): void => fail(new Error('The thread that checks content has ended'));
        // At once: the last answer of a thread may come together with its end.
        const leave = (settle: () => void): void => {
          worker.off('message', listen).off('error', fail).off('exit', end);
          worker.unref(); // an idle thread keeps no process from ending
          settle();
        };
        worker.on('message', listen).once('error', fail).once('exit', end).ref();
        worker.postMessage(paths, []);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}
