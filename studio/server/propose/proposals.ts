import { existsSync, readFileSync } from 'node:fs';
import { textsAt, writeWhole } from '../../../scripts/engine/index.ts';
import type { Proposal } from '../../protocol-proposals.ts';
import { textOf } from '../file-text.ts';
import { type Git, parts } from './git.ts';
import { commitOf } from './repository.ts';

/** The texts of content that a proposal changes, by path; undefined for a file that it removes. */
type ProposedTexts = ReadonlyMap<string, string | undefined>;

/** The proposals that were made on this computer. */
export interface Proposals {
  /** The newest first. */
  readonly all: () => readonly Proposal[];
  /** Those that were sent, and are not merged and not closed. */
  readonly open: () => readonly Proposal[];
  /** The open proposal that has a file exactly as it is on the disk. */
  readonly holding: (path: string, text: string | undefined) => Proposal | undefined;
  /** Keeps a proposal, or the new state of one. */
  readonly put: (proposal: Proposal) => Promise<void>;
}

/** Whether somebody may read and merge it. */
const isOpen = ({ state }: Proposal): boolean => state === 'sent' || state === 'open';

/**
 * Opens the list of proposals. Their contents are read from their branches; one whose branch is gone counts as closed.
 * @param file where the list is kept
 * @param main gives the commit of the website
 * @param onChange called with all after each change
 */
export async function openProposals(
  git: Git,
  file: string,
  main: () => string | undefined,
  onChange: (all: readonly Proposal[]) => void,
): Promise<Proposals> {
  let all: readonly Proposal[] = [];
  const texts = new Map<string, ProposedTexts>();
  for (const proposal of readList(file).toReversed()) await take(proposal);

  async function take(proposal: Proposal): Promise<void> {
    const isLive = isOpen(proposal) || proposal.state === 'unsent';
    const tip = isLive ? await commitOf(git, `refs/heads/${proposal.branch}`) : undefined;
    const branchTexts = tip !== undefined && isOpen(proposal) ? await textsIn(git, tip, main()) : undefined;
    if (branchTexts) texts.set(proposal.branch, branchTexts);
    else texts.delete(proposal.branch);
    const isGone = isLive && (tip === undefined || (isOpen(proposal) && !branchTexts));
    const result: Proposal = isGone ? { ...proposal, state: 'closed' } : proposal;
    all = [result, ...all.filter(({ branch }) => branch !== proposal.branch)];
  }
  return {
    all: () => all,
    open: () => all.filter(isOpen),
    holding: (path, text) =>
      all.find((proposal) => {
        const branchTexts = texts.get(proposal.branch);
        return isOpen(proposal) && branchTexts?.has(path) === true && branchTexts.get(path) === text;
      }),
    async put(proposal) {
      const before = all;
      await take(proposal);
      if (before.some(({ branch }) => branch === proposal.branch))
        all = before.map((other) => (other.branch === proposal.branch ? (all[0] ?? other) : other));
      writeWhole(file, JSON.stringify(all, undefined, 1));
      onChange(all);
    },
  };
}

/** The texts of the content that a branch changes. */
async function textsIn(git: Git, tip: string, main: string | undefined): Promise<ProposedTexts | undefined> {
  const base = main === undefined ? undefined : await git.maybe(['merge-base', tip, main]);
  if (base === undefined) return undefined;
  const output = await git.maybe([
    'diff-tree',
    '-r',
    '--relative',
    '--no-renames',
    '--name-only',
    '-z',
    base,
    tip,
    '--',
    'content',
  ]);
  const paths = parts(output ?? '');
  const fileTexts = paths.length === 0 ? new Map<string, string>() : textsAt(git.root, tip, paths);
  return new Map(
    paths.map((path) => {
      const text = fileTexts.get(path);
      return [path, text === undefined ? undefined : textOf(text)];
    }),
  );
}

function readList(file: string): readonly Proposal[] {
  if (!existsSync(file)) return [];
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(list) ? (list as Proposal[]).filter(({ branch }) => typeof branch === 'string') : []; // written by `put`
  } catch {
    return []; // the branches are still there, in git and where they were sent to
  }
}
