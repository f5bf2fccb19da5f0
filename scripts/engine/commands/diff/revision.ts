import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { UsageError } from '../../cli/command.ts';

/** Git cannot read the content of a revision. */
export class RevisionError extends UsageError {}

/** A limit well above the size of all content, in bytes. */
const maxBuffer = 1 << 28;

/** Files of a revision: their paths from the project's folder, and git's hashes of their bytes. */
type Blobs = ReadonlyMap<string, string>;

/**
 * Reads the texts below some folders as a revision has them, without touching the working tree.
 * @returns paths from the root → texts; only regular files
 * @throws RevisionError if git, the repository or the revision is missing
 */
export const textsAt = (root: string, revision: string, folders: readonly string[]): Map<string, string> =>
  textsOf(root, blobsAt(root, revision, folders));

/**
 * Lists the files below some folders as a revision has them.
 * @param root the project's folder, in a git repository
 * @param revision anything git accepts as a commit: `main`, `HEAD~3`, `v1.2`
 * @returns only regular files
 * @throws RevisionError if git, the repository or the revision is missing
 */
export function blobsAt(root: string, revision: string, folders: readonly string[]): Blobs {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit.status !== 0) throw new RevisionError(missing(root, revision));
  const tree = git(root, ['ls-tree', '-r', '-z', commit.stdout.toString('utf8').trim(), '--', ...folders]);
  const lines = tree.stdout.toString('utf8').split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, hash = '', path = ''] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return path === '' ? [] : [[path, hash] as const];
    }),
  );
}

/**
 * Reads files of a revision.
 * @param files paths → git's hashes of their bytes
 * @returns paths → texts; empty from the first hash on that git does not have
 */
export function textsOf(root: string, files: Blobs): Map<string, string> {
  const { stdout } = git(root, ['cat-file', '--batch'], [...files.values(), ''].join('\n'));
  const texts = contentsOf(stdout);
  return new Map([...files.keys()].map((path, index) => [path, texts[index] ?? '']));
}

/** Whether git would give a text this hash, which is a SHA-1 or, in newer repositories, a SHA-256. */
export function hasHash(text: string, blob: string): boolean {
  const bytes = Buffer.from(text);
  const algorithm = blob.length === 40 ? 'sha1' : 'sha256';
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === blob;
}

/** The texts in the output of `git cat-file --batch`, which has for each blob a line with its size, then its bytes, then a line break. */
function contentsOf(output: Buffer): string[] {
  const texts: string[] = [];
  for (let offset = 0; offset < output.length;) {
    const start = output.indexOf('\n', offset) + 1;
    const size = Number(output.toString('utf8', offset, start).trim().split(' ')[2]);
    texts.push(output.toString('utf8', start, start + size).replace(/^\uFEFF/, ''));
    offset = start + size + 1;
  }
  return texts;
}

function missing(root: string, revision: string): string {
  if (git(root, ['rev-parse', '--git-dir']).status !== 0)
    return 'Unexpected folder without a git repository, expected one with the history to compare with';
  return `No revision \`${revision}\`, expected a branch, a tag or a commit that this repository has (a shallow copy has few)`;
}

function git(
  cwd: string,
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly stdout: Buffer } {
  const { error, status, stdout } = spawnSync('git', args, { cwd, input, maxBuffer });
  if (error) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new RevisionError('Missing program `git`, which tells what has changed') : error;
  }
  return { status, stdout };
}
