import type { Requests } from '../../protocol.ts';
import type { CheckResult, Prepared, ProposedFile } from '../../protocol-proposals.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { changedFiles } from './changed-files.ts';
import { checkTree } from './checks.ts';
import { withGit } from './failures.ts';
import { type Git, gitIn } from './git.ts';
import { linesOf } from './proposal-lines.ts';
import { reportOf } from './proposal-report.ts';
import { identityOf, oddities, unfinished } from './repository.ts';
import { type Target, targetFor, treeFor } from './target.ts';
import { withTemporaryFiles } from '../temporary-files.ts';

/**
 * A proposal as it would be made: the files, title and text, the check's result, and the signer. Nothing is sent and no branch is made.
 * @throws Refusal if nothing can be proposed from here
 */
export const prepare = (studio: Studio, { paths, onto }: Requests['prepare']): Promise<Prepared> =>
  withGit(async () => {
    const git = gitIn(studio.root);
    studio.tracer.want();
    const stop = await unfinished(git);
    if (stop !== undefined) throw new Refusal(422, stop);
    const open = studio.proposals.open();
    const existing = open.find(({ branch }) => branch === onto);
    const all = await offered(git, studio);
    const files = all.filter(({ path, isUnused }) => paths?.includes(path) ?? !isUnused);
    const target = await targetFor(git, studio, existing);
    const [checks, identity, notes] = await Promise.all([
      files.length === 0 ? [] : checkFiles(git, studio, target, files),
      identityOf(git),
      oddities(git),
    ]);
    const savedPaths = new Set(all.map(({ path }) => path));
    return {
      files: linesOf(studio, all),
      selection: files.map(({ path }) => path),
      unsaved: [...studio.texts.drafts().keys()]
        .filter((path) => !savedPaths.has(path))
        .map(studio.desk.titleOf),
      ...reportOf(studio, files),
      checks,
      ...(identity && { identity }),
      notes: [...(target.remote ? [] : [noRemote]), ...notes],
      open,
    };
  });

const noRemote = 'There is nowhere to send it from here. You get it as a file instead.';

/** Files that differ from the website and are in no other open proposal as they are. */
async function offered(git: Git, studio: Studio): Promise<ProposedFile[]> {
  const disk = studio.shelf.sources().content;
  const all = await changedFiles(git, studio);
  return all.filter(
    ({ path }) => !path.startsWith('content/') || !studio.proposals.holding(path, disk.get(path)),
  );
}

/** The result of the check of the tree; a question that stands in the way counts as a finding. */
async function checkFiles(
  git: Git,
  studio: Studio,
  target: Target,
  files: readonly ProposedFile[],
): Promise<readonly CheckResult[]> {
  try {
    return await withTemporaryFiles(async (temporary) => {
      await treeFor(git, studio, target, files, temporary);
      return checkTree(git, studio, { ...temporary, onto: target.onto });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ isFine: false, words: error.body.message, details: error.body.details ?? [] }];
  }
}
