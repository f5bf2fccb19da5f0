import { type ComparedPages, looksDifferent } from '../../protocol-pages.ts';
import type { ProposedFile } from '../../protocol-proposals.ts';
import { comparerOf } from '../comparing/comparer.ts';
import type { Studio } from '../studio.ts';
import { changedFiles } from './changed-files.ts';
import type { Git } from './git.ts';

const max = 4;

/** A picture for a pull request. */
export interface Attachment {
  /** `before-plugins-order-replicator.png` */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The pages before and now, if somebody has asked to see them and they show exactly the proposed state: every changed file, as it is saved.
 * @param files that are proposed
 */
export async function attachmentsFor(
  git: Git,
  studio: Studio,
  files: readonly ProposedFile[],
): Promise<Attachment[]> {
  const paths = new Set(files.map(({ path }) => path));
  const changes = await changedFiles(git, studio);
  const isAll = changes.every(({ path, isUnsaved, isUnused }) => isUnused || (paths.has(path) && !isUnsaved));
  const comparer = comparerOf(studio);
  return isAll ? picturesIn(comparer.now(), (address) => comparer.pictureAt(address)) : [];
}

/**
 * Pictures of the first pages that look different: each before and now, on a wide light screen, or on the first on which it does.
 * @param pictureAt the bytes of a picture
 */
export function picturesIn(
  { compared }: Pick<ComparedPages, 'compared'>,
  pictureAt: (address: string) => Uint8Array | undefined,
): Attachment[] {
  return compared
    .filter(looksDifferent)
    .slice(0, max)
    .flatMap(({ page, looks }) => {
      const differing = looks.filter(({ isSame }) => !isSame);
      const look = differing.find(({ width, scheme }) => width > 1000 && scheme === 'light') ?? differing[0];
      const name = page.slice(1).replaceAll('/', '-') || 'home';
      return (['before', 'after'] as const).flatMap((side) => {
        const bytes = pictureAt(look?.[side]?.address ?? '');
        return bytes ? [{ name: `${side === 'after' ? 'now' : side}-${name}.png`, bytes }] : [];
      });
    });
}
