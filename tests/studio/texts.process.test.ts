import { readdirSync, renameSync, rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Event } from '../../studio/protocol.ts';
import { deskOf } from '../../studio/server/queries.ts';
import { draftsFolder } from '../../studio/server/studio.ts';
import { gitAt } from '../fixtures/git.ts';
import { copiedProject, type ServedStudio, servedStudio, sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const article = 'content/blog/plugin-bloat-diet-woocommerce.md';
const shared = sharedStudio();

/** Types into a file: its text with one piece replaced. */
async function typed(
  { ask }: ServedStudio,
  file: string,
  from: string | RegExp,
  to: string,
  client = 'a',
): Promise<{ readonly revision: number; readonly text: string }> {
  const opened = await ask('open', { path: file, client });
  const text = opened.text.replace(from, () => to);
  expect(text).not.toBe(opened.text);
  return { ...(await ask('draft', { path: file, client, revision: opened.revision, text })), text };
}

const eventsOf = <Kind extends Event['kind']>(
  events: readonly Event[],
  kind: Kind,
): Extract<Event, { kind: Kind }>[] =>
  events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);

const waiting = { timeout: 20_000, interval: 20 };

/** Waits until the last event of a kind is like this. */
const heard = (kind: Event['kind'], like: object): Promise<void> =>
  vi.waitFor(() => expect(eventsOf(shared().events, kind).at(-1)).toMatchObject(like), waiting);

/** Waits until the tabs were told so many times that there is another question. */
const askedTimes = (times: number): Promise<void> =>
  vi.waitFor(() => expect(eventsOf(shared().events, 'asking')).toHaveLength(times), waiting);

/** Changes the file of Order Replicator on the disk, as another program does. */
const changeOnDisk = (from: string, to: string): void =>
  shared().made.edit(path, (text) => text.replace(from, to));

/** Has the studio look at the files again, which a test has changed, and check them. */
async function lookAgain({ studio }: ServedStudio): Promise<void> {
  studio.refresh();
  await studio.desk.settled();
}

test('every file of content is on the desk and opens, and saving it without a change leaves all bytes', async () => {
  const { made, studio, ask } = shared();
  const files = gitAt(made.root)('ls-files', 'content').split('\n');
  const entries = files.filter((file) => /\.(?:json|md)$/.test(file) && !file.endsWith('README.md'));
  const before = new Map(entries.map((file) => [file, made.text(file)]));
  const listed = deskOf(studio).entries.map((entry) => entry.path);
  expect(listed.toSorted()).toEqual(entries.toSorted());
  for (const file of entries) {
    const { revision, text } = await ask('open', { path: file });
    const draft = await ask('draft', { path: file, revision, text });
    await ask('save', { path: file, revision: draft.revision });
    expect(made.text(file)).toBe(before.get(file));
  }
});

