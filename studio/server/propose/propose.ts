import type {
  Identity,
  Proposal,
  ProposalFile,
  ProposedFile,
  ProposeResult,
} from '../../protocol-proposals.ts';
import type { Requests } from '../../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { branchName } from './branch-name.ts';
import { attachmentsFor } from './attachments.ts';
import { checkTree } from './checks.ts';
import { isBehind, isOffline, notSent, withGit } from './failures.ts';
import { type Git, gitIn, networkLimit, type ProgramResult } from './git.ts';
import { linesOf } from './proposal-lines.ts';
import { openPullRequest, type Request } from './pull-request.ts';
import { commitOf, identityOf, type Remote, remoteOf, unfinished } from './repository.ts';
import { chosenFiles, type Target, targetFor, treeFor } from './target.ts';
import { type TemporaryFiles, withTemporaryFiles } from '../temporary-files.ts';

type ProposeRequest = Requests['propose'];

/** Studios in which a proposal is on its way. */
const busy = new WeakSet<Studio>();

/**
 * Makes a branch with one commit of the chosen files, or one more commit of an open proposal, sends it and opens its pull request. The
 * checkout and its index stay as they are. When sending fails, a new branch stays, and the next try goes on from there.
 * @throws Refusal with the reason and a way on
 */
export const propose = (studio: Studio, request: ProposeRequest): Promise<ProposeResult> =>
  alone(studio, () => withTemporaryFiles((temporary) => make(studio, request, temporary)));

/** Works on a proposal while nobody else does. @throws Refusal if somebody does */
export async function alone<Result>(studio: Studio, work: () => Promise<Result>): Promise<Result> {
  if (busy.has(studio)) throw new Refusal(409, 'A proposal is on its way. Wait until it has arrived.');
  busy.add(studio);
  try {
    return await withGit(work);
  } finally {
    busy.delete(studio);
    studio.desk.schedule();
  }
}

async function make(
  studio: Studio,
  request: ProposeRequest,
  temporary: TemporaryFiles,
): Promise<ProposeResult> {
  const git = gitIn(studio.root);
  const title = request.title.replace(/\s+/g, ' ').trim();
  if (title === '') throw new Refusal(422, 'Say in one line what changes.');
  const stop = await unfinished(git);
  if (stop !== undefined) throw new Refusal(422, stop);
  await sign(git, request.identity);
  const files = await chosenFiles(git, studio, request.paths);
  const remote = await remoteOf(git);
  const proposal = await proposalFor(git, studio, request, { title, remote });
  await fetchFrom(git, remote, proposal);
  const attachments = remote && proposal.number === undefined ? await attachmentsFor(git, studio, files) : [];
  const job: Job = { git, studio, files, temporary, message: `${title}\n\n${request.body.trim()}\n` };
  const commit = await sendCommit(job, proposal);
  if (!remote) return asPatch(job, proposal, commit);
  const pictures = attachments.map(({ name, bytes }) => temporary.put(name, bytes));
  const words = { title, body: request.body, bodyFile: temporary.put('body.md', request.body), pictures };
  return announced(job, proposal, remote, words);
}

/** Opens the pull request of a sent proposal, if it is missing, and keeps how it went. */
export async function announced(
  { git, studio, files }: Pick<Job, 'git' | 'studio' | 'files'>,
  { why: _why, ...proposal }: Proposal,
  remote: Remote,
  words: Omit<Request, 'branch' | 'main' | 'remote'>,
): Promise<ProposeResult> {
  const isNew = proposal.number === undefined;
  const to = { branch: proposal.branch, main: remote.main ?? '', remote: remote.url };
  const pullRequest = isNew ? await openPullRequest(git, { ...words, ...to }) : {};
  const { next, page, ...details } = pullRequest;
  const done: Proposal = {
    ...proposal,
    ...details,
    state: isNew && details.url === undefined ? 'sent' : 'open',
  };
  await studio.proposals.put(done);
  return {
    proposal: done,
    files: linesOf(studio, files),
    ...(page !== undefined && { page }),
    ...(next !== undefined && { next }),
  };
}

