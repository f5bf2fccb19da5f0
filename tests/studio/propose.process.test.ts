import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markdownReport } from '../../scripts/commands/diff/report.ts';
import { reportsOf } from '../../studio/server/changes.ts';
import type { Refused } from '../../studio/protocol.ts';
import type { Prepared, Proposed } from '../../studio/protocol-proposals.ts';
import { gitIn } from '../../studio/server/propose/git.ts';
import { openPullRequest } from '../../studio/server/propose/pull-request.ts';
import { bareRemote, gitAt, removeAll, stubGh, type StubGh } from './proposing.ts';
import { copiedProject, servedStudio, type ServedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const other = 'content/plugins/b2b-sales-kit.json';

/** A studio on a project that has a place to send proposals to, with a stub of `gh`. */
interface Place extends ServedStudio {
  readonly bare: string;
  readonly gh: StubGh;
  readonly git: (...args: string[]) => string;
  /** What the checkout and its index are: equal before and after. */
  readonly state: () => unknown;
  readonly prepare: (paths?: readonly string[], onto?: string) => Promise<Prepared>;
  readonly propose: (paths: readonly string[], more?: object) => Promise<Proposed>;
  /** A proposal that must be refused. */
  readonly refused: (paths: readonly string[], more?: object) => Promise<Refused>;
}

interface Options {
  /** What `gh` fails with; `missing` for a computer without it. */
  readonly gh?: string;
  readonly hasRemote?: boolean;
  /** Whether git knows a name and an address. */
  readonly hasIdentity?: boolean;
  readonly before?: (git: Place['git']) => void;
}

async function place({
  gh: failure,
  hasRemote = true,
  hasIdentity = true,
  before,
}: Options = {}): Promise<Place> {
  const made = copiedProject();
  const folder = mkdtempSync(join(tmpdir(), 'gh-'));
  const gh = stubGh(folder, failure);
  vi.stubEnv('PATH', failure === 'missing' ? onlyGit(folder) : gh.path);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'gitconfig'));
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  vi.stubEnv('EMAIL', undefined);
  const git = gitAt(made.root);
  git('config', 'user.name', 'Mara Tremblay');
  git('config', 'user.email', 'mara@kelpworks.example');
  const bare = hasRemote ? bareRemote(made.root) : '';
  onTestFinished(() => removeAll(folder, ...(hasRemote ? [bare] : [])));
  before?.(git);
  if (!hasIdentity) {
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
  }
  const served = await servedStudio(made);
  const proposal = (paths: readonly string[], more: object) => ({
    title: 'Lower the price',
    body: 'It costs less.\n',
    paths,
    ...more,
  });
  return {
    ...served,
    bare,
    gh,
    git,
    state: () => ({
      status: git('status', '--porcelain=v2', '--branch', '--untracked-files=all'),
      head: git('rev-parse', 'HEAD'),
      staged: git('ls-files', '--stage'),
    }),
    prepare: (paths, onto) =>
      served.ask('prepare', { ...(paths && { paths }), ...(onto !== undefined && { onto }) }),
    propose: (paths, more = {}) => served.ask('propose', proposal(paths, more)),
    async refused(paths, more = {}) {
      const answer = await served.tryTo('propose', proposal(paths, more));
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
const cheaper = ({ made, studio }: Place, amount = 89): void => {
  made.edit(path, (text) => text.replace(/("amount": )\d+/, `$1${amount}`));
  studio.refresh();
};

test('a proposal is one branch with one commit of exactly the chosen files, and the checkout stays as it is', async () => {
  const at = await place();
  cheaper(at);
  at.made.edit(other, (text) => text.replace(/("amount": )\d+/, '$188'));
  at.made.put(
    'public/images/plates/extra.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  );
  at.studio.refresh();
  await at.studio.desk.settled();
  const prepared = await at.prepare();
  expect(prepared.files.map((file) => file.path)).toEqual([other, path, 'public/images/plates/extra.svg']);
  expect(prepared.identity).toEqual({ name: 'Mara Tremblay', email: 'mara@kelpworks.example' });
  expect(prepared.checks.map(({ isFine, words }) => [isFine, words])).toEqual([
    [true, 'No errors'],
    [true, 'Every link leads somewhere'],
    [true, 'Every picture says what it shows'],
  ]);

  const before = at.state();
  const paths = [path, 'public/images/plates/extra.svg'];
  const chosen = await at.prepare(paths);
  const { proposal, files } = await at.propose(paths, { title: chosen.title, body: chosen.body });
  expect(at.state()).toEqual(before);
  expect(proposal).toMatchObject({
    state: 'open',
    number: 41,
    url: 'https://github.com/kelpworks/site/pull/41',
  });
  expect(files.map((file) => file.path)).toEqual(paths);

  const bare = gitAt(at.bare);
  expect(bare('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')).toEqual([
    'main',
    proposal.branch,
  ]);
  expect(bare('rev-list', '--count', `main..${proposal.branch}`)).toBe('1');
  expect(bare('diff', '--name-only', 'main', proposal.branch).split('\n')).toEqual(paths);
  expect(bare('diff', '--numstat', 'main', proposal.branch, '--', path)).toBe(`1\t1\t${path}`);
  expect(bare('log', '-1', '--format=%an <%ae> %s', proposal.branch)).toBe(
    `Mara Tremblay <mara@kelpworks.example> ${chosen.title}`,
  );
  expect(bare('show', `${proposal.branch}:${path}`)).toBe(at.made.text(path).trim());
  const [call] = at.gh.calls();
  expect(call).toEqual({
    args: [
      'pr',
      'create',
      '--head',
      proposal.branch,
      '--base',
      'main',
      '--title',
      chosen.title,
      '--body-file',
      expect.any(String),
    ],
    body: chosen.body,
  });
});

test('the text of a proposal is the report of `npm run content -- diff`', async () => {
  const at = await place();
  cheaper(at);
  await at.studio.desk.settled();
  at.studio.tracer.want();
  await at.studio.tracer.settled();
  const { body, title } = await at.prepare();
  const { studio } = at;
  const { schemas } = studio.desk.check().project.graph;
  const { content } = studio.shelf.sources();
  const trace = studio.tracer.trace();
  const before = studio.website.texts(content) ?? new Map<string, string>();
  const reports = reportsOf({ before, after: content, schemas, trace });
  const report = markdownReport('HEAD', reports, trace);
  expect(report).toContain('## Pages touched\n\n- /\n');
  expect(report.replace(/^# .*\n\nEntries: 1 changed\.\n\n/, '')).toBe(body);
  expect(title).toBe('Order Replicator: price $99/year → $89/year');
});

test('what is proposed again goes to the open proposal, as a second commit', async () => {
  const at = await place();
  cheaper(at);
  const { proposal } = await at.propose([path]);
  await at.studio.desk.settled();
  expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'proposed', proposal: { number: 41 } });
  expect((await at.prepare()).files).toEqual([]);

  cheaper(at, 79);
  await at.studio.desk.settled();
  expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'saved' });
  const before = at.state();
  const prepared = await at.prepare(undefined, proposal.branch);
  expect(prepared.open.map(({ number }) => number)).toEqual([41]);
  const again = await at.propose([path], { title: 'Lower it more', onto: proposal.branch });
  expect(again.proposal).toMatchObject({ branch: proposal.branch, number: 41, state: 'open' });
  expect(at.state()).toEqual(before);
  const bare = gitAt(at.bare);
  expect(bare('log', '--format=%s', `main..${proposal.branch}`).split('\n')).toEqual([
    'Lower it more',
    'Lower the price',
  ]);
  expect(at.gh.calls().filter(({ args }) => args[1] === 'create')).toHaveLength(1);
  expect(bare('for-each-ref', '--format=%(refname)').split('\n')).toHaveLength(2);
});

test('a proposal that is merged or closed leaves the list, and the entry says so', async () => {
  const at = await place();
  cheaper(at);
  const { proposal } = await at.propose([path]);
  at.gh.tell('MERGED');
  gitAt(at.bare)('update-ref', 'refs/heads/main', `refs/heads/${proposal.branch}`);
  expect(await at.ask('compare', {})).toEqual({});
  await at.studio.desk.settled();
  expect(at.studio.proposals.open()).toEqual([]);
  expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'website' });
  const answer = await at.tryTo('propose', { title: 'More', body: '', paths: [path], onto: proposal.branch });
  expect(answer.status).toBe(422);
});