test('a saved change is the smallest one: byte order mark and line breaks stay', async () => {
  const served = shared();
  const { made, studio } = served;
  made.edit(path, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  const before = made.text(path);
  studio.refresh();
  const { revision, text } = await typed(served, path, 'Copy any order', 'Copy each order');
  expect(text).not.toMatch(/\r\n|^\uFEFF/);
  const { changes } = await served.ask('save', { path, revision });
  expect(made.text(path)).toBe(before.replace('Copy any order', 'Copy each order'));
  expect(changes.join()).toMatch(/tagline|description/);
});

test('typing gives the findings of the check, each at its field, on the desk too', async () => {
  const served = shared();
  const { text } = await typed(served, path, '"name": "Order Replicator"', '"nam": "Order Replicator"');
  await served.studio.desk.settled();
  const checked = eventsOf(served.events, 'checked').at(-1);
  const notes = checked?.notes[path];
  expect(notes).toMatchObject([{ rule: 'validate:unknown', level: 'error', path: ['nam'] }]);
  expect(text.slice(notes?.[0]?.from, notes?.[0]?.to)).toBe('"nam"');
  expect(checked?.revisions[path]).toBeGreaterThan(0);
  expect(eventsOf(served.events, 'entries').at(-1)?.changed).toMatchObject([
    { path, errors: 1, state: 'unsaved' },
  ]);
  expect(deskOf(served.studio)).toMatchObject({ notes: Object.values(checked?.notes ?? {}).flat() });
});

test('a missing field has the path that it would have, and a link to a page that is gone is found in its file', async () => {
  const served = shared();
  await typed(served, path, /\n {2}"tagline": .*/, '');
  await typed(served, 'content/home.json', '"/plugins"', '"/plugns"');
  await served.studio.desk.settled();
  const { notes } = served.studio.desk.check();
  expect(notes.get(path)).toMatchObject([{ path: ['tagline'] }]);
  expect(notes.get('content/home.json')).toMatchObject([{ rule: 'link:address', level: 'error' }]);
});

const tricks = 'content/blog/checkout-optimization-tricks.md';
const oldSection = '/blog/checkout-optimization-tricks#section-know-which-checkout-you-have';
const heading = '## Know which checkout you have';

test('a section whose heading has other words is saved with a redirect, once its plan was seen; the old words take it away again', async () => {
  const served = shared();
  const { made, studio, ask, refusal } = served;
  const home = made.text('content/home.json');
  made.edit('content/home.json', (text) => text.replace('"href": "/plugins"', `"href": "${oldSection}"`));
  studio.refresh();
  const { text, revision } = await typed(served, tricks, heading, `${heading} today`);
  const { status, notes, plan } = await refusal('save', { path: tricks, revision });
  expect(status).toBe(422);
  expect(notes.map(({ file, rule, address }) => [file, rule, address])).toContainEqual([
    'content/urls.lock',
    'rule:vanished-url',
    '/blog/checkout-optimization-tricks',
  ]);
  expect(plan).toMatchObject({
    lines: [
      'Links from elsewhere to the section “Know which checkout you have” will lead to “Know which checkout you have today”.',
    ],
    others: [{ path: 'content/home.json', words: '1 link' }],
  });
  expect(await refusal('save', { path: tricks, revision, planKey: 'another' })).toMatchObject({
    status: 422,
  });
  await ask('save', { path: tricks, revision, planKey: plan?.key ?? '' });
  expect(made.text(tricks)).toBe(text);
  expect(made.text('content/redirects.json')).toContain(
    `"from": "${oldSection}", "to": "${oldSection}-today"`,
  );
  expect(made.text('content/home.json')).toContain(`"href": "${oldSection}-today"`);
  expect((await made.run('check')).code).toBe(0);

  const back = await typed(served, tricks, `${heading} today`, heading);
  const { plan: next } = await refusal('save', { path: tricks, revision: back.revision });
  expect(next?.lines).toEqual([`No redirect leads from ${oldSection} any more, because it is back.`]);
  await ask('save', { path: tricks, revision: back.revision, planKey: next?.key ?? '' });
  expect(made.text('content/redirects.json')).not.toContain(oldSection);
  expect(made.text('content/home.json')).toBe(home.replace('"href": "/plugins"', `"href": "${oldSection}"`));
});

test('a section that is gone leads to the top of its page; with another error there is no plan', async () => {
  const served = shared();
  const { refusal, made } = served;
  const section = new RegExp(`${heading}\\n[^]*?(?=\\n## )`).exec(made.text(tricks))?.[0] ?? '';
  const { revision } = await typed(served, tricks, section, '');
  const { plan } = await refusal('save', { path: tricks, revision });
  expect(plan?.lines).toContain(
    'Links from elsewhere to the section “Know which checkout you have” will lead to the top of the page.',
  );
  const wrong = await typed(served, tricks, 'author:', 'auhtor:');
  expect(await refusal('save', { path: tricks, revision: wrong.revision })).not.toHaveProperty('plan');
});

test('an error that is on the disk already does not keep another sentence from being saved; a new one does', async () => {
  const served = shared();
  const { made } = served;
  made.edit(article, (text) => text.replace(/^readTime: .*$/m, 'readTime: 99 min read'));
  await lookAgain(served);
  const { revision, text } = await typed(served, article, /$/, '\nThe tide is low.\n');
  await served.ask('save', { path: article, revision });
  expect(made.text(article)).toBe(text);
  const wrong = await typed(served, article, /^date: .*$/m, 'date: soon');
  expect(await served.refusal('save', { path: article, revision: wrong.revision })).toMatchObject({
    status: 422,
    message: 'Fix 1 error first.',
    notes: [{ file: article, rule: 'validate:format' }],
  });
  expect(made.text(article)).toBe(text);
});

test('a draft from a tab that is behind is refused, both tabs are told, and no text is lost', async () => {
  const served = shared();
  const older = await served.ask('open', { path, client: 'a' });
  const newer = await served.ask('open', { path, client: 'b' });
  expect(eventsOf(served.events, 'text').at(-1)).toMatchObject({ why: 'opened', holder: 'b', from: 'b' });
  const text = newer.text.replace('Copy any order', 'Copy each order');
  await served.ask('draft', { path, client: 'b', revision: newer.revision, text });
  const late = { path, client: 'a', revision: older.revision, text: 'lost?' };
  expect(await served.refusal('draft', late)).toMatchObject({
    status: 409,
    message: 'You continued in another tab. This one is read-only.',
    current: { text, holder: 'b' },
  });
  const again = await served.ask('open', { path, client: 'a' });
  expect(again).toMatchObject({ text, holder: 'a' });
  expect(eventsOf(served.events, 'text').at(-1)).toMatchObject({ why: 'opened', holder: 'a' });
});

test('the same field is asked about; nothing is written until it is answered', async () => {
  const served = shared();
  const { revision } = await typed(served, path, '"name": "Order Replicator"', '"name": "Order Twin"');
  changeOnDisk('"name": "Order Replicator"', '"name": "Order Copier"');
  await askedTimes(1);
  expect(await served.refusal('save', { path, revision })).toMatchObject({ status: 409 });
  const { question } = await served.ask('open', { path });
  expect(question?.clashes).toMatchObject([{ id: '/name', mine: 'Order Twin', theirs: 'Order Copier' }]);
  const { theirsHash = '' } = question ?? {};
  const old = { path, theirsHash: 'another', picks: { '/name': 'mine' } } as const;
  expect(await served.refusal('answer', old)).toMatchObject({ status: 409 });
  const { message } = await served.refusal('answer', { path, theirsHash, picks: {} });
  expect(message).toBe('Choose a version of “name” too.');
  const picks = { '/name': { value: 'Order Clone' } };
  const answered = await served.ask('answer', { path, theirsHash, picks });
  expect(answered.question).toBeUndefined();
  expect(answered.text).toContain('"name": "Order Clone"');
  expect(served.made.text(path)).toContain('"name": "Order Copier"');
});

test('a question ends when the file is again as it was, and is another one when the file is removed', async () => {
  const served = shared();
  const { text } = await typed(served, article, /^excerpt: .*/m, 'excerpt: What to leave out of a shop.');
  const first = served.made.text(article);
  served.made.edit(article, (file) => file.replace(/^excerpt: .*/m, 'excerpt: Another one.'));
  await askedTimes(1);
  rmSync(served.made.path(article));
  await askedTimes(2);
  expect(await served.ask('open', { path: article })).toMatchObject({ isGone: true, text });
  served.made.put(article, first);
  await askedTimes(3);
  const { isGone, question, ...entry } = await served.ask('open', { path: article });
  expect([isGone, question, entry.text]).toEqual([undefined, undefined, text]);
});

test('an answer that was taken back is asked again, before and after it was saved; no field of the other side is lost', async () => {
  const served = shared();
  const { made, studio, ask, refusal } = served;
  const { text: mine } = await typed(served, path, '"name": "Order Replicator"', '"name": "Order Twin"');
  const first = made.text(path);
  made.edit(path, (text) =>
    text.replace('"name": "Order Replicator"', '"name": "Order Copier"').replace('Copy any', 'Copy each'),
  );
  const theirs = made.text(path);
  studio.refresh();
  const asked = (await ask('open', { path })).question;
  const theirsHash = asked?.theirsHash ?? '';
  const { revision, text } = await ask('answer', { path, theirsHash, picks: { '/name': 'theirs' } });
  expect(text).toBe(theirs);
  const back = await ask('draft', { path, revision, text: mine, asksAgain: true });
  expect((await ask('open', { path })).question).toEqual(asked);
  expect(await refusal('save', { path, revision: back.revision })).toMatchObject({ status: 409 });

  const again = await ask('answer', { path, theirsHash, picks: { '/name': { value: 'Order Clone' } } });
  await ask('save', { path, revision: again.revision });
  const { revision: saved } = await ask('open', { path });
  await ask('draft', { path, revision: saved, text: mine, asksAgain: true });
  expect((await ask('open', { path })).question?.clashes).toMatchObject([
    { id: '/name', mine: 'Order Twin', theirs: 'Order Clone' },
  ]);
  const { revision: open } = await ask('open', { path });
  await ask('draft', { path, revision: open, text: first, asksAgain: true }); // with all that was typed
  expect((await ask('open', { path })).text).toBe(made.text(path));
  expect(eventsOf(served.events, 'text').at(-1)).toMatchObject({ why: 'followed', text: made.text(path) });
});

test('a file that changes between the check and the writing is never overwritten', async () => {
  const served = shared();
  const { revision } = await typed(served, path, /"amount": 99\b/, '"amount": 109');
  changeOnDisk('Copy any order into', 'Copy each order into');
  expect(await served.refusal('save', { path, revision })).toMatchObject({ status: 409 }); // before the watcher has told
  expect(served.made.text(path)).toContain('Copy each order into');
  expect((await served.ask('open', { path })).text).toContain('"amount": 109');
});

test('a file that may not be changed is named by no path', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const served = await servedStudio(copiedProject(), failed);
  const { revision } = await typed(served, path, /"amount": 99\b/, '"amount": 109');
  const error = Object.assign(new Error("EPERM: operation not permitted, rename '/a'"), { code: 'EPERM' });
  vi.spyOn(served.studio.shelf, 'write').mockImplementationOnce(() => {
    throw error;
  });
  const { message } = await served.refusal('save', { path, revision });
  expect(message).toBe('A file or folder may not be read or written.');
  expect(failed).toHaveBeenCalledWith(error);
});

