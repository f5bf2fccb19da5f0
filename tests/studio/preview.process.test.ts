import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import { sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';

const shared = sharedStudio();

test('the preview shows drafts, and writes none of them', { tags: 'night' }, async () => {
  const before = existsSync('src/generated') ? readdirSync('src/generated').join() : '';
  const { ask, inPreview, edit, made } = shared();
  /** The price that the page fetches. */
  const price = async (): Promise<string | undefined> =>
    /"amount": ?(\d+)/.exec((await inPreview('/content/plugins/order-replicator.json')).text)?.[1];
  expect(await ask('preview', {})).toMatchObject({ state: 'current' });
  expect(await price()).toBe('99');

  await edit(path, (text) => text.replace('"amount": 99', '"amount": 88'));
  await expect.poll(price).toBe('88'); // Vite takes note of a change a moment later
  await edit('content/about.json', (text) => text.replace('"title": "', '"title": "Draft '));
  const title = async (): Promise<string> => (await inPreview('/src/generated/about.js')).text;
  await expect.poll(title).toContain('Draft '); // it is imported
  await edit('content/blog/checkout-optimization-tricks.md', (text) => `${text}\nA last word.\n`);
  expect((await inPreview('/content/blog/checkout-optimization-tricks.json')).text).toContain('A last word.');
  expect((await inPreview('/content/blog/nothing.json')).status).toBe(404);
  expect((await inPreview('/content/build/site.json')).status).toBe(404);

  expect(readFileSync(made.path(path), 'utf8')).toContain('"amount": 99');
  expect(existsSync(made.path('src/generated'))).toBe(false);
  expect(existsSync('src/generated') ? readdirSync('src/generated').join() : '').toBe(before);
});

test('the preview answers at its own name only, and only the studio may show it', async () => {
  const { inPreview, port, studio } = shared();
  const [origin = ''] = studio.preview.origins();
  const page = await inPreview('/', { 'Sec-Fetch-Dest': 'iframe' });
  expect(page.status).toBe(200);
  expect(page.text).toContain('/studio/page/main.ts');
  expect(page.headers['content-security-policy']).toContain(
    `frame-ancestors http://127.0.0.1:${port} http://localhost:${port}`,
  );
  expect(page.headers['access-control-allow-origin']).toBeUndefined();
  expect((await inPreview('/', { Host: 'evil.example' })).status).toBe(403);
  const file = '/src/app/router.tsx';
  expect((await inPreview(file, { Host: `evil.example:${new URL(origin).port}` })).status).toBe(403);
  expect((await inPreview(file)).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('as of a day the preview has the content of a build as of that day', async () => {
  const { ask, studio, made } = shared();
  const { today } = await ask('preview', {});
  const day = '2027-01-01';
  const article = 'content/blog/checkout-optimization-tricks.md';
  const text = readFileSync(made.path(article), 'utf8');
  made.put(article, text.replace(/^date: .*$/m, 'date: 2026-12-31'));
  studio.refresh();
  await studio.desk.settled();
  const built = await checkProject(made.root, { emit: true, day });
  expect(built.hasErrors).toBe(false);
  expect(await ask('preview', { day })).toMatchObject({ day, state: 'current' });
  const bundle = await studio.checker.bundle(studio.texts.sources(), day);
  const keys = (outputs = built.outputs) =>
    Object.fromEntries([...(outputs ?? [])].map(([name, { key }]) => [name, key]));
  expect(keys(bundle)).toEqual(keys());
  expect(keys()).toHaveProperty('blog/checkout-optimization-tricks.json');
  expect(await ask('preview', { day: today })).toMatchObject({ day: today });
  for (const wrong of ['2027-02-30', 'tomorrow'])
    await expect(ask('preview', { day: wrong })).rejects.toThrow('not a valid date');
});