test.each([false, true])('a gh that attaches pictures gets them, an older one none: %s', async (isOld) => {
  const folder = mkdtempSync(join(tmpdir(), 'gh-'));
  onTestFinished(() => removeAll(folder));
  const gh = stubGh(folder, undefined, isOld);
  vi.stubEnv('PATH', gh.path);
  const bodyFile = join(folder, 'body.md');
  writeFileSync(bodyFile, 'It costs less.');
  const asked = { branch: 'proposal-x', main: 'main', title: 'Less', body: 'It costs less.', remote: '' };
  const pictures = [join(folder, 'before-home.png'), join(folder, 'now-home.png')];
  expect(await openPullRequest(gitIn(folder), { ...asked, bodyFile, pictures })).toMatchObject({
    number: 41,
  });
  const attached = gh.calls().map(({ args }) => args.filter((each) => each.endsWith('.png')));
  expect(attached).toEqual(isOld ? [pictures, []] : [pictures]);
});

test('without gh the branch is sent, and the person is told where to go on', async () => {
  const at = await place({ gh: 'missing' });
  cheaper(at);
  const before = at.state();
  const { proposal, next, page } = await at.propose([path]);
  expect(proposal.state).toBe('sent');
  expect(page).toBeUndefined();
  expect(next).toBe(
    `It is sent. GitHub’s program gh is not on this computer. Open a pull request of the branch ${proposal.branch} where your repository is.`,
  );
  expect(gitAt(at.bare)('rev-list', '--count', `main..${proposal.branch}`)).toBe('1');
  expect(at.state()).toEqual(before);
});

