import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { gitIn } from '../../studio/server/propose/git.ts';
import type { Proposal, ProposalList } from '../../studio/protocol-proposals.ts';
import { openPullRequest } from '../../studio/server/propose/pull-request.ts';
import { gitAt } from '../fixtures/git.ts';
import { stubGh } from './proposing.ts';
import { cheaper, other, path, place, type Place, somebodySends } from './proposal-place.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

/** What the place that proposals are sent to does before it takes one. */
const receiving = (at: Place, script: string): void =>
  writeFileSync(join(at.bare, 'hooks/pre-receive'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Proposes two of three changed files: one branch with one commit of exactly these, and the checkout stays as it is. */
async function proposes(at: Place): Promise<Proposal> {
  cheaper(at);
  at.made.edit(other, (text) => text.replace(/("amount": )\d+/, '$188'));
  at.made.put('public/images/plates/extra.svg', drawing);
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

  await at.studio.others.settled();
  const changed = at.studio.others.count();
  const paths = [path, 'public/images/plates/extra.svg'];
  const chosen = await at.prepare(paths);
  const { proposal, files } = await at.propose(paths, { title: chosen.title, body: chosen.body });
  const url = 'https://github.com/kelpworks/site/pull/41';
  expect(proposal).toMatchObject({ state: 'open', number: 41, url });
  expect(files.map((file) => file.path)).toEqual(paths);
  await at.studio.others.settled();
  expect([changed, at.studio.others.count()]).toEqual([1, 0]);

  const bare = gitAt(at.bare);
  expect(bare('rev-list', '--count', `main..${proposal.branch}`)).toBe('1');
  expect(bare('diff', '--name-only', 'main', proposal.branch).split('\n')).toEqual(paths);
  expect(bare('diff', '--numstat', 'main', proposal.branch, '--', path)).toBe(`1\t1\t${path}`);
  expect(bare('log', '-1', '--format=%an <%ae> %s', proposal.branch)).toBe(
    `Mara Tremblay <mara@kelpworks.example> ${chosen.title}`,
  );
  expect(bare('show', `${proposal.branch}:${path}`)).toBe(at.made.text(path).trim());
  const [call] = at.gh.calls();
  expect(call?.args.join(' ')).toContain(`--head ${proposal.branch} --base main --title ${chosen.title} `);
  expect(call?.body).toBe(chosen.body);
  return proposal;
}

test('a proposal is one branch with one commit of exactly the chosen files, beside the checkout; again, a second commit; merged, it leaves the list', async () => {
  const at = await place();
  const { branch, title } = await proposes(at);
  const bare = gitAt(at.bare);
  await at.studio.desk.settled();
  expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'proposed', proposal: { number: 41 } });

  cheaper(at, 79);
  const again = await at.propose([path], { title: 'Lower it more', onto: branch });
  expect(again.proposal).toMatchObject({ branch, number: 41, state: 'open' });
  expect(bare('log', '--format=%s', `main..${branch}`).split('\n')).toEqual(['Lower it more', title]);
  expect(at.gh.calls().filter(({ args }) => args[1] === 'create')).toHaveLength(1);
  expect(bare('for-each-ref', '--format=%(refname)').split('\n')).toHaveLength(2);

  at.gh.tell('MERGED');
  bare('update-ref', 'refs/heads/main', `refs/heads/${branch}`);
  expect(await at.ask('compare', {})).toEqual({});
  await at.studio.desk.settled();
  expect(at.studio.proposals.open()).toEqual([]);
  expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'website' });
  await at.refused([path], { onto: branch });
});

test.each([false, true])('a gh that attaches pictures gets them, an older one none: %s', async (isOld) => {
  const folder = temporaryFolder();
  const gh = stubGh(folder, undefined, isOld);
  vi.stubEnv('PATH', gh.path);
  const bodyFile = join(folder, 'body.md');
  writeFileSync(bodyFile, 'It costs less.');
  const asked = { branch: 'proposal-x', main: 'main', title: 'Less', body: 'It costs less.', remote: '' };
  const pictures = [join(folder, 'before-home.png'), join(folder, 'now-home.png')];
  const opened = await openPullRequest(gitIn(folder), { ...asked, bodyFile, pictures });
  expect(opened).toMatchObject({ number: 41 });
  const attached = gh.calls().map(({ args }) => args.filter((each) => each.endsWith('.png')));
  expect(attached).toEqual(isOld ? [pictures, []] : [pictures]);
});

