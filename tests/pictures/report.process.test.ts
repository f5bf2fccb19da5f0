/** The report of pictures, as a browser shows it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlReport, type ShownPictures } from '../../scripts/engine/commands/pictures/html-report.ts';
import type { PictureReport, ShownPage } from '../../scripts/engine/commands/pictures/pictures-report.ts';
import { shotsOf } from '../../scripts/engine/commands/pictures/take-pictures.ts';
import { folderOf, type Folder } from '../built-site.ts';
import { launchBrowser } from '../fixtures/browser.ts';

const site = (price: string, more: Record<string, string> = {}): Record<string, string> => {
  const page = `<!doctype html><title>Page</title><style>:root { color-scheme: light dark; } p { height: 1200px; }</style>
<h1>${price}</h1><p>Much text</p><h2>Again ${price}</h2>`;
  return { 'index.html': page, '404.html': '<h1>Not found</h1>', ...more };
};
const hostile =
  '/"><img src=https://evil.example/x.png onerror="document.title=1"><script>document.title = 1</script>';

let folders: Folder[];
let browser: Browser;
let html: string;
let shots: ShownPage[];

beforeAll(async () => {
  folders = [await folderOf(site('$99')), await folderOf(site('$109', { 'new/index.html': '<h1>New</h1>' }))];
  const [before = '', after = ''] = folders.map(({ root }) => root);
  const pictures = new Map<ShownPage, ShownPictures>();
  for await (const { shot, detail } of shotsOf({ before, after }, ['/', '/404', '/new'], () => {}))
    pictures.set(shot.page === '/new' ? { ...shot, page: hostile } : shot, detail);
  shots = [...pictures.keys()];
  html = htmlReport(reportOf(shots), pictures);
  writeFileSync(join(before, 'report.html'), html);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const folder of folders) await folder.remove();
});

const reportOf = (pages: readonly ShownPage[]): PictureReport => ({
  base: hostile,
  summary: hostile,
  words: hostile,
  shots: pages,
  sizes: [],
  overBudget: [],
  dates: [],
});

/** The report in a new page; all its requests are noted. */
async function opened(width: number, scheme: 'light' | 'dark'): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url().slice(0, 40)));
  page.on('console', (message) => void asked.push(message.text()));
  await page.goto(`file://${join(folders[0]?.root ?? '', 'report.html')}`);
  return { page, asked: asked.filter((url) => !/^(?:data:image\/webp|file:)/.test(url)) };
}

test('it has the pages that differ and no other', () => {
  expect([...new Set(shots.map(({ page, kind }) => `${page} ${kind}`))]).toEqual([
    '/ changed',
    `${hostile} added`,
  ]);
  expect(shots.map(({ places }) => places)).toEqual([2, 2, 2, 2, 0, 0, 0, 0]);
});

// The width decides the layout, the scheme the colours: all four pairs are for the night.
test.each([
  [390, 'light'],
  [1440, 'dark'],
  ...(process.env['ALL']
    ? ([
        [390, 'dark'],
        [1440, 'light'],
      ] as const)
    : []),
] as const)('at %i px, %s, it fits, is accessible, and asks for nothing', async (width, scheme) => {
  const { page, asked } = await opened(width, scheme);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(asked).toEqual([]);
  await page.context().close();
});

test('no title of a page becomes markup, and all three comparisons work by keyboard alone', async () => {
  const { page } = await opened(1440, 'light');
  expect(await page.title()).toBe(`Pictures since ${hostile}`);
  expect(await page.locator('h2').allTextContents()).toEqual(['/', hostile]);
  expect(await page.locator('img[onerror], main script').count()).toBe(0);
  expect(await page.locator('script').count()).toBe(1);
  const kinds = await page.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  expect(kinds.filter((src) => !src?.startsWith('data:image/webp;base64,'))).toEqual([]);

  const article = page.locator('article').first();
  const part = (name: string) => article.locator(name).first();
  const seen = () =>
    Promise.all(['.before', '.after', '.difference', '.slide'].map((name) => part(name).isVisible()));
  await article.getByRole('radio', { name: 'Slider' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const clip = () => part('.before').evaluate((element) => getComputedStyle(element).clipPath);
  expect(await clip()).toContain('100%');
  await page.keyboard.press('End');
  expect(await clip()).not.toContain('100%');
  await page.keyboard.press('Tab');
  expect(await part('.screen').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  expect(await seen()).toEqual([true, true, false, false]);
  await page.keyboard.press('ArrowRight');
  expect(await seen()).toEqual([false, false, true, false]);
  await page.context().close();
});

test('a report that is full names the rest and has their strips beside it', { tags: 'night' }, async () => {
  const [before = '', after = ''] = folders.map(({ root }) => root);
  const pictures = new Map<ShownPage, ShownPictures>();
  for await (const { shot, detail } of shotsOf({ before, after }, ['/'], () => {}, 1))
    pictures.set(shot, detail);
  const full = htmlReport(reportOf([...pictures.keys()]), pictures);
  expect(full).not.toContain('<img');
  expect(full).toContain('no room for more pictures; <a href="pictures/root-390-light-strip.png">');
});
