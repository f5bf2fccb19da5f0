import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gitAt } from '../fixtures/git.ts';

/** Commits texts of a file to a branch, one after the other, as somebody on March 12, 2024, with one process. */
export function commitTo(
  root: string,
  branch: string,
  path: string,
  texts: readonly string[],
  who = 'Ada',
): void {
  const commits = texts.map((text, index) => {
    const head = `commit ${branch}\ncommitter ${who} <${who}@example.com> ${1_710_237_600 + index} +0000\ndata 6\nChange\n`;
    const parent = index === 0 ? `from ${branch}^0\n` : '';
    return `${head}${parent}M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
  });
  execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input: commits.join('') });
}

/** Commits such texts to the branch that is checked out. The checkout follows. */
export function commitAll(root: string, path: string, texts: readonly string[]): void {
  const git = gitAt(root);
  commitTo(root, git('symbolic-ref', 'HEAD'), path, texts);
  git('reset', '-q', '--hard');
}

/**
 * Gives a project a place to send proposals to: a bare repository with the `main` of the project.
 * @returns its folder
 */
export function bareRemote(root: string): string {
  const bare = mkdtempSync(join(tmpdir(), 'remote-'));
  const git = gitAt(root);
  git('branch', '-M', 'main');
  gitAt(bare)('init', '-q', '--bare', '-b', 'main');
  git('remote', 'add', 'origin', bare);
  git('push', '-q', 'origin', 'main');
  return bare;
}

/** A program that is called instead of GitHub's `gh`, and its calls. */
export interface StubGh {
  /** The `PATH` on which it is found. */
  readonly path: string;
  /** The arguments of each call, and the text of the file of `--body-file`. */
  readonly calls: () => readonly { readonly args: readonly string[]; readonly body: string | undefined }[];
  /** The state that `gh pr view` tells. */
  readonly tell: (state: 'OPEN' | 'MERGED' | 'CLOSED') => void;
}

/**
 * Writes a stub of `gh` that opens pull request 41, or fails with some words.
 * @param isOld whether it cannot attach pictures
 */
export function stubGh(folder: string, failure?: string, isOld = false): StubGh {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const [log, state] = [join(folder, 'calls.jsonl'), join(folder, 'state')];
  writeFileSync(state, 'OPEN');
  writeFileSync(
    join(bin, 'gh'),
    `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const at = args.indexOf('--body-file');
const body = at < 0 ? undefined : readFileSync(args[at + 1], 'utf8');
appendFileSync(${JSON.stringify(log)}, JSON.stringify({ args, body }) + '\\n');
const failure = ${JSON.stringify(failure ?? '')};
if (${isOld} && args.includes('--attach')) { console.error('unknown flag: --attach'); process.exit(1); }
if (failure) { console.error(failure); process.exit(1); }
const url = 'https://github.com/kelpworks/site/pull/41';
if (args[1] === 'create') console.log(url);
if (args[1] === 'view') console.log(JSON.stringify({ number: 41, url, state: readFileSync(${JSON.stringify(state)}, 'utf8') }));
`,
  );
  chmodSync(join(bin, 'gh'), 0o755);
  return {
    path: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    calls: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as { args: string[]; body: string | undefined })
        : [],
    tell: (now) => writeFileSync(state, now),
  };
}

/** Removes folders of a test. */
export const removeAll = (...folders: readonly string[]): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