const listOf = async (at: Place): Promise<ProposalList> =>
  (await at.raw('GET', '/api/proposals')).json() as ProposalList;

test('the website is ahead: other files and other fields stay as they are there, the same field is a question', async () => {
  const at = await place();
  cheaper(at);
  somebodySends(at.bare, 'main', path, (text) =>
    text.replace('"name": "Order Replicator"', '"name": "Order Replicator Plus"'),
  );
  somebodySends(at.bare, 'main', other, (text) => text.replace(/("amount": )\d+/, '$15'));
  const { proposal } = await at.propose([path]);
  const bare = gitAt(at.bare);
  expect(bare('diff', '--numstat', 'main', proposal.branch)).toBe(`1\t1\t${path}`);
  expect(JSON.parse(bare('show', `${proposal.branch}:${path}`))).toMatchObject({
    name: 'Order Replicator Plus',
    pricing: { price: { amount: 89 } },
  });

  somebodySends(at.bare, 'main', path, (text) => text.replace(/("amount": )\d+/, '$16'));
  const { message, details } = await at.refused([path], { title: 'Again' });
  expect(message).toMatch(
    /^Not proposed: somebody else has changed the same places of content\/plugins\/order-replicator\.json/,
  );
  expect(details).toEqual(['amount']);
});

