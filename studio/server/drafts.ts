import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../scripts/engine/index.ts';

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
}

/** How long a draft waits for the next one before it is written, in ms. A crash loses no more. */
const delay = 400;

/**
 * Opens the drafts in a folder. One that cannot be read is left where it is and does not count.
 * @param onError called when a draft cannot be written
 */
export function openDrafts(folder: string, onError: (error: unknown) => void): Drafts {
  mkdirSync(folder, { recursive: true });
  const all = new Map(readAll(folder).map((draft) => [draft.path, draft]));
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const path of waiting) {
      const draft = all.get(path);
      try {
        if (draft) writeWhole(join(folder, fileOf(path)), JSON.stringify(draft));
        else rmSync(join(folder, fileOf(path)), { force: true });
        waiting.delete(path);
      } catch (error) {
        onError(error); // it stays in memory, and is tried again with the next change
      }
    }
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
  return { all, put, drop, flush };
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
