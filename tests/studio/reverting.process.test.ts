import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Changes } from '../../studio/protocol-proposals.ts';
import { gitAt } from '../fixtures/git.ts';
import { deskOf } from '../../studio/server/queries.ts';
import { putArticle, type ServedStudio, sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const article = 'content/blog/plugin-bloat-diet-woocommerce.md';
const shared = sharedStudio();

/** The changes of what is on the disk now. */
const changesOf = async ({ raw, studio }: ServedStudio): Promise<Changes> => {
  studio.refresh();
  await studio.desk.settled();
  return (await raw('GET', '/api/changes')).json() as Changes;
};

/** What changes say, field by field. */
const said = ({ files }: Changes) => files.flatMap(({ fields }) => fields.flatMap(({ changes }) => changes));

/** Order Replicator costs something else, has another second feature, and another tagline. */
function change({ made, studio }: ServedStudio): string {
  const before = made.text(path);
  const data = JSON.parse(before) as { features: unknown[] };
  const [first, second, third, ...rest] = data.features;
  const tagline = 'Copy any order into a new one.';
  const text = JSON.stringify({ ...data, tagline, features: [first, third, second, ...rest] }, undefined, 2);
  made.put(path, `${text.replace(/("amount": )\d+/, '$189')}\n`);
  studio.refresh();
  return before;
}

test('a file that cannot be read is no change without a difference', async () => {
  const at = shared();
  at.made.edit(path, (text) => text.replace('"tagline"', '<<<<<<< HEAD\n  "tagline"'));
  const [file] = (await changesOf(at)).files;
  expect(file).toMatchObject({ path, isUnreadable: true, fields: [] });
});

test('changes are told field by field, a moved item as moved, with the lines that differ', async () => {
  const at = shared();
  change(at);
  const { files } = await changesOf(at);
  const [file] = files;
  expect(files).toHaveLength(1);
  expect(file).toMatchObject({ path, title: 'Order Replicator', kind: 'changed', state: 'saved' });
  const fields = file?.fields.map(({ pointer, changes }) => [pointer, ...changes]) ?? [];
  const price = { label: 'Price', before: '$99/year', after: '$89/year' };
  expect(fields).toContainEqual(['/pricing/price', price]);
  const moved = fields.find(([pointer]) => /^\/features\/[12]$/.test(String(pointer)));
  expect(moved?.[1]).toMatchObject({ label: expect.stringMatching(/^Features \d \(.+\) moved$/) as string });
  const lines = file?.hunks.flatMap((hunk) => hunk.lines) ?? [];
  expect(lines.some((line) => line.startsWith('−') && line.includes('"tagline"'))).toBe(true);
  expect(lines.some((line) => line.startsWith('+') && line.includes('"amount": 89'))).toBe(true);
});

test('an entry of which the layout alone differs has its title', async () => {
  const at = shared();
  const plan = 'content/plans/starter.json';
  at.made.edit(plan, (text) => `${text}\n`);
  at.made.edit(article, (text) => text.replace(/^title: (.*)$/m, "title: '$1'"));
  const { files } = await changesOf(at);
  expect(files.map(({ path: file, title, fields }) => [file, title, fields])).toEqual([
    [article, at.studio.desk.titleOf(article), []],
    [plan, 'Starter', []],
  ]);
});

test('one field, then the whole entry, is put back byte for byte, and each of these is taken back', async () => {
  const at = shared();
  const before = change(at);
  const changed = at.made.text(path);
  const { id, files } = await at.ask('revert', { path, pointer: '/pricing/price' });
  expect(files).toBe(1);
  expect(JSON.parse(at.made.text(path))).toMatchObject({
    tagline: 'Copy any order into a new one.',
    pricing: (JSON.parse(before) as { pricing: object }).pricing,
  });
  const pointers = (await changesOf(at)).files[0]?.fields.map(({ pointer }) => pointer);
  expect(pointers?.toSorted()).toEqual([expect.stringMatching(/^\/features\/[12]$/), '/tagline']);
  await at.ask('unrevert', { id });
  expect(at.made.text(path)).toBe(changed);

  await at.ask('revert', { path, pointer: '/features' });
  const { features } = JSON.parse(before) as { features: unknown };
  expect(JSON.parse(at.made.text(path))).toMatchObject({ features });
  const entire = await at.ask('revert', { path });
  expect(at.made.text(path)).toBe(before);
  expect((await changesOf(at)).files).toEqual([]);
  await at.ask('unrevert', { id: entire.id });
  expect((await changesOf(at)).files).toHaveLength(1);
});

test('of a list, each item that is added, edited or removed is put back alone, and no other changes', async () => {
  const at = shared();
  const before = at.made.text(path);
  const { features: was } = JSON.parse(before) as { features: { title: string; text: string }[] };
  const [first, , third, ...rest] = was;
  const edited = { ...third, title: 'Copies that know their past' };
  const added = { title: 'Quiet copies', text: 'Nobody is notified of a duplicate unless asked.' };
  const features = [added, first, edited, ...rest];
  at.made.put(path, `${JSON.stringify({ ...(JSON.parse(before) as object), features }, undefined, 2)}\n`);
  const [file] = (await changesOf(at)).files;
  expect(file?.fields.map(({ pointer, isGone }) => [pointer, isGone ?? false])).toEqual([
    ['/features/0', false],
    ['/features/1', true],
    ['/features/2/title', false],
  ]);
  const now = (): unknown => (JSON.parse(at.made.text(path)) as { features: unknown }).features;
  await at.ask('revert', { path, pointer: '/features/2/title' });
  expect(now()).toEqual([added, first, third, ...rest]);
  await at.ask('revert', { path, pointer: '/features/1', isGone: true });
  expect(now()).toEqual([added, ...was]);
  await at.ask('revert', { path, pointer: '/features/0' });
  expect(now()).toEqual(was);
});

test('everything is put back at once: changed, new and removed entries and texts that are not saved', async () => {
  const at = shared();
  const before = change(at);
  await putArticle(at, 'a-new-article');
  await at.edit(article, (text) => `${text}\nMore.\n`);
  const { files } = await changesOf(at);
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['added', 'changed', 'changed']);
  const told = files.find(({ kind }) => kind === 'added')?.fields.map(({ changes: [first] }) => first);
  expect(told).toContainEqual({ label: 'Title', after: '“The plugin bloat diet for WooCommerce”' });
  expect(told?.at(-1)).toEqual({ label: 'Text' });
  const { id } = await at.ask('revert', {});
  expect(at.made.text(path)).toBe(before);
  expect(existsSync(at.made.path('content/blog/a-new-article.md'))).toBe(false);
  expect((await changesOf(at)).files).toEqual([]);
  expect(deskOf(at.studio).step).toEqual({ id, words: 'Reverted: everything' });
  await at.ask('unrevert', { id });
  expect(deskOf(at.studio).step).toBeUndefined();
  expect((await changesOf(at)).files).toHaveLength(3);
  expect(at.studio.texts.text(article)).toBe(`${at.made.text(article)}\nMore.\n`);
});

