import { execFile } from 'node:child_process';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { promisify } from 'node:util';
import { resolve } from 'node:path';
import { RevisionError, textsAt } from '../../scripts/commands/diff/revision.ts';
import { textOf } from './file-text.ts';

/** What counts as the website: the last commit of the branch that is checked out. */
export interface Website {
  /** Texts of its content; undefined if they are not known. */
  readonly texts: () => ReadonlyMap<string, string> | undefined;
  /** Why they are not known, for the person. */
  readonly unknown: () => string | undefined;
  /** Calls back when another commit is checked out. */
  readonly watch: (changed: () => void) => Promise<void>;
  readonly close: () => void;
}

const run = promisify(execFile);

/** Reads what git has of a project's content. Without git all is as unknown, and the studio works on. */
export function openWebsite(root: string): Website {
  let texts: ReadonlyMap<string, string> | undefined;
  let unknown: string | undefined;
  let commit = '';
  let watcher: FSWatcher | undefined;
  const load = (): void => {
    try {
      texts = new Map([...textsAt(root, 'HEAD', ['content'])].map(([path, text]) => [path, textOf(text)]));
      unknown = undefined;
    } catch (error) {
      texts = undefined;
      unknown = error instanceof RevisionError ? error.message : 'git does not answer';
    }
  };
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root })).stdout.trim();
  const head = (): Promise<string> => git('rev-parse', '--verify', '--quiet', 'HEAD').catch(() => '');
  load();
  return {
    texts: () => texts,
    unknown: () => unknown,
    async watch(changed) {
      const folder = await git('rev-parse', '--absolute-git-dir').catch(() => '');
      if (folder === '' || !existsSync(folder)) return;
      commit = await head();
      // Every commit and checkout touches a file there.
      const look = async (): Promise<void> => {
        const now = await head();
        if (now === commit) return;
        commit = now;
        load();
        changed();
      };
      watcher = watch(resolve(root, folder), () => void look());
      watcher.on('error', () => undefined);
    },
    close: () => watcher?.close(),
  };
}