/** The proposal to add to, or a new one. One that could not be sent is taken again if it has the same title. */
async function proposalFor(
  git: Git,
  { proposals }: Studio,
  { onto }: ProposeRequest,
  { title, remote }: { readonly title: string; readonly remote: Remote | undefined },
): Promise<Proposal> {
  if (onto !== undefined) {
    const proposal = proposals.open().find(({ branch }) => branch === onto);
    if (proposal) return proposal;
    throw new Refusal(422, 'That proposal is not open any more. Make a new one. Your changes are kept.');
  }
  const unsent = proposals.all().find((each) => each.state === 'unsent' && each.title === title);
  if (!unsent) return { branch: await freeBranch(git, remote, title), title, state: 'unsent' };
  // It may have arrived although the answer did not.
  const localCommit = await commitOf(git, `refs/heads/${unsent.branch}`);
  const there = remote && (await branchesAt(git, remote, unsent.branch)).get(unsent.branch);
  return localCommit !== undefined && localCommit === there ? { ...unsent, state: 'sent' } : unsent;
}

/** Makes sure that git knows who signs; the person's entry is kept in the settings of the repository. */
async function sign(git: Git, identity: Identity | undefined): Promise<void> {
  if (await identityOf(git)) return;
  const [name, email] = [identity?.name.trim() ?? '', identity?.email.trim() ?? ''];
  if (name === '' || !/^[^\s<>]+@[^\s<>@]+$/.test(email) || /[<>\n]/.test(name))
    throw new Refusal(
      422,
      'Not proposed: your name and address are missing. Enter them once. Your changes are kept.',
      {
        needsIdentity: true,
      },
    );
  await git.text(['config', '--local', 'user.name', name]);
  await git.text(['config', '--local', 'user.email', email]);
}

