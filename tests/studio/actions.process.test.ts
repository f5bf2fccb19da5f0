import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Plan, Step } from '../../studio/protocol-actions.ts';
import { deskOf } from '../../studio/server/queries.ts';
import { readTree } from '../../scripts/engine/editing/value-tree.ts';
import { completed } from '../../studio/server/preview/completed.ts';
import { withTexts } from '../../studio/server/sources.ts';
import { gitAt } from '../fixtures/git.ts';
import { copiedProject, putArticle, sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const shared = sharedStudio();

test('a new plugin is a file made of examples, with the title that was given, and passes the check', async () => {
  const { ask, made, studio } = shared();
  const { path: file, text } = await ask('new', { collection: 'plugins', title: 'Größe für Zoë’s Shop' });
  expect(file).toBe('content/plugins/grosse-fur-zoes-shop.json');
  expect(JSON.parse(text)).toMatchObject({ name: 'Größe für Zoë’s Shop' });
  expect(made.text(file)).toBe(text);
  expect(studio.desk.entries().get(file)).toMatchObject({ isNew: true, state: 'saved', errors: 0 });
  expect((await made.run('check')).code).toBe(0);
});

test('a new article has its title and no words of others; it is no file until it has what it needs and is saved', async () => {
  const { ask, refusal, made, studio } = shared();
  const title = 'Größe: what it means';
  const { path: file, text } = await ask('new', { collection: 'blog', title });
  expect(file).toBe('content/blog/grosse-what-it-means.md');
  expect(readTree(file, text)).toMatchObject({
    root: {
      value: {
        title,
        excerpt: '',
        author: 'Kelpworks',
        date: '',
        readTime: '1 min read',
        category: '',
        tags: [''],
        featured: false,
        image: '',
      },
    },
    bodyStart: text.length - 1,
  });
  expect(readdirSync(made.path('content/blog'))).not.toContain('grosse-what-it-means.md');
  expect(studio.desk.entries().get(file)).toMatchObject({ title, isNew: true, state: 'unsaved' });
  expect((await made.run('check')).code).toBe(0);

  // The preview draws it nevertheless.
  const whole = completed(file, text, studio.checker.schemaOf(file), '2025-08-12');
  const drawn = await studio.checker.check(withTexts(studio.shelf.sources(), [{ path: file, text: whole }]));
  expect(drawn.notes.get(file)?.filter(({ level }) => level === 'error') ?? []).toEqual([]);
  expect(whole).toContain('excerpt: Excerpt\nauthor: Kelpworks\ndate: 2025-08-12\n');

  const { revision } = await ask('open', { path: file });
  const { notes } = await refusal('save', { path: file, revision });
  const places = notes.map(({ path: at, from }) => String(at ?? from));
  expect([...new Set(places)]).toEqual(['excerpt', 'date', 'category', 'tags,0', String(text.length - 1)]);
  const done = await ask('draft', { path: file, revision, text: `${whole}Low tide.\n` });
  await ask('save', { path: file, revision: done.revision });
  expect(made.text(file)).toBe(`${whole}Low tide.\n`);
});

test('a new guide is in the folder of its plugin, after the others', async () => {
  const { ask } = shared();
  const given = { collection: 'docs', folder: 'order-duplicator', title: 'Questions & answers' };
  const { path: file, text } = await ask('new', given);
  expect(file).toBe('content/docs/order-duplicator/questions-answers.md');
  expect(text).toMatch(/^title: Questions & answers\ndescription: ""\norder: [1-9]\d*$/m);
});

test.each([
  ['plugins', 'Order replicator', /^Order Replicator has this name already\. Choose another one\.$/],
  ['blog', 'The plugin bloat diet for WooCommerce', undefined],
  ['plugins', '…', /^A name in the address has only small letters, digits and single dashes\.$/],
  ['blog', 'a'.repeat(300), /^The name in the address is too long by 100 characters: 200 are allowed\.$/],
  ['nothing', 'name', /^No collection nothing/],
  ['site', 'name', /is one file/],
])('a new entry that cannot be, %s %s, is refused in words', async (collection, title, words) => {
  const { ask, refusal } = shared();
  if (!words) await ask('new', { collection, title });
  const { status, message } = await refusal('new', { collection, title });
  expect(status).toBe(422);
  expect(message).toMatch(words ?? /^Another entry has this address\.$/);
});

const article = 'content/blog/plugin-bloat-diet-woocommerce.md';

test('a rename shows the references and the redirect, then does what the command does', async () => {
  const commandMade = copiedProject();
  const { ask, made: studioMade } = shared();
  const before = studioMade.text('content/redirects.json');
  const plan = await ask('rename', { path: article, name: 'plugin-diet', act: false });
  expect(plan.lines.join('\n')).toContain(
    'The old address /blog/plugin-bloat-diet-woocommerce will lead to /blog/plugin-diet.',
  );
  expect(plan.others.length).toBeGreaterThan(0);
  expect(plan.others.every(({ words }) => /^\d+ places?$/.test(words))).toBe(true);
  expect(studioMade.text('content/redirects.json')).toBe(before);
  const done = await ask('rename', { path: article, name: 'plugin-diet', act: true });
  expect(done.path).toBe('content/blog/plugin-diet.md');
  expect((await commandMade.run('rename', 'blog/plugin-bloat-diet-woocommerce', 'plugin-diet')).code).toBe(0);
  const names = readdirSync(commandMade.path('content'), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => /\.(?:json|md)$/.test(each)))
    expect(studioMade.text(`content/${name}`)).toBe(commandMade.text(`content/${name}`));
});

