import type { Proposal, ProposedFile } from '../../protocol-proposals.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { changedFiles } from './changed-files.ts';
import type { Git } from './git.ts';
import { commitOf, type Remote, remoteOf } from './repository.ts';
import type { TemporaryFiles } from '../temporary-files.ts';
import { makeTree } from './tree.ts';

/** The commits that a proposal is made on, and the remote. */
export interface Target {
  readonly remote: Remote | undefined;
  /** The commit that it changes: that of the website, or of the open proposal. */
  readonly onto: string;
  /** The commit that the files on the disk began from, as far as this proposal goes. */
  readonly base: string;
}

/**
 * Where a proposal goes, as it is known now.
 * @throws Refusal if there is no commit to compare with, or the main branch of the remote is not known
 */
export async function targetFor(git: Git, studio: Studio, existing?: Proposal): Promise<Target> {
  const remote = await remoteOf(git);
  await studio.website.refresh();
  const ground = studio.website.ground();
  if (!ground)
    throw new Refusal(
      422,
      'Not proposed: this folder is in no git repository with a commit, so there is no website to compare with.',
    );
  if (remote && remote.main === undefined)
    throw new Refusal(
      422,
      `Not proposed: it is not known yet which branch of ${remote.name} the website is made of. Get its newest state once with your program for git, then try again. Your changes are kept.`,
    );
  if (!existing || existing.state === 'unsent') return { remote, onto: ground.tip, base: ground.base };
  const localCommit = await commitOf(git, `refs/heads/${existing.branch}`);
  const theirs = remote && (await commitOf(git, `refs/remotes/${remote.name}/${existing.branch}`));
  if (localCommit === undefined)
    throw new Refusal(
      422,
      'Not proposed: the branch of that proposal is gone. Make a new one. Your changes are kept.',
    );
  return { remote, onto: theirs ?? localCommit, base: localCommit };
}

/** The files that were chosen of those that differ. @throws Refusal if one does not differ, or if no file was chosen */
export async function chosenFiles(
  git: Git,
  studio: Studio,
  paths: readonly string[],
): Promise<ProposedFile[]> {
  const all = await changedFiles(git, studio);
  const gone = paths.find((path) => !all.some((file) => file.path === path));
  if (gone !== undefined)
    throw new Refusal(422, `Not proposed: ${gone} is as on the website now. Look at the files again.`);
  if (paths.length === 0) throw new Refusal(422, 'Choose at least one file.');
  return all.filter(({ path }) => paths.includes(path));
}

/** The tree of a proposal. */
export const treeFor = (
  git: Git,
  { checker }: Studio,
  { onto, base }: Target,
  files: readonly ProposedFile[],
  { index }: TemporaryFiles,
): Promise<string> =>
  makeTree(git, {
    onto,
    base,
    index,
    paths: files.map(({ path }) => path),
    schemaOf: checker.schemaOf,
  });
