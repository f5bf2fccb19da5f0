/** Missing or broken files of the site: style sheets, scripts, pictures, the content of an article. */
import { expect, test, type Page } from '@playwright/test';
import { idle, openAlive, watch } from '../page-watch.ts';
import { scriptNamed } from '../site.ts';
import { serveChallenge } from '../third-parties.ts';
import { statedTitle } from '../../fixtures/stated.ts';
import { some } from '../../fixtures/some.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

const article = '/blog/plugin-bloat-diet-woocommerce';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Follows a link of the footer by the keyboard. Blocks far below get their true height when the page comes to them, so that
 * a link may move away from the pointer before the press.
 */
const followFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');

/** The text of the main element in document order. */
const words = (page: Page) => page.locator('main').evaluate((main) => main.textContent);

const isPlaceholder = (path: string): boolean => path === '/images/placeholder.svg';

/** Whether no picture is still being fetched; brings the first that is into sight. */
const areComplete = (pictures: (Element & { complete?: boolean })[]): boolean => {
  const missing = pictures.find(({ complete }) => !complete);
  // The page may replace a picture after the test has left it, and the new one loads in sight only.
  missing?.scrollIntoView();
  return !missing;
};

/** Console messages, except the browser's own about failed requests. */
const ownMessages = (messages: readonly string[]): string[] =>
  messages.filter((text) => !/Failed to load resource|Unable to preload CSS|\.css/.test(text));

test.describe('F39: without the bundle', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
  });

  for (const path of some([article, '/plugins', '/', '/services/store-management', '/privacy-policy'])) {
    test(`F39: ${path} is readable, and its links work`, async ({ page }) => {
      await page.goto(path);
      expect((await words(page))?.length).toBeGreaterThan(100);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await followFooter(page, 'About Us');
      await expect(page).toHaveURL('/about');
      await expect(page.getByText('How a shop got its Mondays back')).toBeVisible();
    });
  }

  test(
    'F39: a page that needs its script shows a notice after ten seconds, and no spinner',
    { tag: '@night' },
    async ({ page }) => {
      for (const [path, text] of [
        ['/contact', 'This form needs JavaScript. Email hello@kelpworks.example instead.'],
        ['/blog', 'This form needs JavaScript. Email hello@kelpworks.example instead.'],
        [
          '/plugins/order-replicator/download?token=x',
          'This page needs JavaScript. Email hello@kelpworks.example',
        ],
        ['/plugins/order-duplicator', 'The download form opens as soon as this page has loaded.'],
      ] as const) {
        await page.goto(path);
        const notice = page.getByText(text);
        await expect(notice, path).toBeHidden();
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) {
            animation.pause(); // so that the test controls the time
            animation.currentTime = 9900;
          }
        });
        await expect(notice, path).toBeHidden();
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) animation.currentTime = 10_100;
        });
        await expect(notice, path).toBeVisible();
        const untrue = page.getByText(/Validating access|Loading the security check|Your draft/);
        await expect(untrue.filter({ visible: true }), path).toHaveCount(0);
      }
    },
  );
});

test.describe('F40: without pictures', () => {
  for (const [path, placeholder] of some(
    [
      ['/plugins/order-replicator', 'with the placeholder'],
      [article, 'without the placeholder'],
      ['/', 'with the placeholder'],
      ['/blog', 'with the placeholder'],
      [article, 'with the placeholder'],
      ['/plugins/order-replicator', 'without the placeholder'],
    ] as const,
    2,
  )) {
    test(`F40: ${path} ${placeholder} does not request pictures in a loop`, async ({ page }) => {
      const requested: string[] = [];
      const missing = placeholder === 'without the placeholder';
      await page.route('**/images/**', (route) => {
        const { pathname } = new URL(route.request().url());
        requested.push(pathname);
        return pathname === '/images/placeholder.svg' && !missing ? route.continue() : route.abort();
      });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          for (const { dataset } of document.images) dataset['prerendered'] = '';
        });
      });
      await openAlive(page, path);
      const pictures = page.locator('main img');
      for (const picture of await pictures.all()) await picture.evaluate((image) => image.scrollIntoView());
      const replaced = page.locator('main img[src="/images/placeholder.svg"]');
      await expect(replaced).not.toHaveCount(0);
      await expect.poll(() => pictures.evaluateAll(areComplete)).toBe(true);
      await idle(page);
      for (const picture of await replaced.all()) {
        expect(await picture.getAttribute('alt')).not.toBeNull();
        await expect(picture).not.toHaveAttribute('data-prerendered'); // Chromium may leave that one without its size
        if (!missing) await expect(picture).toHaveJSProperty('naturalWidth', 1200);
      }
      const elements = await page.locator('img').count();
      expect(requested.filter(isPlaceholder).length).toBeLessThanOrEqual(elements);
      for (const file of new Set(requested.filter((address) => !isPlaceholder(address)))) {
        const uses = await page.locator(`img[src="${file}"], source[srcset="${file}"]`).count();
        const loads = requested.filter((address) => address === file).length;
        expect(loads, file).toBeLessThanOrEqual(Math.max(uses, 1) + 1);
      }
    });
  }
});

