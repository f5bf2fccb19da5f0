import type {
  FileChange,
  ListedProposal,
  Proposal,
  ProposalFile,
  ProposalList,
  ProposedFile,
  ProposeResult,
} from '../../protocol-proposals.ts';
import type { Requests } from '../../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { withTemporaryFiles } from '../temporary-files.ts';
import { notSent } from './failures.ts';
import { type Git, gitIn, networkLimit, parts } from './git.ts';
import { linesOf } from './proposal-lines.ts';
import { alone, announced, fileOf, noPlace, pushed } from './propose.ts';
import { commitOf, remoteOf } from './repository.ts';

type BranchRequest = Requests['sendAgain'];

/** All proposals made on this computer, each with its files as long as its branch is there. */
export async function proposalsOf(studio: Studio): Promise<ProposalList> {
  const git = gitIn(studio.root);
  const proposals = studio.proposals.all().map(async (proposal): Promise<ListedProposal> => {
    const commit = await commitOf(git, refOf(proposal));
    if (commit === undefined) return { ...proposal, files: [] };
    const when = await git.maybe(['show', '-s', '--format=%cI', commit]);
    return { ...proposal, files: await filesIn(git, studio, commit), ...(when !== undefined && { when }) };
  });
  return { hasPlace: (await remoteOf(git)) !== undefined, proposals: await Promise.all(proposals) };
}

/**
 * Sends a proposal that has not arrived, as it is, and opens its pull request if that is missing.
 * @throws Refusal with the reason, which is also kept with the proposal
 */
export const sendAgain = (studio: Studio, { branch }: BranchRequest): Promise<ProposeResult> =>
  alone(studio, async () => {
    const git = gitIn(studio.root);
    const { proposal, commit } = await openProposal(git, studio, branch);
    const files = await filesIn(git, studio, commit);
    const remote = await remoteOf(git);
    if (!remote) return { proposal, files, patch: await fileOf(git, proposal, commit), next: noPlace };
    const result = await pushed(git, remote, branch, commit);
    if (result.code !== 0) {
      const refusal = notSent(result, remote.url);
      await studio.proposals.put({ ...proposal, why: refusal.body });
      throw refusal;
    }
    const [title = '', ...rest] = (await git.text(['show', '-s', '--format=%B', commit])).split('\n');
    const body = rest.join('\n').trim();
    return withTemporaryFiles((temporary) => {
      const words = { title, body, bodyFile: temporary.put('body.md', body), pictures: [] };
      return announced({ git, studio, files }, proposal, remote, words);
    });
  });

/**
 * Takes a proposal back: its branch is removed, here and where it was sent to, which closes its pull request. The files on the disk stay.
 * @throws Refusal if somebody has added to it, or the remote does not answer
 */
export const withdraw = (studio: Studio, { branch }: BranchRequest): Promise<Proposal> =>
  alone(studio, async () => {
    const git = gitIn(studio.root);
    const { proposal, commit } = await openProposal(git, studio, branch);
    const remote = await remoteOf(git);
    if (remote) {
      const lease = `--force-with-lease=refs/heads/${branch}:${commit}`;
      const result = await git.run(['push', lease, remote.name, `:refs/heads/${branch}`], {
        limit: networkLimit,
      });
      const isGone = /remote ref does not exist|stale info/i.test(result.err) && proposal.state === 'unsent';
      if (result.code !== 0 && !isGone && !/remote ref does not exist/i.test(result.err))
        throw notSent(result, remote.url, 'Not withdrawn');
    }
    await git.text(['update-ref', '-d', refOf(proposal), commit]);
    const { why: _why, ...rest } = proposal;
    const done: Proposal = { ...rest, state: 'closed' };
    await studio.proposals.put(done);
    return done;
  });

/** A proposal as a file, for somebody who can send it. */
export async function proposalFile(studio: Studio, { branch }: BranchRequest): Promise<ProposalFile> {
  const git = gitIn(studio.root);
  const { proposal, commit } = await openProposal(git, studio, branch);
  return fileOf(git, proposal, commit);
}

const refOf = ({ branch }: Proposal): string => `refs/heads/${branch}`;

/** A proposal that is neither merged nor closed, and its commit. */
async function openProposal(
  git: Git,
  { proposals }: Studio,
  branch: string,
): Promise<{ readonly proposal: Proposal; readonly commit: string }> {
  const proposal = proposals.all().find((each) => each.branch === branch);
  const commit = proposal && (await commitOf(git, refOf(proposal)));
  if (proposal && commit === undefined) await proposals.put(proposal); // somebody has removed its branch: it counts as closed
  if (!proposal || commit === undefined || proposal.state === 'merged' || proposal.state === 'closed')
    throw new Refusal(422, 'That proposal is not there any more. Your changes are kept.');
  return { proposal, commit };
}

const kinds: Readonly<Record<string, FileChange>> = { A: 'added', D: 'removed' };

/** The files that differ between a commit and the website. */
async function filesIn(git: Git, studio: Studio, commit: string): Promise<readonly ProposedFile[]> {
  const { website, desk } = studio;
  const tip = website.ground()?.tip;
  const base = tip === undefined ? undefined : await git.maybe(['merge-base', commit, tip]);
  if (base === undefined) return [];
  const tokens = parts(
    await git.text(['diff-tree', '-r', '--relative', '--no-renames', '--name-status', '-z', base, commit]),
  );
  const files = tokens.flatMap((path, index): ProposedFile[] => {
    if (index % 2 === 0) return []; // its kind, before each path
    const title = desk.entries().get(path)?.title ?? path.slice(path.lastIndexOf('/') + 1);
    return [{ path, title, kind: kinds[tokens[index - 1] ?? ''] ?? 'changed', isUnsaved: false }];
  });
  return linesOf(studio, files);
}
