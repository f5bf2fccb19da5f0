import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Plan, Refused } from '../../studio/protocol.ts';
import { deskOf } from '../../studio/server/queries.ts';
import { copiedProject, sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const shared = sharedStudio();

test.each([
  ['plugins', 'order-mirror', 'content/plugins/order-mirror.json'],
  ['blog', 'a-new-article', 'content/blog/a-new-article.md'],
])(
  'a new entry of %s shows what it will be, then is written and passes the check',
  async (collection, name, file) => {
    const { ask, made, studio } = shared();
    const plan = await ask('new', { collection, name, act: false });
    expect(plan).toMatchObject({
      path: file,
      lines: [
        expect.stringContaining(file) as string,
        expect.any(String) as string,
        expect.any(String) as string,
      ],
    });
    expect(readdirSync(made.path(`content/${collection}`))).not.toContain(file.split('/').at(-1));
    await ask('new', { collection, name, act: true });
    expect(made.text(file)).toBe(plan.text);
    expect(studio.desk.entries().get(file)).toMatchObject({ isNew: true, state: 'saved', errors: 0 });
    expect((await made.run('check')).code).toBe(0);
  },
);

test.each([
  ['plugins', 'order-replicator', /^Unexpected second .*, expected a name that is free\.$/],
  ['nothing', 'name', /^No collection nothing/],
  ['site', 'name', /is one file/],
])(
  'a new entry that cannot be, %s/%s, is refused with the words of the command',
  async (collection, name, words) => {
    const answer = await shared().tryTo('new', { collection, name, act: true });
    expect(answer.status).toBe(422);
    expect((answer.json() as Refused).message).toMatch(words);
  },
);

const article = 'content/blog/plugin-bloat-diet-woocommerce.md';

test('a rename shows the references and the redirect, then does what the command does', async () => {
  const commandMade = copiedProject();
  const { ask, made: studioMade } = shared();
  const before = studioMade.text('content/redirects.json');
  const plan = await ask('rename', { path: article, name: 'plugin-diet', act: false });
  expect(plan.lines.join('\n')).toContain(
    'The old address /blog/plugin-bloat-diet-woocommerce will lead to /blog/plugin-diet.',
  );
  expect(plan.lines.length).toBeGreaterThan(2);
  expect(studioMade.text('content/redirects.json')).toBe(before);
  const done = await ask('rename', { path: article, name: 'plugin-diet', act: true });
  expect(done.path).toBe('content/blog/plugin-diet.md');
  expect((await commandMade.run('rename', 'blog/plugin-bloat-diet-woocommerce', 'plugin-diet')).code).toBe(0);
  for (const folder of [
    '',
    ...readdirSync(commandMade.path('content'), { recursive: true, encoding: 'utf8' }),
  ]) {
    if (!/\.(?:json|md)$/.test(folder)) continue;
    expect(studioMade.text(`content/${folder}`)).toBe(commandMade.text(`content/${folder}`));
  }
});

test('a rename waits for texts that are not saved', async () => {
  const { ask, tryTo } = shared();
  const { revision, text } = await ask('open', { path: article });
  await ask('draft', { path: article, revision, text: `${text}\nMore.\n` });
  const answer = await tryTo('rename', { path: article, name: 'plugin-diet', act: true });
  expect(answer.json()).toEqual({
    message: 'Save or drop these texts first. They would change too.',
    details: [article],
  });
});

test('an entry that others need is not removed, and all who need it are listed', async () => {
  const { tryTo, studio } = shared();
  const answer = await tryTo('remove', { path, act: true });
  expect(answer.status).toBe(422);
  const { message, details = [] } = answer.json() as Refused;
  const files = new Set(details.map((line) => line.split(',')[0]));
  expect(message).toBe(`${files.size} entries need Order Replicator. Change them first.`);
  expect(files.size).toBeGreaterThan(1);
  expect(existsSync(join(studio.root, path))).toBe(true);
});

test('a new entry that nobody needs is removed', async () => {
  const { ask, made, studio } = shared();
  await ask('new', { collection: 'blog', name: 'a-new-article', act: true });
  const file = 'content/blog/a-new-article.md';
  const plan: Plan = await ask('remove', { path: file, act: false });
  expect(plan.lines[0]).toBe(`${file} will be removed.`);
  expect(made.text(file)).not.toBe('');
  await ask('remove', { path: file, act: true });
  expect(readdirSync(made.path('content/blog'))).not.toContain('a-new-article.md');
  expect(studio.desk.entries().has(file)).toBe(false);
  expect((await made.run('check')).code).toBe(0);
});

test('what an entry of each collection is called is what the title of its schema says', async () => {
  const nouns = Object.fromEntries(deskOf(shared().studio).collections.map(({ name, one }) => [name, one]));
  expect(nouns).toMatchObject({ blog: 'post', docs: 'guide', plugins: 'plugin', legal: 'entry' });
});

test('a picture that nothing shows is removed, after its plan; one that is shown is not', async () => {
  const { ask, tryTo, made, studio } = shared();
  const unused = '/images/blog/shown-nowhere.svg';
  cpSync(made.path('public/images/placeholder.svg'), made.path(`public${unused}`));
  studio.refresh();
  await studio.desk.settled();
  const plan = await ask('removePicture', { address: unused, act: false });
  expect(plan.lines[0]).toBe(`public${unused} will be removed.`);
  expect(readdirSync(made.path('public/images/blog'))).toContain('shown-nowhere.svg');
  await ask('removePicture', { address: unused, act: true });
  expect(readdirSync(made.path('public/images/blog'))).not.toContain('shown-nowhere.svg');
  const [, shown = ''] = /^image: (\/images\/\S+)$/m.exec(made.text(article)) ?? [];
  for (const [address, status, words] of [
    [unused, 404, /^There is no picture/],
    [shown, 422, /^The picture is shown/],
    ['/images/placeholder.svg', 422, /^The pages themselves show/],
    ['/../content/site.json', 404, /^There is no picture/],
  ] as const) {
    const answer = await tryTo('removePicture', { address, act: true });
    expect(answer.status).toBe(status);
    expect((answer.json() as Refused).message).toMatch(words);
  }
  expect((await made.run('check')).code).toBe(0);
});
