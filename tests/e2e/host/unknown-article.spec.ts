/** Addresses of articles that do not exist, loaded whole, on a slow line and without script. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { loadEnv } from 'vite';
import { missingPage, originsFrom } from '../../../scripts/engine/site/hosting.ts';
import { serve, type Served } from '../../../scripts/engine/site/serve.ts';
import { nginxAvailable, startNginx } from '../../nginx.ts';
import { type HeldFiles, holdFiles, openAlive } from '../page-watch.ts';
import { mode, site, stylesInside } from '../site.ts';
import { copySite } from './site-copy.ts';
import { statedTitle } from '../../fixtures/stated.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

const origins = originsFrom(loadEnv(mode, '.'));
const unknown = '/blog/no-such-article';
const sentence = "The blog post you're looking for doesn't exist.";

/** Holds back the file of the article, and collects the headings and titles that the page has meanwhile. */
async function slowLine(page: Page): Promise<HeldFiles> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.add(heading.innerText);
      if (document.title) seen.add(document.title);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return holdFiles(page, '**/content/blog/*.json');
}

/** The headings and titles that the page has had. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]); // set by `slowLine`

const hosts = {
  'our server': () => serve({ root: site, port: 0, origins }),
  nginx: () => startNginx(site, { ...origins, styles: stylesInside(), redirects: [] }),
};

for (const [name, start] of Object.entries(hosts))
  test.describe(name, () => {
    test.skip(name === 'nginx' && !nginxAvailable, 'nginx is not installed; the package is nginx-light');
    let host: Served;
    test.beforeAll(async () => {
      host = await start();
    });
    test.afterAll(async () => host?.close());

    test('on a slow line it is loading, then not found, and never another page', async ({ page }) => {
      const late = await slowLine(page);
      const response = await page.goto(host.url + unknown, { waitUntil: 'commit' });
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect(page.getByText(sentence)).toBeHidden();
      await late.release();
      await expect(page.locator('h1:visible')).toHaveText('Post not found');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
      await expect(page.getByText('Loading...')).toHaveCount(0);
      expect(await seen(page)).toEqual(['Post not found - Kelpworks Blog', 'Post not found']);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });
      test('it is not found, with a link to the blog', async ({ page }) => {
        const response = await page.goto(host.url + unknown);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByText('Loading...')).toBeHidden();
        await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
      });
    });
  });

test('where the script does not come, it is not found after ten seconds', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(unknown);
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 10_100;
    }
  });
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
});

test('a host without our rules shows its own page until the script is there', async ({ page }) => {
  const root = await copySite();
  await rm(join(root, missingPage.file));
  const host = await serve({ root, port: 0, origins });
  try {
    const late = await slowLine(page);
    const scripts = await holdFiles(page, '**/assets/*.js');
    const asked = page.waitForRequest('**/content/blog/no-such-article.json');
    const answered = page.waitForResponse('**/content/blog/no-such-article.json');
    await page.goto(host.url + unknown, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await scripts.release();
    await asked;
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await late.release();
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
    await expect(page).toHaveTitle('Post not found - Kelpworks Blog');
  } finally {
    await host.close();
    await rm(root, { recursive: true });
  }
});

test('an article keeps the title of the list until it is there', { tag: '@night' }, async ({ page }) => {
  const late = await slowLine(page);
  await openAlive(page, '/blog');
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveTitle('Blog - Kelpworks | WooCommerce Insights & Tutorials');
  await late.release();
  await expect(page).toHaveTitle(`${title} - Kelpworks Blog`);
  expect((await seen(page)).filter((text) => /not found/i.test(text))).toEqual([]);
});