test('where gh is not signed in, the branch is sent all the same, and Try again opens the pull request', async () => {
  const at = await place({ gh: 'To get started with GitHub CLI, please run:  gh auth login' });
  cheaper(at);
  const { next, proposal } = await at.propose([path]);
  expect(next).toMatch(/^It is sent\. GitHub’s program gh is not signed in here \(gh auth login\)\./);
  expect(proposal.state).toBe('sent');
});

test('without a place to send it to, the proposal is a patch that makes the same tree', async () => {
  const at = await place({ hasRemote: false });
  cheaper(at);
  at.made.put(
    'public/images/photos/dot.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  const before = at.state();
  const prepared = await at.prepare();
  expect(prepared.notes).toContain('There is nowhere to send it from here. You get it as a file instead.');
  const { patch, next, proposal } = await at.propose([path, 'public/images/photos/dot.png']);
  expect(next).toMatch(/^There is nowhere to send it from here\. Download it as a file/);
  expect(at.state()).toEqual(before);
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => removeAll(clone));
  const git = gitAt(clone);
  git('clone', '-q', at.made.root, '.');
  writeFileSync(join(clone, '..', 'x.patch'), patch?.text ?? '');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'am', '-q', join(clone, '..', 'x.patch'));
  expect(git('rev-parse', 'HEAD^{tree}')).toBe(at.git('rev-parse', `${proposal.branch}^{tree}`));
});

test('a push that is refused says what the other side said, keeps the branch, and Try again goes on from there', async () => {
  const at = await place();
  cheaper(at);
  const hook = join(at.bare, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "Only on weekdays" >&2\nexit 1\n', { mode: 0o755 });
  const before = at.state();
  const refused = await at.refused([path]);
  expect(refused.message).toBe(
    'Not proposed: the other side did not accept it. See what it said. Your changes are kept. Try again.',
  );
  expect(refused.details?.join('\n')).toContain('Only on weekdays');
  expect(at.state()).toEqual(before);
  expect(at.git('branch', '--list', 'proposal-*').trim()).toBe('proposal-lower-the-price');
  expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'saved' });

  writeFileSync(hook, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { proposal } = await at.propose([path]);
  expect(proposal).toMatchObject({ branch: 'proposal-lower-the-price', state: 'open' });
  expect(gitAt(at.bare)('rev-list', '--count', `main..${proposal.branch}`)).toBe('1');
  expect(at.state()).toEqual(before);
});

test('without a connection nothing is lost, and Try again works', async () => {
  const at = await place();
  cheaper(at);
  at.git('remote', 'set-url', 'origin', 'git://127.0.0.1:1/site.git');
  const before = at.state();
  expect((await at.refused([path])).message).toBe(
    'Not proposed: no connection. Your changes are kept. Try again.',
  );
  expect(at.state()).toEqual(before);
  expect((await at.ask('compare', {})).unknown).toMatch(/^No connection, /);
  at.git('remote', 'set-url', 'origin', at.bare);
  expect((await at.propose([path])).proposal.state).toBe('open');
});