test('a rename takes another title along, or is of the title alone', { tags: 'night' }, async () => {
  const { ask, refusal, made, studio } = shared();
  const git = gitAt(studio.root);
  const before = made.text(path);
  const titled = before.replace('"name": "Order Replicator"', '"name": "Order Twin"');
  const request = { path, title: 'Order Twin', act: false };
  const { key, lines } = await ask('rename', { ...request, name: 'order-twin' });
  expect(lines.slice(0, 2)).toEqual([
    'It will be called Order Twin.',
    'Its address will be /plugins/order-twin.',
  ]);
  await ask('rename', { ...request, name: 'order-twin', act: true, planKey: key });
  expect(made.text('content/plugins/order-twin.json')).toContain('"name": "Order Twin"');
  const { files } = await ask('prepare', {});
  expect(files.filter(({ kind }) => kind !== 'changed').map(({ kind }) => kind)).toEqual(['renamed']);
  await ask('unrevert', { id: deskOf(studio).step?.id ?? '' });
  expect(git('status', '--porcelain', '-uall')).toBe('');

  const alone = await ask('rename', { ...request, name: 'order-replicator', act: true });
  expect([alone.path, alone.lines]).toEqual([path, ['It will be called Order Twin.']]);
  expect(made.text(path)).toBe(titled);
  expect(git('diff', '--numstat')).toBe(`1\t1\t${path}`);

  const empty = await refusal('rename', { ...request, title: '', name: 'order-twin' });
  expect(empty).toMatchObject({ status: 422, message: 'The entry cannot have this name.' });
  const untitled = 'content/downloads/order-duplicator.json';
  const { message } = await refusal('rename', { ...request, path: untitled, name: 'order-twin' });
  expect(message).toBe('An entry of this kind has no title.');
});

test('a refused rename names entries by their titles and fields by their labels, no file, line or key', async () => {
  const { refusal, made, studio } = shared();
  const refusedName = (of: string, name: string) => refusal('rename', { path: of, name, act: false });
  for (const [name, message] of [
    ['order-duplicator', 'Order Duplicator has this name already. Choose another one.'],
    ['order-replicator', 'Order Replicator has this name already. Choose another one.'],
    [
      'order--twin-',
      'A name in the address has only small letters, digits and single dashes, such as order-twin.',
    ],
    ['a'.repeat(251), 'The name in the address is too long by 51 characters: 200 are allowed.'],
  ] as const)
    expect(await refusedName(path, name)).toEqual({ status: 422, message });
  const code = made.path('src');
  onTestFinished(() => rmSync(code, { recursive: true, force: true }));
  mkdirSync(code);
  writeFileSync(join(code, 'Footer.tsx'), "<PageLink to='privacy-policy' />");
  expect(await refusedName('content/legal/privacy-policy.md', 'privacy')).toMatchObject({
    message: "The name of this entry has to change in the site's code first.",
    details: [],
  });
  made.edit('content/docs/order-duplicator/hooks.md', (text) => text.replace('order: 2', 'order: 1'));
  made.edit(path, (text) => text.replace(/^ {2}"longDescription": .*\n/m, ''));
  studio.refresh();
  const { message, others } = await refusedName(article, 'plugin-diet');
  expect(message).toBe('Fix these errors first. Then the entry can be renamed.');
  expect(others).toEqual([
    {
      path: 'content/docs/order-duplicator/start.md',
      title: 'Install and first copies',
      words:
        'Order: Unexpected place 1, expected one that no other page of this plugin has: Hooks, problems and uninstall has it.',
    },
    {
      path,
      title: 'Order Replicator',
      words: "Missing field long description: The text of the page's head: one to three sentences.",
    },
  ]);
});

