import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { History } from '../../studio/protocol-proposals.ts';
import { gitAt } from '../fixtures/git.ts';
import { putArticle, sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const shared = sharedStudio();

/** Puts another text into a file and commits everything as somebody. */
function commit(
  who: string,
  when: string,
  file = path,
  change = (text: string): string => `${text}\n`,
): void {
  const { made, studio } = shared();
  made.put(file, change(made.text(file)));
  gitAt(studio.root)('-c', `user.name=${who}`, 'commit', '-qam', 'Change', `--date=${when}`);
}

const historyOf = async (file: string, offset = 0): Promise<History> => {
  const { ask, studio } = shared();
  studio.refresh();
  await studio.desk.settled();
  return ask('history', { path: file, offset });
};

test('the versions of an entry say who changed what and when, in the words of Changes, before a rename too', async () => {
  const { made, studio } = shared();
  const before = made.text(path);
  commit('Ada', '2024-03-12T10:00:00Z', path, (text) =>
    text
      .replace('"amount": 99', '"amount": 109')
      .replace(/"tagline": ".*"/, '"tagline": "Over {claim:years}."'),
  );
  // The claim changes later. The version keeps the words that visitors read then.
  commit('Grace', '2024-04-01T10:00:00Z', 'content/claims.json', (text) =>
    text.replace(/("key": "years",\s+"text": ")[^"]*/, '$130 years'),
  );
  const renamed = 'content/plugins/order-copier.json';
  gitAt(studio.root)('mv', path, renamed);
  commit('Lin', '2024-05-01T10:00:00Z', renamed, (text) => text.replace('"amount": 109', '"amount": 119'));
  const { versions, hasOlder } = await historyOf(renamed);
  expect(hasOlder).toBe(false);
  expect(versions.map(({ who, when, kind }) => [who, when.slice(0, 10), kind])).toEqual([
    ['Lin', '2024-05-01', 'renamed'],
    ['Ada', '2024-03-12', 'changed'],
    ['Test', expect.any(String), 'added'],
  ]);
  const changesOf = (index: number) => versions[index]?.fields.flatMap(({ changes }) => changes);
  expect(changesOf(0)).toEqual([{ label: 'Price', before: '$109/year', after: '$119/year' }]);
  expect(changesOf(1)).toContainEqual({ label: 'Price', before: '$99/year', after: '$109/year' });
  const tagline = JSON.stringify(changesOf(1)?.find(({ label }) => label === 'Tagline'));
  expect(tagline).not.toContain('{claim:');
  expect(tagline).not.toContain('30 years');
  expect(versions[2]).toMatchObject({ text: before, fields: [] });
});

test('an entry that was never committed, and a folder without git, have no versions, which a sentence says', async () => {
  const at = shared();
  const article = await putArticle(at, 'low-tide');
  const none = 'This entry has no earlier versions yet.';
  expect(await historyOf(article)).toEqual({ versions: [], hasOlder: false, none });
  const [folder, away] = [at.made.path('.git'), at.made.path('node_modules/.git-away')];
  renameSync(folder, away);
  const without = await historyOf(path).finally(() => renameSync(away, folder));
  expect(without).toMatchObject({ versions: [], none: 'This folder keeps no earlier versions.' });
});

test('the preview shows a version until somebody changes the entry', { tags: 'night' }, async () => {
  const { ask, edit, made, inPreview, studio } = shared();
  const price = async (): Promise<string | undefined> =>
    /"amount": ?(\d+)/.exec((await inPreview('/content/plugins/order-replicator.json')).text)?.[1];
  await ask('preview', {});
  const text = made.text(path).replace('"amount": 99', '"amount": 77');
  const version = { id: 'a', when: '2024-03-12T10:00:00Z', text };
  expect(await ask('showVersion', { path, version })).toMatchObject({
    state: 'current',
    version: { id: 'a', when: version.when, path, title: 'Order Replicator' },
  });
  await expect.poll(price).toBe('77');
  expect(studio.texts.drafts().size).toBe(0);
  expect(await ask('showVersion', { path })).not.toHaveProperty('version');
  await expect.poll(price).toBe('99');
  const broken = { ...version, text: '{' };
  expect(await ask('showVersion', { path, version: broken })).toMatchObject({ state: 'behind' });
  await edit(path, (now) => now.replace('"amount": 99', '"amount": 88'));
  expect(await ask('preview', {})).toMatchObject({ state: 'current' });
  expect(await ask('preview', {})).not.toHaveProperty('version');
  await expect.poll(price).toBe('88');
});