/** Fetches the new commits there. Without a connection the known ones stay, and sending will say so. */
async function fetchFrom(
  git: Git,
  remote: Remote | undefined,
  { branch: proposalBranch, state }: Proposal,
): Promise<void> {
  if (!remote) return;
  const branches = [remote.main, state === 'unsent' ? undefined : proposalBranch];
  for (const branch of branches) {
    if (branch === undefined) continue;
    const refs = `+refs/heads/${branch}:refs/remotes/${remote.name}/${branch}`;
    const result = await git.run(['fetch', '--no-tags', remote.name, refs], { limit: networkLimit });
    if (result.code === 0 || isOffline(result)) continue;
    if (branch === proposalBranch && /couldn't find remote ref/i.test(result.err))
      throw new Refusal(
        422,
        'Not proposed: the branch of that proposal was removed, so it is probably merged or closed. Make a new one. Your changes are kept.',
      );
    throw notSent(result, remote.url);
  }
}

interface Job {
  readonly git: Git;
  readonly studio: Studio;
  readonly files: readonly ProposedFile[];
  readonly temporary: TemporaryFiles;
  readonly message: string;
}

/**
 * Makes the commit and sends it; once again if somebody else has added to the proposal in between.
 * @returns the commit
 */
async function sendCommit(job: Job, proposal: Proposal, isAgain = false): Promise<string> {
  const { git, studio } = job;
  const { branch, state } = proposal;
  const { remote, onto, base } = await targetFor(git, studio, proposal);
  const commit = await committed(job, { remote, onto, base }, proposal);
  const keep = (): Promise<string> =>
    git.text(['update-ref', '-m', 'studio: propose', `refs/heads/${branch}`, commit]);
  if (state === 'unsent') {
    await keep();
    await studio.proposals.put(proposal);
  }
  if (!remote) return commit;
  const result = await pushed(git, remote, branch, commit);
  if (result.code === 0) {
    await keep();
    return commit;
  }
  if (!isBehind(result) || isAgain || state === 'unsent') {
    const refusal = notSent(result, remote.url);
    if (state === 'unsent') await studio.proposals.put({ ...proposal, why: refusal.body });
    throw refusal;
  }
  await fetchFrom(git, remote, proposal);
  return sendCommit(job, proposal, true);
}

/** Sends a commit to a branch. */
export const pushed = (git: Git, { name }: Remote, branch: string, commit: string): Promise<ProgramResult> =>
  git.run(['push', name, `${commit}:refs/heads/${branch}`], { limit: networkLimit });

/** Makes the commit after a check of its tree. One of an earlier try that says the same is taken again. */
async function committed(
  { git, studio, files, temporary, message }: Job,
  target: Target,
  { branch, state }: Proposal,
): Promise<string> {
  const tree = await treeFor(git, studio, target, files, temporary);
  if (tree === (await git.text(['rev-parse', `${target.onto}^{tree}`]))) {
    if (state === 'sent') return target.onto; // only its pull request is missing
    const holder = state === 'unsent' ? 'the website' : 'the proposal';
    throw new Refusal(422, `Not proposed: ${holder} already has all of these changes.`);
  }
  const checks = await withTemporaryFiles(({ folder }) =>
    checkTree(git, studio, { index: temporary.index, folder, onto: target.onto }),
  );
  const bad = checks.find(({ isFine }) => !isFine);
  if (bad)
    throw new Refusal(
      422,
      `Not proposed: the check finds ${bad.words} in what would be proposed. Fix it, or choose other files. Your changes are kept.`,
      { details: bad.details },
    );
  const former = await git.maybe(['show', '-s', '--format=%T %P%n%B', `refs/heads/${branch}`, '--']);
  if (former?.trim() === `${tree} ${target.onto}\n${message}`.trim())
    return git.text(['rev-parse', `refs/heads/${branch}`]);
  return git.text(['commit-tree', tree, '-p', target.onto], { input: message });
}

/** A name for a branch that neither this repository nor the remote has. */
async function freeBranch(git: Git, remote: Remote | undefined, title: string): Promise<string> {
  const stem = branchName(title);
  const there = remote ? await branchesAt(git, remote, `${stem}*`) : new Map<string, string>();
  for (let number = 1; ; number++) {
    const branch = number === 1 ? stem : `${stem}-${number}`;
    const localCommit = await commitOf(git, `refs/heads/${branch}`);
    const remoteCommit = remote && (await commitOf(git, `refs/remotes/${remote.name}/${branch}`));
    if (localCommit === undefined && remoteCommit === undefined && !there.has(branch)) return branch;
  }
}

/** The commits of branches at the remote, by name; empty without a connection. */
async function branchesAt(git: Git, { name }: Remote, pattern: string): Promise<ReadonlyMap<string, string>> {
  const args = ['ls-remote', '--heads', name, `refs/heads/${pattern}`];
  const output = (await git.maybe(args, { limit: networkLimit })) ?? '';
  return new Map(
    output.split('\n').flatMap((line) => {
      const [, commit = '', branch = ''] = /^(\w+)\trefs\/heads\/(.*)$/.exec(line) ?? [];
      return branch === '' ? [] : [[branch, commit] as const];
    }),
  );
}

/** Without a place to send it to, the commit is a file. */
async function asPatch(
  { git, studio, files }: Job,
  proposal: Proposal,
  commit: string,
): Promise<ProposeResult> {
  await studio.proposals.put(proposal);
  return {
    proposal,
    files: linesOf(studio, files),
    patch: await fileOf(git, proposal, commit),
    next: noPlace,
  };
}

/** The next step with a proposal that is a file. */
export const noPlace =
  'There is nowhere to send it from here. Download it as a file, and give it to somebody who can send it.';

/** A commit as a file that somebody else can take with `git am`. */
export async function fileOf(git: Git, { branch }: Proposal, commit: string): Promise<ProposalFile> {
  const text = await git.text(['format-patch', '-1', '--stdout', '--binary', commit]);
  return { name: `${branch}.patch`, text: `${text}\n` };
}
