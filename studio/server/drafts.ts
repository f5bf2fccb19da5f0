import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fsErrorWords, writeWhole } from '../../scripts/engine/index.ts';

/** A text that is not saved. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  /** The file's text that it began from; absent if there was no file. */
  readonly base?: string | undefined;
  /** When it was last changed, ISO 8601. */
  readonly changed: string;
}

/** Drafts by their paths, each also on the disk, where a crash does not reach it. */
export interface Drafts {
  readonly all: ReadonlyMap<string, Draft>;
  /** Keeps a draft, or forgets it if its text is that of the file. The disk has it at most `delay` later. */
  readonly put: (draft: Draft) => void;
  readonly drop: (path: string) => void;
  /** Writes the waiting drafts. */
  readonly flush: () => void;
  /** Why drafts are not on the disk, in a sentence; undefined if they are, or will be soon. */
  readonly unwritten: () => string | undefined;
}

/** How long a draft waits for the next one before it is written, in ms. A crash loses no more. */
const delay = 400;
/** After how long a draft that could not be written is tried again, in ms. */
const pause = 5000;

/**
 * Opens the drafts in a folder. One that cannot be read is left where it is and does not count.
 * @param onFailure called with the error when a draft cannot be written, and without one when all are written again
 */
export function openDrafts(folder: string, onFailure: (error?: unknown) => void): Drafts {
  mkdirSync(folder, { recursive: true });
  const all = new Map(readAll(folder).map((draft) => [draft.path, draft]));
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failure: unknown;
  const flush = (): void => {
    clearTimeout(timer);
    clearTimeout(retry);
    timer = undefined;
    const before = failure;
    failure = undefined;
    for (const path of waiting) {
      const draft = all.get(path);
      try {
        if (draft) writeWhole(join(folder, fileOf(path)), JSON.stringify(draft));
        else rmSync(join(folder, fileOf(path)), { force: true });
        waiting.delete(path);
      } catch (error) {
        failure = error; // it stays in memory
      }
    }
    if (failure !== undefined) retry = setTimeout(flush, pause).unref();
    if ((failure === undefined) !== (before === undefined)) onFailure(failure);
  };
  const later = (path: string): void => {
    waiting.add(path);
    timer ??= setTimeout(flush, delay);
  };
  const drop = (path: string): void => {
    if (all.delete(path)) later(path);
  };
  const put = (draft: Draft): void => {
    if (draft.text === draft.base) return drop(draft.path);
    all.set(draft.path, draft);
    later(draft.path);
  };
  const unwritten = (): string | undefined =>
    failure === undefined ? undefined : (fsErrorWords(failure) ?? 'The disk cannot be written.');
  return { all, put, drop, flush, unwritten };
}

/** A name that any path has, and no two share. */
const fileOf = (path: string): string =>
  `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.json`;

function readAll(folder: string): Draft[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        const draft = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Partial<Draft>;
        const isWhole =
          typeof draft.path === 'string' && typeof draft.text === 'string' && fileOf(draft.path) === name;
        return isWhole ? [draft as Draft] : []; // written by `flush`
      } catch {
        return [];
      }
    });
}
