import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../protocol-proposals.ts';
import type { Git } from './git.ts';

/** Where proposals go. */
export interface Remote {
  /** `origin` */
  readonly name: string;
  readonly url: string;
  /** The branch that the website is made of: `main`; absent if it was never fetched. */
  readonly main?: string;
}

/** The place that proposals go to: `origin`, or the only one there is; undefined without any. */
export async function remoteOf(git: Git): Promise<Remote | undefined> {
  const names = ((await git.maybe(['remote'])) ?? '').split('\n').filter(Boolean);
  const name = names.includes('origin') ? 'origin' : names[0];
  if (name === undefined) return undefined;
  const url = (await git.maybe(['remote', 'get-url', name])) ?? '';
  const main = await mainOf(git, name);
  return { name, url, ...(main !== undefined && { main }) };
}

async function mainOf(git: Git, remote: string): Promise<string | undefined> {
  const head = await git.maybe(['symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`]);
  const usual = [head?.slice(remote.length + 1), 'main', 'master'];
  for (const name of usual)
    if (name !== undefined && (await commitOf(git, `refs/remotes/${remote}/${name}`)) !== undefined)
      return name;
  return undefined;
}

/** The commit that a revision names, or undefined. */
export const commitOf = (git: Git, revision: string): Promise<string | undefined> =>
  git.maybe(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);

/** The two commits that the files on the disk are compared with. */
export interface Ground {
  /** The commit that the files on the disk began from. */
  readonly base: string;
  /** The commit that the website is made of. Without a remote it is the same. */
  readonly tip: string;
}

/** Finds them; undefined without a commit. */
export async function groundOf(git: Git, remote: Remote | undefined): Promise<Ground | undefined> {
  const head = await commitOf(git, 'HEAD');
  if (head === undefined) return undefined;
  const tip =
    remote?.main === undefined
      ? undefined
      : await commitOf(git, `refs/remotes/${remote.name}/${remote.main}`);
  if (tip === undefined) return { base: head, tip: head };
  return { base: (await git.maybe(['merge-base', head, tip])) ?? head, tip };
}

/** The project's folder in its repository: empty, or with a slash at its end. */
export const prefixOf = (git: Git): Promise<string> => git.text(['rev-parse', '--show-prefix']);

/** The signer of commits here; undefined if git knows no name or no address. */
export async function identityOf(git: Git): Promise<Identity | undefined> {
  const [name, email] = await Promise.all([
    git.maybe(['config', 'user.name']),
    git.maybe(['config', 'user.email']),
  ]);
  const { GIT_AUTHOR_NAME = name, GIT_AUTHOR_EMAIL = email } = process.env;
  return GIT_AUTHOR_NAME && GIT_AUTHOR_EMAIL ? { name: GIT_AUTHOR_NAME, email: GIT_AUTHOR_EMAIL } : undefined;
}

/** The operations that git may be in the middle of, each as the file that says so and its name. */
const underWay = [
  ['rebase-merge', 'a rebase'],
  ['rebase-apply', 'a rebase'],
  ['MERGE_HEAD', 'a merge'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick'],
  ['REVERT_HEAD', 'a revert'],
] as const;

/** Why the files on the disk are between two states, as a sentence; undefined if they are not. */
export async function unfinished(git: Git): Promise<string | undefined> {
  const folder = await git.maybe(['rev-parse', '--absolute-git-dir']);
  const operation = underWay.find(([file]) => folder !== undefined && existsSync(join(folder, file)));
  if (!operation) return undefined;
  return `Not proposed: ${operation[1]} is under way in this folder, so its files are between two states. Finish it or give it up with the program that began it. Your changes are kept.`;
}

/** Unusual things about the checkout that make no difference to a proposal, in sentences. */
export async function oddities(git: Git): Promise<string[]> {
  const [branch, staged] = await Promise.all([
    git.maybe(['symbolic-ref', '--quiet', 'HEAD']),
    git.maybe(['diff-index', '--cached', '--name-only', '-z', 'HEAD']),
  ]);
  return [
    ...(branch === undefined
      ? [
          'This folder is at no branch of git. The proposal gets a separate branch, and the folder stays as it is.',
        ]
      : []),
    ...(staged ? ['Git has changes staged for a commit here. They stay staged.'] : []),
  ];
}