test('all tabs hear when drafts cannot be written, and when they can', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const served = await servedStudio(copiedProject(), failed);
  const { made, studio, events } = served;
  const why = 'There is a file where a folder should be.';
  rmSync(made.path(draftsFolder), { recursive: true });
  made.put(draftsFolder, '');
  await typed(served, path, /"amount": 99\b/, '"amount": 109');
  studio.drafts.flush();
  expect([eventsOf(events, 'unwritten'), deskOf(studio).unwritten]).toEqual([
    [{ kind: 'unwritten', why }],
    why,
  ]);
  expect(failed).toHaveBeenCalledTimes(1);
  rmSync(made.path(draftsFolder));
  studio.drafts.flush();
  expect(eventsOf(events, 'unwritten').at(-1)).toEqual({ kind: 'unwritten' });
  expect([deskOf(studio).unwritten, readdirSync(made.path(draftsFolder))]).toEqual([
    undefined,
    [expect.any(String)],
  ]);
});

test('a file that is removed with a draft is asked about: kept as a new one, or dropped', async () => {
  const served = shared();
  const { text, revision } = await typed(served, article, /^excerpt: .*/m, 'excerpt: Leave things out.');
  rmSync(served.made.path(article));
  await askedTimes(1);
  const { message } = await served.refusal('save', { path: article, revision });
  expect(message).toBe('Somebody removed this entry: keep yours as a new one, or drop it.');
  expect(await served.ask('open', { path: article })).toMatchObject({ isGone: true, text });
  const kept = await served.ask('keep', { path: article });
  expect(kept.isGone).toBeUndefined();
  await served.ask('save', { path: article, revision: kept.revision });
  expect(served.made.text(article)).toBe(text);
  await typed(served, article, /^excerpt: .*/m, 'excerpt: Another one.');
  rmSync(served.made.path(article));
  await askedTimes(2);
  expect(await served.refusal('drop', { path: article })).toMatchObject({ status: 404 });
  expect(eventsOf(served.events, 'removed')).toMatchObject([{ path: article }]);
});