test('a place that is not there, or lets nobody in, is named', async () => {
  const at = await place();
  cheaper(at);
  at.git('remote', 'set-url', 'origin', join(at.bare, 'nothing'));
  expect((await at.refused([path])).message).toBe(
    'Not proposed: there is no repository at the address that it goes to. Your changes are kept. Try again.',
  );
});

test('at no branch, and with changes staged, a proposal is made beside all that', async () => {
  const at = await place({
    before(git) {
      git('checkout', '-q', '--detach');
    },
  });
  at.made.edit(other, (text) => `${text}\n`);
  at.git('add', other);
  cheaper(at);
  const before = at.state();
  expect((await at.prepare([path])).notes).toEqual([
    'This folder is at no branch of git. The proposal gets a branch of its own, and the folder stays as it is.',
    'Git has changes staged for a commit here. They stay staged.',
  ]);
  const { proposal } = await at.propose([path]);
  expect(at.state()).toEqual(before);
  expect(gitAt(at.bare)('diff', '--name-only', 'main', proposal.branch)).toBe(path);
});

test('in the middle of a rebase nothing is proposed', async () => {
  const at = await place();
  at.git('checkout', '-qb', 'side');
  at.made.edit(other, (text) => text.replace(/("amount": )\d+/, '$11'));
  at.git('commit', '-qam', 'One');
  at.git('checkout', '-q', 'main');
  at.made.edit(other, (text) => text.replace(/("amount": )\d+/, '$12'));
  at.git('commit', '-qam', 'Two');
  expect(() => at.git('rebase', 'side')).toThrow('rebase');
  cheaper(at);
  const before = at.state();
  expect((await at.refused([path])).message).toBe(
    'Not proposed: a rebase is under way in this folder, so its files are between two states. Finish it with git rebase --continue, or give it up with git rebase --abort. Your changes are kept.',
  );
  expect((await at.tryTo('prepare', {})).status).toBe(422);
  expect(at.state()).toEqual(before);
});

test('a missing name is asked for once, and kept in the settings of the repository', async () => {
  const at = await place({ hasIdentity: false });
  cheaper(at);
  expect((await at.prepare()).identity).toBeUndefined();
  expect(await at.refused([path])).toMatchObject({
    message: 'Not proposed: your name and address are missing. Enter them once. Your changes are kept.',
    needsIdentity: true,
  });
  expect(await at.refused([path], { identity: { name: 'Mara', email: 'nowhere' } })).toMatchObject({
    needsIdentity: true,
  });
  const identity = { name: 'Mara Tremblay', email: 'mara@kelpworks.example' };
  const { proposal } = await at.propose([path], { identity });
  expect(gitAt(at.bare)('log', '-1', '--format=%an %ae', proposal.branch)).toBe(
    'Mara Tremblay mara@kelpworks.example',
  );
  expect(at.git('config', '--local', 'user.email')).toBe('mara@kelpworks.example');
  expect((await at.prepare()).identity).toEqual(identity);
});

