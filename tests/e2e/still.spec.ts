/** Parts of a prerendered page that React takes as they are (`src/components/Still.tsx`). */
import { type Browser, expect, test, type Page } from '@playwright/test';
import { appScripts, holdFiles, hydrated, idle, openAlive, watch } from './page-watch.ts';
import { scriptNamed } from './site.ts';
import { some } from '../fixtures/some.ts';

const plugin = '/plugins/order-replicator';
const article = '/blog/building-custom-woocommerce-plugins';

/** The scripts of every page, and that of a text's tools. */
const common = ['app', 'start', 'rolldown-runtime', 'TextTools'].map(scriptNamed);

/** Marks the document, to tell a page of the router from a loaded one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSame' in window);

for (const [path, part] of some(
  [
    ['/', 'main section h2'],
    ['/privacy-policy', 'footer h2'],
    ['/plugins', 'main li h3'],
    [plugin, 'main h1'],
    [article, 'article h2'],
  ] as const,
  2,
))
  test(`${path}: a change by an extension or a translation to ${part} before hydration stays`, async ({
    page,
  }) => {
    const { messages } = await watch(page);
    await page.addInitScript((place) => {
      document.addEventListener('DOMContentLoaded', () => {
        const changed = document.querySelector(place);
        if (changed) changed.innerHTML = '<font><font>Traduit</font></font>';
        Object.assign(window, { changed });
      });
    }, part);
    await openAlive(page, path);
    await idle(page);
    expect(messages).toEqual([]);
    await expect(page.locator(part).first()).toHaveText('Traduit');
    expect(
      await page.evaluate((place) => document.querySelector(place) === Reflect.get(window, 'changed'), part),
    ).toBe(true);
  });

test('a page of the same kind shows its own words', { tag: '@night' }, async ({ page, request }) => {
  await openAlive(page, '/plugins/order-duplicator');
  await mark(page);
  const other = page.locator('[aria-labelledby=see-also] h3 a').first();
  const href = (await other.getAttribute('href')) ?? '';
  const name = (await other.textContent()) ?? ''; // a part far below has no inner text yet
  const file = await (await request.get(href)).text();
  await other.click();
  expect(name).not.toBe('');
  await expect(page.locator('main h1')).toContainText(name);
  await expect(page).toHaveURL(href);
  const titles = await page.locator('[aria-labelledby=key-features] h3').allTextContents();
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles)
    expect(file).toContain(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
  expect(await isMarked(page)).toBe(true);
});

test('footer and header mark the page that is shown', { tag: '@night' }, async ({ page }) => {
  await openAlive(page, '/about');
  await mark(page);
  const current = page.locator('footer [aria-current=page]');
  await expect(current).toHaveText('About Us');
  await page.locator('footer').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(current).toHaveText('Blog');
  await expect(page.locator('header [aria-current=page]').first()).toContainText('Blog');
  expect(await isMarked(page)).toBe(true);
});

test('the focus in a still part stays while the page comes alive', async ({ page }) => {
  const late = await holdFiles(page, appScripts);
  await page.goto(plugin);
  const link = page.locator('footer a').nth(3);
  await link.focus();
  await late.release();
  await hydrated(page);
  await idle(page);
  await expect(link).toBeFocused();
});

test('a contents list that was opened before the page was alive stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const late = await holdFiles(page, appScripts);
  await page.goto(article);
  await page.locator('article summary').first().click();
  await late.release();
  await hydrated(page);
  await idle(page);
  await expect(page.locator('article details').first()).toHaveAttribute('open');
});

test(
  'a block of code in a still text has its button, which copies the code, and moves nothing when it comes',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const late = await holdFiles(page, appScripts);
    await page.goto('/docs/order-replicator/hooks');
    const blocks = page.locator('[data-code]');
    const places = () =>
      blocks.evaluateAll((all) =>
        all.map((block) => [block.clientHeight, block.getBoundingClientRect().top]),
      );
    const before = await places();
    await late.release();
    await hydrated(page);
    await expect(blocks.getByRole('button', { name: 'Copy' })).toHaveCount(await blocks.count());
    expect(await places()).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
    await blocks.nth(1).getByRole('button').click();
    await expect(blocks.nth(1).getByRole('button')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await blocks.nth(1).locator('pre').textContent());
  },
);

/** The scripts and data that a link to a page loads, in a browser that has visited no other page but About. */
async function filesFor(path: string, browser: Browser): Promise<readonly string[]> {
  const page = await browser.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await openAlive(page, '/about');
  await page.evaluate((to) => window['__TSR_ROUTER__']?.preloadRoute({ to }), path);
  await page.close();
  return files.filter(isAppFile);
}

const isAppFile = (path: string): boolean => path.endsWith('.js') || path.startsWith('/content/');

for (const path of some([article, plugin, '/docs/order-replicator/settings', '/privacy-policy', '/']))
  test(`${path} is alive without its data and its code, its links need no reload, and it is there when somebody comes back without a network`, async ({
    page,
    browser,
  }) => {
    const files = await filesFor(path, browser);
    const { messages } = await watch(page);
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    await openAlive(page, path);
    await idle(page);
    expect(loaded.filter((file) => isAppFile(file) && !common.includes(file))).toEqual([]);
    await mark(page);
    const main = page.locator('main');
    const words = await main.textContent();
    await page.locator('footer').getByRole('link', { name: 'About Us', exact: true }).click();
    await expect(page.locator('h1')).toBeFocused();
    await expect(page).toHaveTitle(/About/);
    await expect.poll(() => files.filter((file) => !loaded.includes(file)), 'not loaded').toEqual([]);
    await idle(page);
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => main.textContent()).toBe(words);
    expect(await isMarked(page)).toBe(true);
    expect(messages.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

test('a page whose markup React cannot take is loaded, once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.remove());
  });
  await page.goto('/docs/order-replicator/hooks');
  await expect(page.locator('main h1')).toHaveText('Hooks and filters');
  const blocks = page.locator('[data-code]');
  await expect(blocks.getByRole('button', { name: 'Copy' })).toHaveCount(await blocks.count());
});
