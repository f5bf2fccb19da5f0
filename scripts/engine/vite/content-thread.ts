/**
 * Checks the content each time the dev server asks, and compiles it. Results of earlier reads and checks are kept, so a check reads only
 * saved files. An entry that pages fetch is made first, from the last check's knowledge of all others: with ten thousand entries the check
 * takes seconds.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorPayload } from 'vite';
import type { FetchedFile } from '../compiler/emit/entry-output.ts';
import type { MakeFromText } from '../compiler/run.ts';
import { type CheckedProject, openSession } from '../project/check-project.ts';
import { readOne } from '../project/read.ts';
import { codeFrame } from '../report/code-frame.ts';
import { placeOf, plainFinding } from '../report/plain-finding.ts';
import { summary } from '../report/summary.ts';
import { compileContent, contentError } from '../site/compile-content.ts';

/** The data that the thread is started with. */
export interface ThreadData {
  readonly root: string;
  readonly colours: boolean;
}

/** The answers of the thread: any number of newer files, then the result of the check. */
export type ThreadAnswer = { readonly newer: FetchedFile } | { readonly result: ContentCheck };

/** The result of a check, as the dev server needs it. */
export interface ContentCheck {
  /** Paths of the bundle that were written or removed. */
  readonly changedPaths: readonly string[];
  /** One line for the console. */
  readonly summary: string;
  /** All findings for the console, and over the page; only if there are errors. */
  readonly errors?: { readonly text: string; readonly overlay: ErrorPayload };
}

const { root, colours } = workerData as ThreadData; // `content-checks.ts` gives it
const session = openSession(root);
let make: MakeFromText | undefined;

const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message, []);

async function check(paths: readonly string[]): Promise<void> {
  for (const path of paths) session.heldTexts.delete(path);
  const [path = '', another] = paths;
  const text = another === undefined ? readOne(root, path) : undefined;
  const newer = text === undefined ? undefined : await make?.(path, text);
  if (newer) answer({ newer });
  const result = await compileContent(root, session);
  const error = await contentError(result, colours);
  answer({
    result: {
      changedPaths: result.changedPaths,
      summary: summary(result),
      ...(error && { errors: { text: error.message, overlay: overlay(result) } }),
    },
  });
  make = await result.prepareNewer?.();
}

/** The findings over the page: the first with its code frame, then all the others. */
function overlay({ findings, texts }: CheckedProject): ErrorPayload {
  const [first] = findings;
  const lines = findings
    .map(plainFinding)
    .map(({ file, line, column, reason, rule }) => `${file}:${line}:${column}  ${reason}  ${rule}`);
  const { file = '', line = 1, column = 1 } = first ? plainFinding(first) : {};
  const text = texts.get(file);
  return {
    type: 'error',
    err: {
      message: lines.join('\n'),
      stack: '',
      plugin: 'content',
      id: file,
      loc: { file, line, column },
      ...(first && text !== undefined && { frame: codeFrame(text, placeOf(first)) }),
    },
  };
}

let last = Promise.resolve();
parentPort?.on('message', (paths: readonly string[]) => {
  last = last.then(() => check(paths));
});
