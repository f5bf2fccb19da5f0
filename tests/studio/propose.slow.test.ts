import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markdownReport } from '../../scripts/engine/commands/diff/changes-report.ts';
import { reportsOf } from '../../studio/server/changes.ts';
import { gitAt } from '../fixtures/git.ts';
import { cheaper, other, path, place, somebodySends } from './proposal-place.ts';
import { putArticle } from './served.ts';

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
  const report = markdownReport('HEAD', reports, trace, false);
  expect(report).toContain('## Pages touched\n\n- /\n');
  expect(report.replace(/^# .*\n\nEntries: 1 changed\.\n\n/, '')).toBe(body);
  expect(title).toBe('Order Replicator: price $99/year → $89/year');
});

test('where gh is not signed in, the branch is sent all the same, and Try again opens the pull request', async () => {
  const at = await place({ gh: 'To get started with GitHub CLI, please run:  gh auth login' });
  cheaper(at);
  const { next, proposal } = await at.propose([path]);
  expect(next).toMatch(/^It is sent\. GitHub’s program gh is not signed in here \(gh auth login\)\./);
  expect(proposal.state).toBe('sent');
});

test('without a connection, or a repository at its end, nothing is lost, and Try again works', async () => {
  const at = await place();
  cheaper(at);
  at.git('remote', 'set-url', 'origin', 'git://127.0.0.1:1/site.git');
  expect((await at.refused([path])).message).toBe(
    'Not proposed: no connection. Your changes are kept. Try again.',
  );
  expect((await at.ask('compare', {})).unknown).toMatch(/^No connection, /);
  at.git('remote', 'set-url', 'origin', join(at.bare, 'nothing'));
  expect((await at.refused([path])).message).toBe(
    'Not proposed: there is no repository at the address that it goes to. Your changes are kept. Try again.',
  );
  at.git('remote', 'set-url', 'origin', at.bare);
  expect((await at.propose([path])).proposal.state).toBe('open');
});

test('at no branch, and with changes staged, a proposal is made beside all that', async () => {
  const at = await place({ before: (git) => void git('checkout', '-q', '--detach') });
  at.made.edit(other, (text) => `${text}\n`);
  at.git('add', other);
  cheaper(at);
  expect((await at.prepare([path])).notes).toEqual([
    'This folder is at no branch of git. The proposal gets a separate branch, and the folder stays as it is.',
    'Git has changes staged for a commit here. They stay staged.',
  ]);
  const { proposal } = await at.propose([path]);
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
  expect((await at.refused([path])).message).toBe(
    'Not proposed: a rebase is under way in this folder, so its files are between two states. Finish it or give it up with the program that began it. Your changes are kept.',
  );
  expect((await at.tryTo('prepare', {})).status).toBe(422);
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

test('a reviewer has added to the proposal: the second commit comes after theirs', async () => {
  const at = await place();
  cheaper(at);
  const { proposal } = await at.propose([path]);
  somebodySends(at.bare, proposal.branch, other, (text) => text.replace(/("amount": )\d+/, '$15'));
  cheaper(at, 79);
  await at.propose([path], { title: 'Lower it more', onto: proposal.branch });
  expect(gitAt(at.bare)('log', '--format=%an %s', `main..${proposal.branch}`).split('\n')).toEqual([
    'Mara Tremblay Lower it more',
    'Jonas Change',
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

test('files that would have an error without others are not proposed, nor are files that nobody may propose', async () => {
  const at = await place();
  at.made.edit(path, (text) => text.replace('"$schema"', '"taglien": "x",\n  "$schema"'));
  at.studio.refresh();
  expect((await at.prepare()).checks[0]).toMatchObject({ isFine: false, words: '1 error' });
  expect(await at.refused([path])).toMatchObject({
    message:
      'Not proposed: the check finds 1 error in what would be proposed. Fix it, or choose other files. Your changes are kept.',
    details: ['Order Replicator: Unexpected field taglien. Did you mean tagline?'],
  });
  expect((await at.refused([])).message).toBe('Choose at least one file.');
  expect((await at.refused(['.git/config'])).message).toMatch(
    /^Not proposed: \.git\/config is as on the website now\./,
  );
  expect((await at.refused(['content/site.json'])).message).toMatch(/is as on the website now/);
  expect(at.git('for-each-ref', '--format=%(refname:short)', 'refs/heads')).toBe('main');
  expect(at.git('branch', '--list', 'proposal-*')).toBe('');
});

test('a removed file is removed in the proposal, and a hook of the repository is asked', async () => {
  const at = await place();
  const page = await putArticle(at, 'a-new-article');
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
