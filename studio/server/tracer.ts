import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fieldPages, type FieldPages, readTrace, type Trace } from '../../scripts/engine/index.ts';
import type { Hub } from './hub.ts';
import { project } from './project.ts';

/** Which pages show the fields of the entries. */
export interface Tracer {
  /** The pages of each field of the entry at a path, by pointer; empty while nothing is known. */
  readonly pagesOf: (path: string) => FieldPages[string];
  /** Which fields each page shows; undefined while that is not known. */
  readonly trace: () => Trace | undefined;
  /** Finds out soon, because somebody is about to look at it. */
  readonly want: () => void;
  /** Waits until no page is being rendered. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Finds out which pages show which field, once somebody has opened an entry, and again when the files have changed. A separate
 * process renders the pages as the disk has them. With errors on the disk, the earlier result stays.
 * @param content gives the texts on the disk, by path
 * @param onError called if the process cannot be started, or its output cannot be read
 * @param idleTime for how long nothing may happen before pages are rendered, in ms: that takes a processor for seconds, which typing
 * needs more
 */
export function openTracer(
  root: string,
  hub: Hub,
  content: () => ReadonlyMap<string, string>,
  onError: (error: unknown) => void,
  idleTime = 10_000,
): Tracer {
  let pages: FieldPages = {};
  let last: Trace | undefined;
  let traced: ReadonlyMap<string, string> = new Map();
  let child: ReturnType<typeof run> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let childExit = Promise.resolve();
  let isWanted = false;

  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(trace, idleTime);
    timer.unref();
  };
  const trace = (): void => {
    const now = content();
    if (child || isSame(now, traced)) return;
    traced = now;
    child = run(root, (output) => {
      child = undefined;
      if (output === undefined) return;
      try {
        last = readTrace(output);
      } catch (error) {
        onError(error); // a package has printed something else
        return;
      }
      pages = fieldPages(last);
      hub.send({ kind: 'traced' });
    });
    child.on('error', onError);
    childExit = new Promise((resolve) => void child?.once('close', () => resolve()));
  };
  const stop = hub.listen((event) => {
    isWanted ||= event.kind === 'text' && event.why === 'opened';
    if (isWanted && event.kind !== 'traced') wait();
  });
  return {
    pagesOf: (path) => pages[path.replace(/^content\/|\.(?:json|md)$/g, '')] ?? {},
    trace: () => last,
    want() {
      isWanted = true;
      trace();
    },
    settled: () => childExit,
    close() {
      stop();
      clearTimeout(timer);
      child?.kill();
    },
  };
}

/** @param onEnd called with the output of the process; undefined if it could not say anything */
function run(root: string, onEnd: (output: string | undefined) => void) {
  const child = spawn(process.execPath, ['scripts/bin/run.mjs', 'trace.ts', '--root', root], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => (output += text));
  child.on('close', (code) => onEnd(code === 0 ? output : undefined));
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended at once, or the system has no priorities.
  }
  return child;
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);