test('a file that is renamed on the disk takes its draft along', async () => {
  const served = shared();
  const { text } = await typed(served, article, /^excerpt: .*/m, 'excerpt: What to leave out of a shop.');
  const to = 'content/blog/another-name.md';
  renameSync(served.made.path(article), served.made.path(to));
  await heard('moved', { path: article, to });
  expect(await served.ask('open', { path: to })).toMatchObject({ text });
});

test('tabs are sent new schemas once the content is checked with them', { tags: 'night' }, async () => {
  const { made, studio } = shared();
  const sent = new Promise<unknown>((resolve) => {
    studio.hub.listen(({ kind }) => kind === 'schemas' && resolve(deskOf(studio).schemas['claims']));
  });
  made.edit('schemas/claims.schema.json', (text) => text.replace('"Claims"', '"Assertions"'));
  expect(await sent).toMatchObject({ title: 'Assertions' });
});

test('a new file in a new folder is noticed', async () => {
  const served = shared();
  served.made.put('content/fresh/one.json', '{}\n');
  await heard('entries', { changed: [{ path: 'content/fresh/one.json' }] });
  expect(await served.ask('open', { path: 'content/fresh/one.json' })).toMatchObject({ text: '{}\n' });
  served.made.put('content/fresh/one.json', '{ }\n');
  await heard('text', { why: 'followed', text: '{ }\n' });
});

