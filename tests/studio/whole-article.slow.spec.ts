import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { today } from '../../scripts/engine/cli/today.mjs';
import { minutesToRead } from '../../scripts/engine/compiler/rules/read-time.ts';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import { serve } from '../../scripts/engine/site/serve.ts';
import { build } from '../build/site-builds.ts';
import { beginRepository } from '../fixtures/git.ts';
import { makeProject } from '../fixtures/project.ts';
import { excerpt, partsOf, tags, title } from './article-to-type.ts';
import { editedAt, expect, field, save, started } from './editing.ts';
import { newArticle, dialog, openText, confirm, view } from './text-view.ts';
import { decoded, expectedText, expectParts, pictureAddress } from './typed-article.ts';
import { choose, leavePart, typePart } from './typing.ts';

/** The caches of earlier builds of this project; a build without them makes the same, later. */
const made = ['cards', 'photos', 'site'].map((name) => `node_modules/.cache/${name}`);

/** A copy of the project that can be edited and built, as a git repository. */
function copyOfProject() {
  const project = makeProject(process.cwd(), 0);
  for (const folder of made.filter((name) => existsSync(name)))
    cpSync(folder, join(project.root, folder), { recursive: true });
  beginRepository(project.root, 'content');
  return project;
}

/** The first plugin of the catalogue that is for sale: its name, and the first claim: its key and its text. */
function facts(root: string) {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, 'content', path), 'utf8'));
  const plugins = readdirSync(join(root, 'content/plugins')).map(
    (name) => read(`plugins/${name}`) as { readonly name: string; readonly status?: string }, // as its schema says
  );
  const { claims } = read('claims.json') as { claims: readonly { key: string; text: string }[] }; // as its schema says
  const [claim = { key: '', text: '' }] = claims;
  return { claim, plugin: plugins.find(({ status }) => status !== 'retired')?.name ?? '' };
}

/** Writes over the text of a field of the form. */
async function write(page: Page, pointer: string, words: string): Promise<void> {
  await field(page, pointer).press('Control+a');
  await page.keyboard.type(words);
}

/** Fills in the details of a new article, with a photograph as its cover. */
async function fillInDetails(page: Page): Promise<void> {
  await view(page, 'Details').press('Enter');
  await write(page, '/title', title);
  await write(page, '/excerpt', excerpt);
  await field(page, '/date').fill(today());
  await field(page, '/category').selectOption('Business');
  while ((await page.locator('[id^="/tags/"]:not([id*=":"])').count()) < tags.length)
    await field(page, '/tags').press('Enter');
  for (const [index, tag] of tags.entries()) await write(page, `/tags/${index}`, tag);
  await page.getByRole('button', { name: /^New picture or library/ }).press('Enter');
  await dialog(page).getByRole('button', { name: 'New file' }).press('Enter');
  await choose(page, 'On the way.jpg', 2400, 1600);
  await dialog(page).getByLabel('End', { exact: true }).press('Space');
  await expect(dialog(page).getByLabel('End', { exact: true })).toBeChecked();
  await confirm(page);
}

test('an article is written from nothing, saved, checked and built', async ({ page }) => {
  test.setTimeout(1_800_000);
  const project = copyOfProject();
  const running = await started(project.root);
  const slug = 'moving-a-shop';
  try {
    const studio = editedAt(project.root, running.address);
    const { claim, plugin } = facts(project.root);
    const parts = partsOf(plugin);
    const path = await newArticle(page, studio, slug);
    await fillInDetails(page);
    await openText(page);
    for (const [index, part] of parts.entries()) {
      await typePart(page, part, claim.key);
      if (index < parts.length - 1) await leavePart(page, part);
    }
    await save(page, /^Saved\. The read time is \d+ min read now\.$/);
    await expect(page.getByText('No findings')).toBeAttached();
    await running.stop();

    const { findings, graph } = await checkProject(project.root);
    expect(findings.filter(({ file }) => file === path)).toEqual([]);
    const { data = {}, body } = graph.collections.get('blog')?.get(slug) ?? {};
    const cover = { image: '/images/blog/on-the-way.avif', imageFocus: 'end' };
    const readTime = minutesToRead(body?.words ?? 0);
    expect(data).toMatchObject({ title, excerpt, tags, category: 'Business', readTime, ...cover });
    const [, text = ''] = /^---\n[^]*?\n---\n\n([^]*)\n$/.exec(studio.read(path)) ?? [];
    expect(decoded(text)).toBe(expectedText(parts, claim.key));
    const cropped = join(project.root, 'public', pictureAddress({ picture: 'cropped' }));
    const { width, height } = await sharp(cropped).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 750 });

    const built = await build(project.root, ['--out', 'built'], graph.today);
    expect(built).toMatchObject({ code: 0 });
    const site = await serve({ root: join(project.root, 'built'), port: 0 });
    try {
      await page.goto(`${site.url}/blog/${slug}`);
      await expectParts(page, parts, claim.text);
    } finally {
      await site.close();
    }
  } finally {
    await running.stop();
    project.remove();
  }
});