test('F40: the screen for a page that does not load without a network has no frames of missing pictures', async ({
  page,
}) => {
  await openAlive(page, '/');
  await page.context().setOffline(true);
  await followFooter(page, 'Contact');
  await expect(heading(page)).toHaveText('This page didn’t load');
  await page.locator('footer').scrollIntoViewIfNeeded();
  const pictures = page.locator('main img, footer img');
  await expect.poll(() => pictures.evaluateAll(areComplete)).toBe(true);
  await expect(pictures.filter({ visible: true })).toHaveCount(0);
});

test.describe("an article's content", () => {
  const json = '**/content/blog/plugin-bloat-diet-woocommerce.json';

  // All kinds of answers: `tests/features/fetch-content.test.ts`.
  for (const [what, status, body] of some([
    ['missing', 404, 'Not found'],
    ['cut off', 200, '{"title":"The plugin'],
    ['something else', 200, '{"title":7}'],
  ] as const)) {
    test(
      `F63: that is ${what} leads to the not-found text, and a visit of the page does not need it`,
      { tag: '@night' },
      async ({ page }) => {
        const { messages } = await watch(page);
        await page.route(json, (route) => route.fulfill({ status, body }));
        await openAlive(page, article);
        await expect(heading(page)).toHaveText(title);
        await openAlive(page, '/blog'); // before, a click loads the page
        await page.locator('main').getByRole('link', { name: title }).first().click();
        await expect(heading(page)).toHaveText('Post not found');
        await expect(page).toHaveTitle(/^Post not found/);
        await idle(page);
        await expect(heading(page)).toHaveText('Post not found');
        expect(
          messages.filter((text) => !text.includes('Failed to load resource')).length,
        ).toBeLessThanOrEqual(1);
        expect(messages.filter((text) => text.startsWith('uncaught'))).toEqual([]);
        await page.locator('main').getByRole('link', { name: 'Back to Blog' }).click();
        await expect(heading(page)).toHaveText('Blog');
      },
    );
  }

  test('F62: with a block that cannot be decoded, has an unknown type or an invalid payload is shown without it', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(article);
    const blocks = page.locator('[data-block]');
    const all = await blocks.count();
    const last = await page.locator('article p').last().textContent();
    expect(all).toBeGreaterThan(3);
    await page.route(json, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      expect(text).toContain('"shortcode"');
      await route.fulfill({ response, body: withBrokenBlocks(text) });
    });
    await openAlive(page, '/blog'); // the browser would load the page, which keeps its markup
    await page.locator('main').getByRole('link', { name: title }).first().click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('article p').last()).toHaveText(last ?? '');
    await expect(blocks).toHaveCount(all - 3);
    // React may begin to render the rest of an article twice.
    expect(new Set(warnings.filter((text) => /shortcode/i.test(text))).size).toBe(3);
  });
});

/** The article with three broken blocks: one has a text as its payload, one an unknown type, one an invalid payload. */
function withBrokenBlocks(text: string): string {
  const post = JSON.parse(text) as { body: [string, Record<string, string>][] }; // this article has only elements at the top level
  const block = (type: string) =>
    post.body.find(([tag, data]) => tag === 'shortcode' && data['type'] === type);
  Object.assign(block('quote')?.[1] ?? {}, { payload: '{"text":"a"}' });
  Object.assign(block('callout')?.[1] ?? {}, { type: 'constructor' });
  Object.assign(block('features')?.[1] ?? {}, { payload: { items: 7 } });
  return JSON.stringify(post);
}

test.describe('at night', { tag: '@night' }, () => {
  test('F38: without style files a page is readable in order, and so is the next one', async ({ page }) => {
    await page.goto('/about');
    const styled = await words(page);
    const { messages } = await watch(page);
    await page.route('**/*.css', (route) => route.abort());
    await openAlive(page, '/about');
    expect(await words(page)).toBe(styled);
    await expect(page.getByText('How a shop got its Mondays back')).toBeVisible();
    await followFooter(page, 'Contact');
    await expect(heading(page)).toHaveText('Contact');
    await expect(page.getByRole('form', { name: 'Project enquiry' })).toBeVisible();
    expect(ownMessages(messages)).toEqual([]);
  });

  test('F36: without the script of the download dialog, its button shows how to get the file, and tries again', async ({
    page,
  }) => {
    await serveChallenge(page);
    await page.route(scriptNamed('DownloadDialog'), (route) => route.abort());
    await page.goto('/plugins/convert-guest-to-customer');
    await page.getByRole('button', { name: 'Download Now' }).click();
    const section = page.locator('#download');
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    await expect(section.getByRole('link', { name: 'hello@kelpworks.example' })).toBeVisible();
    await page.unroute(scriptNamed('DownloadDialog'));
    await page.getByRole('link', { name: 'Download Free' }).click();
    await expect(page.getByRole('dialog', { name: 'Get Your Free Plugin!' })).toBeVisible();
    await expect(section).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Download Free' })).toBeFocused();
  });
});
