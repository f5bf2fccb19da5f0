import { spawnSync } from 'node:child_process';

/** Git cannot read the content of a revision; the message is for the editor. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
}

/** A limit well above the size of all content, in bytes. */
const maxBuffer = 1 << 28;

/**
 * Reads the texts below some folders as a revision has them, without touching the working tree.
 * @param root the project's folder, in a git repository
 * @param revision anything git accepts as a commit: `main`, `HEAD~3`, `v1.2`
 * @returns paths from the root → texts; only regular files
 * @throws RevisionError if git, the repository or the revision is missing
 */
export function textsAt(root: string, revision: string, folders: readonly string[]): Map<string, string> {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit.status !== 0) throw new RevisionError(missing(root, revision));
  const tree = git(root, ['ls-tree', '-r', '-z', commit.stdout.toString('utf8').trim(), '--', ...folders]);
  const files = tree.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, hash = '', path = ''] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return path === '' ? [] : [{ hash, path }];
    });
  const { stdout } = git(root, ['cat-file', '--batch'], files.map(({ hash }) => `${hash}\n`).join(''));
  const texts = blobs(stdout);
  return new Map(files.map(({ path }, index) => [path, texts[index] ?? '']));
}

/** What `git cat-file --batch` gives: for each blob a line with its size, then its bytes, then a line break. */
function blobs(output: Buffer): string[] {
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