test('a rename waits for texts that are not saved', async () => {
  const { edit, refusal } = shared();
  await edit(article, (text) => `${text}\nMore.\n`);
  expect(await refusal('rename', { path: article, name: 'plugin-diet', act: true })).toMatchObject({
    message: 'Save or drop these texts first. They would change too.',
    others: [{ path: article, title: 'The plugin bloat diet for WooCommerce', words: 'not saved' }],
  });
});

test('an action is done only as its plan was seen, and taken back as one while nothing else has changed', async () => {
  const { ask, refusal, made, studio, events } = shared();
  const git = gitAt(studio.root);
  const step = (): Step | undefined => deskOf(studio).step;
  const request = { path, name: 'order-twin' };
  made.edit('content/plugins/b2b-sales-kit.json', (text) => text.replaceAll('\n', '\r\n'));
  made.edit(path, (text) => text.replaceAll('\n', '\r\n'));
  studio.refresh();
  const before = git('status', '--porcelain', '-uall');
  const { key } = await ask('rename', { ...request, act: false });
  made.edit('content/home.json', (text) => text.replace('"title": "', '"title": "Well, '));
  studio.refresh();
  const refused = await refusal('rename', { ...request, act: true, planKey: key });
  expect([refused.status, existsSync(made.path(path))]).toEqual([409, true]);
  git('checkout', '-q', '--', 'content/home.json');
  studio.refresh();
  const again = await ask('rename', { ...request, act: false });
  expect(again.key).toBe(key);
  expect(again.lines).toContain('6 of its pages will move along.');
  expect(step()).toBeUndefined();

  await ask('rename', { ...request, act: true, planKey: key });
  expect(made.text('content/plugins/order-twin.json')).toContain('\r\n');
  const twin = { words: 'Renamed: Order Replicator', path: 'content/plugins/order-twin.json', back: path };
  const done = step();
  expect(done).toMatchObject(twin);
  expect(events.findLast(({ kind }) => kind === 'step')).toMatchObject({ step: twin });
  const { files, selection, title } = await ask('prepare', {});
  const [line, ...more] = files.filter(({ kind }) => kind !== 'changed');
  expect([line?.path, line?.kind, line?.along?.length, more]).toEqual([twin.path, 'renamed', 13, []]);
  expect(selection).toEqual(expect.arrayContaining(line?.along as string[]));
  expect(title).toMatch(/^Rename Order Replicator and change \d+ more entries$/);
  await ask('unrevert', { id: done?.id ?? '' });
  expect(git('status', '--porcelain', '-uall')).toBe(before);
  expect(step()).toBeUndefined();

  await ask('rename', { ...request, act: true });
  const { id = '' } = step() ?? {};
  made.edit('content/plugins/order-twin.json', (text) => text.replace('"tagline": "', '"tagline": "Well, '));
  studio.refresh();
  studio.desk.schedule();
  await studio.desk.settled();
  expect(step()).toBeUndefined();
  expect(events.findLast(({ kind }) => kind === 'step')).toEqual({ kind: 'step' });
  expect(await refusal('unrevert', { id })).toMatchObject({ status: 409 });
  expect(existsSync(made.path(path))).toBe(false);
});

test('an entry that others name is not removed: all of them are listed by title, without files and lines', async () => {
  const { refusal, studio } = shared();
  const { status, message, others = [] } = await refusal('remove', { path, act: true });
  expect(status).toBe(422);
  expect(message).toBe(
    `${others.length} entries need Order Replicator. Choose the page that their links and its visitors go to.`,
  );
  expect(Object.fromEntries(others.map(({ title, words }) => [title, words]))).toMatchObject({
    'Copy your first order': 'the whole entry',
    Home: 'Plugins',
    Navigation: '1 link',
    'Order Duplicator': 'Plugin',
  });
  const led = await refusal('remove', { path, act: true, leadsTo: '/plugins/b2b-sales-kit' });
  expect(led.message).toMatch(
    /need Order Replicator\. Change them first, because they do not only link to it\.$/,
  );
  expect(existsSync(join(studio.root, path))).toBe(true);
});