/** Somebody else sends a commit to a branch of the place. */
function somebodySends(bare: string, branch: string, file: string, change: (text: string) => string): void {
  const git = gitAt(bare);
  const text = change(`${git('show', `${branch}:${file}`)}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'somebody-'));
  onTestFinished(() => removeAll(folder));
  writeFileSync(join(folder, 'text'), text);
  const blob = git('hash-object', '-w', join(folder, 'text'));
  const index = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  vi.stubEnv('GIT_INDEX_FILE', index.GIT_INDEX_FILE);
  git('read-tree', branch);
  git('update-index', '--cacheinfo', `100644,${blob},${file}`);
  const tree = git('write-tree');
  vi.stubEnv('GIT_INDEX_FILE', undefined);
  const commit = git(
    '-c',
    'user.name=Jonas',
    '-c',
    'user.email=j@example.com',
    'commit-tree',
    tree,
    '-p',
    branch,
    '-m',
    'Theirs',
  );
  git('update-ref', `refs/heads/${branch}`, commit);
}

test('the website is ahead: other files and other fields stay as they are there, the same field is a question', async () => {
  const at = await place();
  cheaper(at);
  somebodySends(at.bare, 'main', path, (text) =>
    text.replace('"name": "Order Replicator"', '"name": "Order Replicator Plus"'),
  );
  somebodySends(at.bare, 'main', other, (text) => text.replace(/("amount": )\d+/, '$15'));
  const before = at.git('status', '--porcelain');
  const { proposal } = await at.propose([path]);
  const bare = gitAt(at.bare);
  expect(bare('diff', '--numstat', 'main', proposal.branch)).toBe(`1\t1\t${path}`);
  expect(JSON.parse(bare('show', `${proposal.branch}:${path}`))).toMatchObject({
    name: 'Order Replicator Plus',
    pricing: { price: { amount: 89 } },
  });
  expect(at.git('status', '--porcelain')).toBe(before);

  somebodySends(at.bare, 'main', path, (text) => text.replace(/("amount": )\d+/, '$16'));
  const { message, details } = await at.refused([path], { title: 'Again' });
  expect(message).toMatch(
    /^Not proposed: somebody else has changed the same places of content\/plugins\/order-replicator\.json/,
  );
  expect(details).toEqual(['amount']);
});

test('a reviewer has added to the proposal: the second commit comes after theirs', async () => {
  const at = await place();
  cheaper(at);
  const { proposal } = await at.propose([path]);
  somebodySends(at.bare, proposal.branch, other, (text) => text.replace(/("amount": )\d+/, '$15'));
  cheaper(at, 79);
  await at.propose([path], { title: 'Lower it more', onto: proposal.branch });
  expect(gitAt(at.bare)('log', '--format=%an %s', `main..${proposal.branch}`).split('\n')).toEqual([
    'Mara Tremblay Lower it more',
    'Jonas Theirs',
    'Mara Tremblay Lower the price',
  ]);
});

test('a name that is taken, here or there, is not used again', async () => {
  const at = await place();
  cheaper(at);
  at.git('branch', 'proposal-lower-the-price');
  gitAt(at.bare)('branch', 'proposal-lower-the-price-2', 'main');
  expect((await at.propose([path])).proposal.branch).toBe('proposal-lower-the-price-3');
});

test('files that would have an error without others are not proposed, nor is what nobody may propose', async () => {
  const at = await place();
  at.made.edit(path, (text) => text.replace('"$schema"', '"taglien": "x",\n  "$schema"'));
  at.studio.refresh();
  const before = at.state();
  expect((await at.prepare()).checks[0]).toMatchObject({ isFine: false, words: '1 error' });
  expect(await at.refused([path])).toMatchObject({
    message:
      'Not proposed: the check finds 1 error in what would be proposed. Fix it, or choose other files. Your changes are kept.',
    details: [expect.stringContaining('taglien')],
  });
  expect((await at.refused([])).message).toBe('Choose at least one file.');
  expect((await at.refused(['.git/config'])).message).toMatch(
    /^Not proposed: \.git\/config is as on the website now\./,
  );
  expect((await at.refused(['content/site.json'])).message).toMatch(/is as on the website now/);
  expect(at.state()).toEqual(before);
  expect(at.git('for-each-ref', '--format=%(refname:short)', 'refs/heads')).toBe('main');
  expect(at.git('branch', '--list', 'proposal-*')).toBe('');
});

test('a removed file is removed in the proposal, and a hook of the repository is asked', async () => {
  const at = await place();
  const page = 'content/blog/a-new-article.md';
  await at.ask('new', { collection: 'blog', name: 'a-new-article', act: true });
  at.git('add', page);
  at.git('commit', '-qm', 'New', '--', page);
  at.git('push', '-q', 'origin', 'main');
  await at.studio.website.refresh();
  await at.ask('remove', { path: page, act: true });
  expect((await at.prepare()).files).toMatchObject([{ path: page, kind: 'removed' }]);
  at.made.put('.git/hooks/pre-push', '#!/bin/sh\necho asked > "$(dirname "$0")/asked"\n');
  chmodSync(at.made.path('.git/hooks/pre-push'), 0o755);
  const { proposal } = await at.propose([page]);
  expect(gitAt(at.bare)('diff', '--name-status', 'main', proposal.branch)).toBe(`D\t${page}`);
  expect(existsSync(at.made.path('.git/hooks/asked'))).toBe(true);
});