describe('at night', { tags: 'night' }, () => {
  test('a symbolic link is refused by its name, and a file that was one becomes a file', async () => {
    const picture = 'public/images/plates/was-a-link.svg';
    const at = await place({
      before(git) {
        symlinkSync('extra.svg', join(git('rev-parse', '--show-toplevel'), picture));
        git('add', '.');
        git('commit', '-q', '-m', 'Add a link');
        git('push', '-q', 'origin', 'HEAD:main');
      },
    });
    const link = 'public/images/plates/link.svg';
    at.made.put('secret.svg', 'a key');
    symlinkSync(at.made.path('secret.svg'), at.made.path(link));
    const words = `The studio does not follow symbolic links, and \`${link}\` is or is below one. Put a file in its place.`;
    expect((await at.prepare([link])).checks).toEqual([{ isFine: false, words, details: [] }]);
    const refused = await at.refusal('propose', { title: 'A link', body: '', paths: [link] });
    expect(refused).toEqual({ status: 403, message: words });

    rmSync(at.made.path(picture));
    at.made.put(picture, drawing);
    const { proposal } = await at.propose([picture]);
    expect(gitAt(at.bare)('ls-tree', proposal.branch, picture)).toMatch(/^100644 blob /);
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
    const prepared = await at.prepare();
    expect(prepared.notes[0]).toBe('There is nowhere to send it from here. You get it as a file instead.');
    const { patch, next, proposal } = await at.propose([path, 'public/images/photos/dot.png']);
    expect(next).toMatch(/^There is nowhere to send it from here\. Download it as a file/);
    expect(await listOf(at)).toMatchObject({ hasPlace: false, proposals: [{ state: 'unsent' }] });
    expect(await at.ask('proposalFile', { branch: proposal.branch })).toEqual(patch);
    at.git('branch', '-q', 'kept', proposal.branch);
    at.git('branch', '-q', '-D', proposal.branch); // by somebody who knows git
    expect(await at.refusal('withdraw', { branch: proposal.branch })).toMatchObject({ status: 422 });
    expect(await listOf(at)).toMatchObject({ proposals: [{ state: 'closed', files: [] }] });
    const [file, git] = [join(temporaryFolder(), 'x.patch'), gitAt(temporaryFolder())];
    git('clone', '-q', at.made.root, '.');
    writeFileSync(file, patch?.text ?? '');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'am', '-q', file);
    expect(git('rev-parse', 'HEAD^{tree}')).toBe(at.git('rev-parse', 'kept^{tree}'));
  });

  test('a push that is refused says what the other side said; Try again sends the branch, without gh, and with it opens a pull request', async () => {
    const at = await place();
    cheaper(at);
    receiving(at, 'echo "Only on weekdays" >&2; exit 1');
    const refused = await at.refused([path]);
    expect(refused.message).toBe(
      'Not proposed: the other side did not accept it. See what it said. Your changes are kept. Try again.',
    );
    expect(refused.details?.join('\n')).toContain('Only on weekdays');
    expect(at.git('branch', '--list', 'proposal-*').trim()).toBe('proposal-lower-the-price');
    expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'saved' });
    const [unsent] = (await listOf(at)).proposals;
    expect(unsent).toMatchObject({ state: 'unsent', why: refused, files: [{ path, kind: 'changed' }] });
    const again = await at.refusal('sendAgain', { branch: 'proposal-lower-the-price' });
    expect([again.status, again.message]).toEqual([422, refused.message]);

    receiving(at, 'exit 0');
    vi.stubEnv('PATH', at.pathWithoutGh);
    const sent = await at.propose([path]);
    const { branch } = sent.proposal;
    expect(sent.proposal).toMatchObject({ branch: 'proposal-lower-the-price', state: 'sent' });
    expect(sent.page).toBeUndefined();
    expect(sent.next).toBe(
      `It is sent. GitHub’s program gh is not on this computer. Open a pull request of the branch ${branch} where your repository is.`,
    );
    expect(gitAt(at.bare)('rev-list', '--count', `main..${branch}`)).toBe('1');

    vi.stubEnv('PATH', at.gh.path);
    const { proposal } = await at.propose([path], { onto: branch });
    expect(proposal).toMatchObject({ branch, state: 'open' });
    expect(gitAt(at.bare)('rev-list', '--count', `main..${branch}`)).toBe('1');
  });

  test('a proposal that was not sent is sent again as it is, and one that is withdrawn is gone, here and there', async () => {
    const at = await place();
    cheaper(at);
    receiving(at, 'exit 1');
    await at.refused([path]);
    const branch = 'proposal-lower-the-price';
    const commit = at.git('rev-parse', branch);
    cheaper(at, 79); // later changes do not go along
    const before = at.state();
    const file = await at.ask('proposalFile', { branch });
    expect([file.name, /^\+.*89/m.test(file.text)]).toEqual([`${branch}.patch`, true]);
    receiving(at, 'exit 0');
    const { proposal } = await at.ask('sendAgain', { branch });
    expect(proposal).toMatchObject({ branch, title: 'Lower the price', state: 'open', number: 41 });
    expect(gitAt(at.bare)('rev-parse', branch)).toBe(commit);
    expect(at.gh.calls().at(-1)?.body).toBe('It costs less.');

    somebodySends(at.bare, branch, other, (text) => text.replace(/("amount": )\d+/, '$15'));
    expect((await at.refusal('withdraw', { branch })).message).toBe(
      'Not withdrawn: somebody else has sent something at the same moment. Your changes are kept. Try again.',
    );
    gitAt(at.bare)('update-ref', `refs/heads/${branch}`, commit);
    expect(await at.ask('withdraw', { branch })).toMatchObject({ branch, state: 'closed' });
    expect(gitAt(at.bare)('branch', '--list', 'proposal-*')).toBe('');
    expect(at.git('branch', '--list', 'proposal-*')).toBe('');
    expect(at.state()).toEqual(before);
    await at.studio.desk.settled();
    expect(at.studio.desk.entries().get(path)).toMatchObject({ state: 'saved' });
    expect(await listOf(at)).toMatchObject({
      hasPlace: true,
      proposals: [{ branch, state: 'closed', files: [] }],
    });
    expect(await at.refusal('sendAgain', { branch })).toMatchObject({ status: 422 });
  });
});
