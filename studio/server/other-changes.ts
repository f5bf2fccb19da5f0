import { differingPaths } from './changes.ts';
import type { Hub } from './hub.ts';
import { latest } from './latest.ts';
import { type Git, GitError } from './propose/git.ts';
import { blobsIn, publicHashes } from './propose/git-hashes.ts';
import type { Proposals } from './propose/proposals.ts';
import type { Shelf } from './shelf.ts';
import type { Texts } from './texts.ts';
import type { Website } from './website.ts';

/** How many files differ from the website and are no entries of the desk: those below `public/`, and entries that were removed. */
export interface OtherChanges {
  readonly count: () => number;
  /** Counts them again, soon. */
  readonly look: () => void;
  readonly settled: () => Promise<void>;
}

interface Sources {
  readonly shelf: Shelf;
  readonly texts: Texts;
  readonly website: Website;
  readonly proposals: Proposals;
}

/**
 * Counts them, and tells the tabs whenever there are more or fewer. A file that an open proposal has as it is on the disk does not count.
 * @param onError called with the errors of git
 */
export function openOtherChanges(
  git: Git,
  { shelf, texts, website, proposals }: Sources,
  hub: Hub,
  onError: (error: unknown) => void,
): OtherChanges {
  let count = 0;
  const { schedule, settled } = latest(
    async () => {
      const now = removedEntries() + (await changedFilesCount());
      if (now === count) return;
      count = now;
      hub.send({ kind: 'others', count });
    },
    // Git fails where a file goes while it is read. That is a change, after which they are counted again.
    (error) => void (error instanceof GitError || onError(error)),
  );

  function removedEntries(): number {
    const disk = shelf.sources().content;
    const paths = differingPaths({ before: website.texts(disk) ?? disk, after: disk });
    const isRemoved = (path: string): boolean =>
      !disk.has(path) && !texts.drafts().has(path) && !proposals.holding(path, undefined);
    return paths.filter(isRemoved).length;
  }

  async function changedFilesCount(): Promise<number> {
    const ground = website.ground();
    const hashes = ground ? await publicHashes(git, ground) : new Map<string, { is: string | undefined }>();
    const paths = [...hashes.keys()];
    const branches = await Promise.all(
      proposals.open().map(({ branch }) => blobsIn(git, `refs/heads/${branch}`, paths)),
    );
    const isProposed = (path: string): boolean =>
      branches.some((blobs) => blobs.get(path)?.hash === hashes.get(path)?.is);
    return paths.filter((path) => !isProposed(path)).length;
  }

  return { count: () => count, look: schedule, settled };
}