test('Changes has every value of a new entry, under the labels of the form', async () => {
  const at = shared();
  const { path: file } = await at.ask('new', { collection: 'plugins', title: 'Order Mirror' });
  const regular = '"originalPrice": { "amount": 199, "currency": "CAD", "period": "year" }';
  at.made.edit(file, (text) => text.replace('"pricing": {', `"pricing": { ${regular},`));
  const all = await changesOf(at);
  const [added] = all.files;
  expect(added).toMatchObject({ path: file, title: 'Order Mirror', kind: 'added' });
  const changes = said(all);
  const names = Object.keys(JSON.parse(at.made.text(file)) as object).filter((name) => name !== '$schema');
  expect([...new Set(added?.fields.map(({ pointer }) => pointer.split('/')[1]))]).toEqual(names);
  expect(changes.every(({ after }) => after)).toBe(true);
  expect(changes).toContainEqual({ label: 'Name', after: '“Order Mirror”' });
  const words = 'regular price $199/year, type premium, price $99/year';
  expect(changes).toContainEqual({ label: 'Pricing', after: words });
  expect(JSON.stringify(changes)).toContain('WordPress min 5.8');
  expect(JSON.stringify(changes)).not.toMatch(/original price|wordpress|href|\{(?:fact|claim):/);
});

test('Changes says a switch, an empty picture and a day as the form does', async () => {
  const at = shared();
  await at.ask('new', { collection: 'blog', title: 'Low tide' });
  const file = 'content/blog/low-tide.md';
  await at.edit(file, (text) => text.replace(/^date: .*$/m, 'date: 2031-01-15'));
  const changes = said(await changesOf(at));
  expect(changes).toContainEqual({ label: 'Date', after: 'Jan 15, 2031' });
  expect(changes).toContainEqual({ label: 'Featured', after: 'No' });
  expect(changes).toContainEqual({ label: 'Image', after: 'none' });
});

test('files of public/ that are new, others or gone are told and put back, alone or with everything', async () => {
  const at = shared();
  const { made, studio } = at;
  const [added, drawing] = ['public/images/photos/of-nobody.svg', 'public/images/placeholder.svg'];
  const bytesOf = (file: string): Buffer => readFileSync(made.path(file));
  const was = bytesOf(drawing);
  const other = Buffer.concat([was, Buffer.from('\n')]);
  made.put(drawing, other);
  made.put(added, other);
  expect((await changesOf(at)).pictures).toMatchObject([
    { path: added, kind: 'added' },
    { path: drawing, kind: 'changed' },
  ]);
  const otherChanges = async (): Promise<number> => {
    await studio.others.settled();
    return deskOf(studio).otherChanges;
  };
  expect(await otherChanges()).toBe(2);
  expect(at.events).toContainEqual({ kind: 'others', count: 2 });
  const { id, files } = await at.ask('revert', { file: drawing });
  expect([files, bytesOf(drawing).equals(was)]).toEqual([1, true]);
  await at.ask('unrevert', { id });
  expect(bytesOf(drawing).equals(other)).toBe(true);

  const all = await at.ask('revert', {});
  expect(all.files).toBe(2);
  expect(await otherChanges()).toBe(0);
  expect((await changesOf(at)).pictures).toEqual([]);
  expect(existsSync(made.path(added))).toBe(false);
  await at.ask('unrevert', { id: all.id });
  expect(bytesOf(added).equals(other)).toBe(true);

  // An entry shows it now, so it cannot go alone.
  made.edit(article, (text) => `${text}\n![A table](/images/photos/of-nobody.svg)\n`);
  studio.refresh();
  const refused = await at.refusal('revert', { file: added });
  expect([refused.status, existsSync(made.path(added))]).toEqual([422, true]);
});

test('later changes are not overwritten by Undo, and no revert adds an error', async () => {
  const at = shared();
  change(at);
  const { id } = await at.ask('revert', { path });
  at.made.edit(path, (text) => text.replace(/("amount": )\d+/, '$177')); // no watcher has told of it yet
  const since = at.made.text(path);
  expect(await at.refusal('unrevert', { id })).toMatchObject({ status: 409 });
  expect(at.made.text(path)).toBe(since);

  const file = await putArticle(at, 'a-new-article');
  at.made.edit(article, (text) => `${text}\n[New](/blog/a-new-article)\n`);
  at.studio.refresh();
  const { status, message, others } = await at.refusal('revert', { path: file });
  expect(status).toBe(422);
  expect(message).toMatch(/^Nothing was put back, because the files would have errors without the rest\./);
  expect(others).toMatchObject([{ path: article, title: 'The plugin bloat diet for WooCommerce' }]);
  expect(existsSync(at.made.path(file))).toBe(true);
});

test('text typed while a revert is checked stays', async () => {
  const at = shared();
  const { revision, text } = await at.ask('open', { path: article });
  const first = await at.ask('draft', { path: article, revision, text: `${text}\nMore.\n` });
  vi.spyOn(at.studio.checker, 'check').mockImplementationOnce(async (sources) => {
    await at.ask('draft', { path: article, revision: first.revision, text: `${text}\nMore words.\n` });
    return at.studio.checker.check(sources);
  });
  expect(await at.refusal('revert', { path: article })).toMatchObject({ status: 409 });
  expect(at.studio.texts.text(article)).toBe(`${text}\nMore words.\n`);
});

test('a revert can still be taken back after it was refused because of an error', async () => {
  const at = shared();
  const drawing = 'public/images/photos/of-nobody.svg';
  at.made.put(drawing, readFileSync(at.made.path('public/images/placeholder.svg')));
  const before = at.made.text(article);
  at.made.edit(article, (text) => `${text}\n![A table](/images/photos/of-nobody.svg)\n`);
  at.studio.refresh();
  const { id } = await at.ask('revert', { path: article });
  rmSync(at.made.path(drawing));
  expect(await at.refusal('unrevert', { id })).toMatchObject({ status: 422 });
  at.made.put(drawing, readFileSync(at.made.path('public/images/placeholder.svg')));
  await at.ask('unrevert', { id });
  expect(at.made.text(article)).not.toBe(before);
});

test('nothing but entries and changed files of public/ is put back', async () => {
  const at = shared();
  for (const bad of ['.git/config', 'content/../package.json', 'public/favicon.svg'])
    for (const request of [{ path: bad }, { file: bad }])
      expect(await at.refusal('revert', request)).toMatchObject({ status: 403 });
});

describe('at night', { tags: 'night' }, () => {
  test('a text that is not saved stays so when one of its fields is put back, and comes back with Undo', async () => {
    const at = shared();
    const text = at.made.text(article);
    const titled = text.replace(/^title: .*$/m, 'title: Another title');
    await at.edit(article, () => `${titled}\nMore.\n`);
    const { files } = await changesOf(at);
    expect(files).toMatchObject([{ path: article, state: 'unsaved' }]);
    expect(files[0]?.fields.at(-1)).toMatchObject({
      pointer: '/body',
      changes: [{ label: 'Text' }, { label: '', excerpt: '1 paragraph added' }],
    });
    await at.ask('revert', { path: article, pointer: '/body' });
    expect(at.studio.texts.text(article)).toBe(titled);
    expect(at.made.text(article)).toBe(text);
    const { id } = await at.ask('revert', { path: article });
    expect(at.studio.texts.drafts().size).toBe(0);
    await at.ask('unrevert', { id });
    expect(at.studio.texts.text(article)).toBe(titled);
  });

  test('a renamed entry has its old name back in one step, with references and redirects; other changes stay', async () => {
    const at = shared();
    const git = gitAt(at.studio.root);
    await at.ask('rename', { path, name: 'order-twin', title: 'Order Twin', act: true });
    const twin = 'content/plugins/order-twin.json';
    const { files } = await changesOf(at);
    const renamed = files.filter(({ kind }) => kind === 'renamed');
    expect(renamed.map(({ path: file, was }) => was && [file, was])).toEqual([
      ...renamed.slice(1).map(() => undefined), // its pages move along
      [twin, { name: 'order-replicator', title: 'Order Replicator' }],
    ]);
    const back = { path: twin, name: 'order-replicator', title: 'Order Replicator' };
    const plan = await at.ask('rename', { ...back, act: false });
    expect(plan.lines).toContain(
      'The address /plugins/order-twin was never public, so nothing leads from it.',
    );
    await at.ask('rename', { ...back, act: true, planKey: plan.key });
    expect(git('status', '--porcelain', '-uall')).toBe('');

    await at.ask('unrevert', { id: deskOf(at.studio).step?.id ?? '' });
    expect(existsSync(at.made.path(twin))).toBe(true);
    at.made.edit(twin, (text) => text.replace('"amount": 99', '"amount": 109'));
    at.made.edit(article, (text) => `${text}\nSee [the twin](/plugins/order-twin).\n`);
    const refused = await at.refusal('rename', { ...back, act: true, planKey: plan.key });
    expect(refused.status).toBe(409);
    await at.ask('rename', { ...back, act: true });
    expect(git('diff', '--numstat').split('\n')).toEqual([`2\t0\t${article}`, `1\t1\t${path}`]);
    expect(at.made.text(article)).toMatch(/\(\/plugins\/order-replicator\)\.\n$/);
  });

  test('changes are said in the values that visitors read and by the labels of the form', async () => {
    const at = shared();
    await at.ask('rename', { path, name: 'order-copier', act: true });
    const first = said(await changesOf(at));
    expect(JSON.stringify(first)).not.toMatch(/\{(?:fact|claim):|href/i);
    expect(first).toContainEqual({ label: 'Closing text', excerpt: 'Visitors read the same.' });
    expect(first).toContainEqual({
      label: 'Footer 1 (Plugins), links 4 (Order Replicator), leads to',
      before: '/plugins/order-replicator',
      after: '/plugins/order-copier',
    });
    const redirect = first.find(({ label }) => /^Redirect \d+ \(\/plugins\/order-replicator\)$/.test(label));
    expect(redirect?.after).toMatch(/^from \/plugins\/order-replicator, to \/plugins\/order-copier, /);

    at.made.edit('content/plugins/order-copier.json', (text) =>
      text
        .replace('"amount": 99', '"amount": 109')
        .replace(/("text": ")[^"]*(\{fact:plugins\/order-copier#\/pricing\/price\}[^"]*")/, '$1Now $2'),
    );
    const changes = said(await changesOf(at));
    expect(changes).toContainEqual({ label: 'Price', before: '$99/year', after: '$109/year' });
    const closing = changes.find(({ label }) => label === 'Closing text');
    expect([closing?.before, closing?.after].map((text) => /\$\d+\/year/.exec(text ?? '')?.[0])).toEqual([
      '$99/year',
      '$109/year',
    ]);
  });
});