test('a studio that starts again finds the drafts that are on the disk, and joins them with later changes', async () => {
  const made = copiedProject();
  const first = await servedStudio(made);
  const { text } = await typed(first, path, 'Copy any order', 'Copy each order');
  await vi.waitUntil(() => readdirSync(made.path(draftsFolder)).length > 0, waiting); // drafts.test.ts says how soon
  const second = await servedStudio(made); // the first has not been asked to write anything
  const opened = await second.ask('open', { path });
  expect(opened.text).toBe(text);
  expect(Date.parse(opened.draftTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(opened.entry.state).toBe('unsaved');
  expect((await second.ask('drop', { path })).text).toBe(made.text(path));
  await first.close();

  await typed(second, path, /"amount": 99\b/, '"amount": 109');
  await second.close();
  made.edit(path, (now) => now.replace('Copy any order into', 'Copy each order into'));
  const joined = (await (await servedStudio(made)).ask('open', { path })).text;
  expect(joined).toContain('"amount": 109');
  expect(joined).toContain('Copy each order into');
});

test('states say what is saved and not on the website, and a commit is noticed', async () => {
  const served = shared();
  const { revision } = await typed(served, path, 'Copy any order into', 'Copy each order into');
  await served.ask('save', { path, revision });
  await served.studio.desk.settled();
  expect(served.studio.desk.entries().get(path)).toMatchObject({ state: 'saved' });
  gitAt(served.made.root)('commit', '-qam', 'Change');
  await expect.poll(() => served.studio.desk.entries().get(path)?.state, waiting).toBe('website');
});

test('a start without git works, also with damaged files', { tags: 'night' }, async () => {
  const made = copiedProject();
  rmSync(made.path('.git'), { recursive: true });
  made.put(article, Buffer.from('Caf\xe9', 'latin1'));
  const damaged = `${draftsFolder}/${'0'.repeat(32)}.json`;
  made.put(damaged, '{ "path": ');
  const served = await servedStudio(made);
  const desk = deskOf(served.studio);
  expect(desk.unknownStates).toBe(
    'What differs from the website is not known: this folder has no history to compare with. You can write and save all the same.',
  );
  expect((await served.ask('open', { path })).draftTime).toBeUndefined();
  const { revision } = await typed(served, path, 'Copy any order', 'Copy each order');
  await served.ask('save', { path, revision });
  expect((await served.raw('GET', '/api/changes')).json()).toMatchObject({
    files: [],
    unknown: expect.any(String) as string,
  });
  expect(served.studio.desk.entries().get(article)?.unreadable).toMatch(/UTF-8/);
  const { message } = await served.refusal('open', { path: article });
  expect(message).toMatch(/^The studio cannot open this file\./);
  expect(made.text(damaged)).toBe('{ "path": ');
});
