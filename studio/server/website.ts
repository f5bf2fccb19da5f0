import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { guideFile, RevisionError, textsAt } from '../../scripts/engine/index.ts';
import { textOf } from './file-text.ts';
import { latest } from './latest.ts';
import { gitIn } from './propose/git.ts';
import { type Ground, groundOf, remoteOf } from './propose/repository.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * What counts as the website: the commit of the remote's main branch that the checkout began from, or the last commit without a remote.
 * Files that somebody else has changed there since are not the user's changes.
 */
export interface Website {
  /** Texts of its content; undefined if they are not known. A file that is already as the newest website has it counts as unchanged. */
  readonly texts: (disk: Texts) => Texts | undefined;
  /** Its commits; undefined if they are not known. */
  readonly ground: () => Ground | undefined;
  /** When it was last asked for, ISO 8601; undefined if never. */
  readonly askedAt: () => string | undefined;
  /** Why it is not known, for the person. */
  readonly unknown: () => string | undefined;
  /** Looks again, after a fetch. */
  readonly refresh: () => Promise<void>;
  /** Calls back when other commits count. */
  readonly watch: (onChange: () => void) => Promise<void>;
  readonly close: () => void;
}

interface Read {
  readonly ground: Ground | undefined;
  readonly base: Texts | undefined;
  /** Texts of the newest website that differ from those of the base; undefined where a file is gone. */
  readonly newer: ReadonlyMap<string, string | undefined>;
  readonly unknown: string | undefined;
}

/** Reads a project's content from git. Without git all is as unknown, and the studio works on. */
export async function openWebsite(root: string, onError: (error: unknown) => void): Promise<Website> {
  const git = gitIn(root);
  let read = readAt(root, await find());
  let watcher: FSWatcher | undefined;
  let onChange = (): void => undefined;

  async function find(): Promise<Ground | undefined> {
    return groundOf(git, await remoteOf(git));
  }
  const look = latest(async () => {
    const ground = await find();
    if (ground?.base === read.ground?.base && ground?.tip === read.ground?.tip) return;
    read = readAt(root, ground);
    onChange();
  }, onError);
  const refresh = (): Promise<void> => {
    look.schedule();
    return look.settled();
  };
  const folder = (await git.maybe(['rev-parse', '--absolute-git-dir'])) ?? '';
  return {
    texts: (disk) => withNewer(read, disk),
    ground: () => read.ground,
    askedAt: () =>
      folder === ''
        ? undefined
        : statSync(join(folder, 'FETCH_HEAD'), { throwIfNoEntry: false })?.mtime.toISOString(),
    unknown: () => read.unknown,
    refresh,
    async watch(tell) {
      onChange = tell;
      await refresh();
      if (folder === '' || !existsSync(folder)) return;
      watcher = watch(folder, look.schedule); // every commit, checkout and fetch touches files there, often a dozen
      watcher.on('error', () => undefined);
    },
    close: () => watcher?.close(),
  };
}

function readAt(root: string, ground: Ground | undefined): Read {
  const at = (commit: string): Texts =>
    new Map(
      [...textsAt(root, commit, ['content'])]
        .filter(([path]) => path !== guideFile && !path.includes('/.')) // as on the disk, where neither is read
        .map(([path, text]) => [path, textOf(text)]),
    );
  try {
    const base = at(ground?.base ?? 'HEAD');
    const newest = ground && ground.tip !== ground.base ? at(ground.tip) : base;
    const paths = newest === base ? [] : [...new Set([...base.keys(), ...newest.keys()])];
    const newer = new Map(
      paths.flatMap((path) =>
        base.get(path) === newest.get(path) ? [] : [[path, newest.get(path)] as const],
      ),
    );
    return { ground, base, newer, unknown: undefined };
  } catch (error) {
    const why =
      error instanceof RevisionError ? 'this folder has no history to compare with' : 'git does not answer';
    const unknown = `What differs from the website is not known: ${why}. You can write and save all the same.`;
    return { ground: undefined, base: undefined, newer: new Map(), unknown };
  }
}

function withNewer({ base, newer }: Read, disk: Texts): Texts | undefined {
  const caught = [...newer].filter(([path, text]) => disk.get(path) === text);
  if (!base || caught.length === 0) return base;
  const texts = new Map(base);
  for (const [path, text] of caught)
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  return texts;
}