test('the links to a removed page and its address lead to the page that was chosen, and come back with it', async () => {
  const { ask, refusal, made, studio } = shared();
  const leadsTo = '/blog/essential-woocommerce-plugins';
  const refused = await refusal('remove', { path: article, act: false });
  expect(refused.message).toMatch(/^\d entries need The plugin bloat diet for WooCommerce\. Choose/);
  expect(refused.needsTarget).toBe(true);
  expect(refused.others?.every(({ words }) => /^\d links?$/.test(words))).toBe(true);
  const plan = await ask('remove', { path: article, act: false, leadsTo });
  expect(plan.lines).toContain(`/blog/plugin-bloat-diet-woocommerce will lead to ${leadsTo}.`);
  expect(plan.others).toEqual(refused.others);
  await ask('remove', { path: article, act: true, leadsTo, planKey: plan.key });
  for (const other of plan.others) {
    expect(made.text(other.path)).not.toContain('/blog/plugin-bloat-diet-woocommerce');
    expect(made.text(other.path)).toContain(leadsTo);
  }
  expect((await made.run('check')).code).toBe(0);
  await studio.others.settled();
  const { step, otherChanges } = deskOf(studio);
  expect(otherChanges).toBe(1); // the removed entry, which is no row of the desk
  expect(step).toMatchObject({ words: 'Removed: The plugin bloat diet for WooCommerce', back: article });
  await ask('unrevert', { id: step?.id ?? '' });
  expect(gitAt(studio.root)('status', '--porcelain')).toBe('');
});

test('a new entry that nobody needs is removed', async () => {
  const { ask, made, studio } = shared();
  const file = await putArticle(shared(), 'a-new-article');
  const plan: Plan = await ask('remove', { path: file, act: false });
  expect(plan.lines[0]).toMatch(/will be removed\.$/);
  expect(made.text(file)).not.toBe('');
  await ask('remove', { path: file, act: true });
  expect(readdirSync(made.path('content/blog'))).not.toContain('a-new-article.md');
  expect(studio.desk.entries().has(file)).toBe(false);
  expect((await made.run('check')).code).toBe(0);
});

test('the noun for an entry of each collection comes from the title of its schema', async () => {
  const nouns = Object.fromEntries(deskOf(shared().studio).collections.map(({ name, one }) => [name, one]));
  expect(nouns).toMatchObject({ blog: 'post', docs: 'guide', plugins: 'plugin', legal: 'entry' });
});

test('a picture that nothing shows is removed, after its plan; one that is shown is not', async () => {
  const { ask, refusal, made, studio } = shared();
  const unused = '/images/blog/shown-nowhere.svg';
  cpSync(made.path('public/images/placeholder.svg'), made.path(`public${unused}`));
  studio.refresh();
  await studio.desk.settled();
  const { files, selection } = await ask('prepare', {});
  expect(files).toMatchObject([{ path: `public${unused}`, kind: 'added', isUnused: true }]);
  expect(selection).toEqual([]);
  const chosen = await ask('prepare', { paths: [`public${unused}`] });
  expect(chosen.selection).toEqual([`public${unused}`]);
  const plan = await ask('removePicture', { address: unused, act: false });
  expect(plan.lines[0]).toBe('shown-nowhere.svg will be removed.');
  expect(readdirSync(made.path('public/images/blog'))).toContain('shown-nowhere.svg');
  await ask('removePicture', { address: unused, act: true });
  expect(readdirSync(made.path('public/images/blog'))).not.toContain('shown-nowhere.svg');
  const [, coverAddress = ''] = /^image: (\/images\/\S+)$/m.exec(made.text(article)) ?? [];
  for (const [address, status, words] of [
    [unused, 404, /^There is no picture/],
    [coverAddress, 422, /^The picture is in use/],
    ['/images/placeholder.svg', 422, /^The pages themselves show/],
    ['/../content/site.json', 404, /^There is no picture/],
  ] as const) {
    const refused = await refusal('removePicture', { address, act: true });
    expect(refused.status).toBe(status);
    expect(refused.message).toMatch(words);
  }
  expect((await made.run('check')).code).toBe(0);
});
