/** Files of the site that do not come, or come broken: style, script, pictures, an article's content. */
import { expect, test, type Page } from '@playwright/test';
import { idle, settled, watch } from '../page-watch.ts';

const article = '/blog/plugin-bloat-diet-woocommerce';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

/** Words of the main part in the order of the document. */
const words = (page: Page) => page.locator('main').evaluate((main) => main.textContent);

const isPlaceholder = (path: string): boolean => path === '/images/placeholder.svg';

/** Whether no picture is being fetched. */
const areOver = (pictures: (Element & { complete?: boolean })[]): boolean =>
  pictures.every(({ complete }) => complete);

/** Console messages other than the browser's own about files that did not come. */
const ownNoises = (noises: readonly string[]): string[] =>
  noises.filter((text) => !/Failed to load resource|Unable to preload CSS|\.css/.test(text));

test('F38: without its style sheets a page can be read in order, and the next one too', async ({ page }) => {
  await page.goto('/about');
  const styled = await words(page);
  const { noises } = await watch(page);
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/about');
  await settled(page);
  expect(await words(page)).toBe(styled);
  await expect(page.getByText('A Monday, given back')).toBeVisible();
  await footerLink(page, 'Contact').click();
  await expect(heading(page)).toHaveText('Contact');
  await expect(page.getByRole('form', { name: 'Project enquiry' })).toBeVisible();
  expect(ownNoises(noises)).toEqual([]);
});

test.describe('F39: the bundle does not come', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
  });

  for (const path of ['/', '/plugins', article, '/services/store-management', '/privacy-policy']) {
    test(`F39: ${path} can be read, and its links work`, async ({ page }) => {
      await page.goto(path);
      expect((await words(page))?.length).toBeGreaterThan(100);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await footerLink(page, 'About Us').click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByText('A Monday, given back')).toBeVisible();
    });
  }

  test('F39: the free download is a link to the file', async ({ page }) => {
    await page.goto('/plugins/convert-guest-to-customer');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Free' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('convert-guest-v3.2.1.zip');
  });

  for (const [path, text] of [
    ['/contact', 'This form needs JavaScript. Without it, write to hello@kelpworks.example.'],
    ['/blog', 'This form needs JavaScript. Without it, write to hello@kelpworks.example.'],
    ['/plugins/order-replicator/download?token=x', 'This page needs JavaScript. Without it, write to'],
  ] as const) {
    test(`F39: ${path} says after ten seconds how to go on, and no spinner is left`, async ({ page }) => {
      await page.goto(path);
      const notice = page.getByText(text);
      await expect(notice).toBeHidden();
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          animation.pause(); // the test's clock counts, not the machine's
          animation.currentTime = 9900;
        }
      });
      await expect(notice).toBeHidden();
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.currentTime = 10_100;
      });
      await expect(notice).toBeVisible();
      await expect(page.getByText('Validating access...')).toBeHidden();
    });
  }
});

test.describe('F40: pictures do not come', () => {
  for (const [path, alone] of [
    ['/', 'the placeholder comes'],
    ['/plugins/order-replicator', 'the placeholder comes'],
    ['/blog', 'the placeholder comes'],
    [article, 'the placeholder comes'],
    ['/plugins/order-replicator', 'the placeholder is missing too'],
    [article, 'the placeholder is missing too'],
  ] as const) {
    test(`F40: ${path}, ${alone}: it is asked for once, and nothing loops`, async ({ page }) => {
      const asked: string[] = [];
      const missing = alone === 'the placeholder is missing too';
      await page.route('**/images/**', (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        return pathname === '/images/placeholder.svg' && !missing ? route.continue() : route.abort();
      });
      await page.goto(path);
      await settled(page);
      const pictures = page.locator('main img');
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      const replaced = page.locator('main img[src="/images/placeholder.svg"]');
      await expect(replaced).not.toHaveCount(0);
      await expect.poll(() => pictures.evaluateAll(areOver)).toBe(true);
      await idle(page);
      for (const picture of await replaced.all()) {
        expect(await picture.getAttribute('alt')).not.toBeNull();
        if (!missing) await expect(picture).toHaveJSProperty('naturalWidth', 1200);
      }
      const elements = await page.locator('img').count();
      expect(asked.filter(isPlaceholder).length).toBeLessThanOrEqual(elements);
      for (const file of new Set(asked.filter((address) => !isPlaceholder(address)))) {
        const uses = await page.locator(`img[src="${file}"], source[srcset="${file}"]`).count();
        const loads = asked.filter((address) => address === file).length;
        expect(loads, file).toBeLessThanOrEqual(Math.max(uses, 1) + 1);
      }
    });
  }
});

test.describe("an article's content", () => {
  const json = '**/content/blog/plugin-bloat-diet-woocommerce.json';

  for (const [what, status, body] of [
    ['missing', 404, 'Not found'],
    ['a page instead', 200, '<!doctype html><title>Kelpworks</title>'],
    ['cut off', 200, '{"title":"The plugin'],
    ['something else', 200, '{"title":7}'],
    ['nothing', 200, 'null'],
  ] as const) {
    for (const way of ['by its address', 'from the list'] as const) {
      test(`F63: that is ${what} gives the not-found text, ${way}`, async ({ page }) => {
        const { noises } = await watch(page);
        await page.route(json, (route) => route.fulfill({ status, body }));
        if (way === 'by its address') await page.goto(article);
        else {
          await page.goto('/blog');
          await page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first().click();
        }
        await expect(heading(page)).toHaveText('Post not found');
        await expect(page).toHaveTitle(/^Post not found/);
        await idle(page);
        await expect(heading(page)).toHaveText('Post not found');
        expect(noises.filter((text) => !text.includes('Failed to load resource')).length).toBeLessThanOrEqual(
          1,
        );
        expect(noises.filter((text) => text.startsWith('uncaught'))).toEqual([]);
        await page.locator('main').getByRole('link', { name: 'Back to Blog' }).click();
        await expect(heading(page)).toHaveText('Blog');
      });
    }
  }

  test('F62: a block that cannot be decoded, is of no type or breaks its schema is left out, the rest stands', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(article);
    const blocks = page.locator('[data-block]');
    const whole = await blocks.count();
    const last = await page.locator('article p').last().textContent();
    expect(whole).toBeGreaterThan(3);
    await page.route(json, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      expect(text).toContain('"shortcode"');
      await route.fulfill({ response, body: broken(text) });
    });
    await page.goto('/blog');
    await page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first().click();
    await expect(heading(page)).toHaveText('The plugin bloat diet for WooCommerce');
    await expect(page.locator('article p').last()).toHaveText(last ?? '');
    await expect(blocks).toHaveCount(whole - 3);
    expect(warnings.filter((text) => /shortcode/i.test(text))).toHaveLength(3);
  });
});

/** The article with three blocks broken: the payload of one is a text, one is of no type, one breaks its type's schema. */
function broken(text: string): string {
  const post = JSON.parse(text) as { body: [string, Record<string, string>][] }; // the article in the test has no bare text between its blocks
  const block = (type: string) =>
    post.body.find(([tag, data]) => tag === 'shortcode' && data['type'] === type);
  Object.assign(block('quote')?.[1] ?? {}, { payload: '{"text":"a"}' });
  Object.assign(block('callout')?.[1] ?? {}, { type: 'constructor' });
  Object.assign(block('features')?.[1] ?? {}, { payload: { items: 7 } });
  return JSON.stringify(post);
}
