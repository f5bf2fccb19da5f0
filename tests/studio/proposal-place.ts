import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { Refused } from '../../studio/protocol.ts';
import type { Prepared, ProposeResult } from '../../studio/protocol-proposals.ts';
import { gitAt } from '../fixtures/git.ts';
import { bareRemote, commitTo, removeAll, stubGh, type StubGh } from './proposing.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { copiedProject, servedStudio, type ServedStudio } from './served.ts';

export const path = 'content/plugins/order-replicator.json';
export const other = 'content/plugins/b2b-sales-kit.json';

/** A studio on a project that has a place to send proposals to, with a stub of `gh`. */
export interface Place extends ServedStudio {
  readonly bare: string;
  readonly gh: StubGh;
  /** The `PATH` of a computer with git and without `gh`. */
  readonly pathWithoutGh: string;
  readonly git: (...args: string[]) => string;
  /** The state of the checkout and its index: equal before and after. */
  readonly state: () => unknown;
  readonly prepare: (paths?: readonly string[], onto?: string) => Promise<Prepared>;
  /** A proposal, which must change neither the checkout nor its index. */
  readonly propose: (paths: readonly string[], more?: object) => Promise<ProposeResult>;
  /** A proposal that must be refused, and must not change them either. */
  readonly refused: (paths: readonly string[], more?: object) => Promise<Refused>;
}

interface Options {
  /** The words with which `gh` fails. */
  readonly gh?: string;
  readonly hasRemote?: boolean;
  /** Whether git knows a name and an address. */
  readonly hasIdentity?: boolean;
  readonly before?: (git: Place['git']) => void;
}

export async function place({
  gh: failure,
  hasRemote = true,
  hasIdentity = true,
  before,
}: Options = {}): Promise<Place> {
  const made = copiedProject();
  const folder = temporaryFolder();
  const gh = stubGh(folder, failure);
  vi.stubEnv('PATH', gh.path);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'gitconfig'));
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  vi.stubEnv('EMAIL', undefined);
  const git = gitAt(made.root);
  git('config', 'user.name', 'Mara Tremblay');
  git('config', 'user.email', 'mara@kelpworks.example');
  const bare = hasRemote ? bareRemote(made.root) : '';
  onTestFinished(() => removeAll(...(hasRemote ? [bare] : [])));
  before?.(git);
  if (!hasIdentity) {
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
  }
  const served = await servedStudio(made);
  const state = (): unknown => ({
    status: git('status', '--porcelain=v2', '--untracked-files=all'),
    head: [git('rev-parse', 'HEAD'), git('rev-parse', '--abbrev-ref', 'HEAD')],
    staged: git('ls-files', '--stage'),
  });
  const tryToPropose = async (paths: readonly string[], more: object = {}) => {
    const untouched = state();
    const proposal = { title: 'Lower the price', body: 'It costs less.\n', paths, ...more };
    const answer = await served.tryTo('propose', proposal);
    expect(state()).toEqual(untouched);
    return answer;
  };
  return {
    ...served,
    bare,
    gh,
    pathWithoutGh: onlyGit(folder),
    git,
    state,
    prepare: (paths, onto) =>
      served.ask('prepare', { ...(paths && { paths }), ...(onto !== undefined && { onto }) }),
    async propose(paths, more) {
      const answer = await tryToPropose(paths, more);
      expect(answer).toMatchObject({ status: 200 });
      return answer.json() as ProposeResult;
    },
    async refused(paths, more) {
      const answer = await tryToPropose(paths, more);
      expect(answer.status).toBe(422);
      return answer.json() as Refused;
    },
  };
}

/** A `PATH` on which git is and `gh` is not. */
function onlyGit(folder: string): string {
  const bin = join(folder, 'only-git');
  mkdirSync(bin);
  symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), join(bin, 'git'));
  return bin;
}

/** Another price of Order Replicator, saved. */
export const cheaper = ({ made, studio }: Place, amount = 89): void => {
  made.edit(path, (text) => text.replace(/("amount": )\d+/, `$1${amount}`));
  studio.refresh();
};

/** Somebody else sends a commit to a branch of the place. */
export function somebodySends(
  bare: string,
  branch: string,
  file: string,
  change: (text: string) => string,
): void {
  const text = change(`${gitAt(bare)('show', `${branch}:${file}`)}\n`);
  commitTo(bare, `refs/heads/${branch}`, file, [text], 'Jonas');
}
