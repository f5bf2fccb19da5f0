import type { FrameLocator, Page } from '@playwright/test';
import { tokenHeader } from '../../studio/protocol.ts';
import { holdFiles } from '../e2e/page-watch.ts';
import { barriersOf } from './barriers.ts';
import { type Edited, expect, field, test } from './editing.ts';
import { openText, view } from './text-view.ts';

test.use({ hasPreview: true });

/** The page in the preview, once it is drawn. */
async function shownPage(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('h1')).toBeVisible({ timeout: 60_000 });
  return frame;
}

const amount = (page: Page) => field(page, '/pricing/price/amount');
const mark = (frame: FrameLocator) => frame.locator('[data-studio="mark"]');

async function opened(page: Page, studio: Edited, address: string): Promise<FrameLocator> {
  await studio.open(page, address);
  return shownPage(page);
}

test('typed text shows on the page; with errors the last page stays', async ({ page, studio }) => {
  const shown = await holdFiles(page, /(?<!\/e)\/plugins\/order-replicator$/);
  await studio.open(page, '/e/plugins/order-replicator');
  await expect(page.getByText('Drawing the page …')).toBeVisible({ timeout: 60_000 });
  await shown.release();
  const frame = await shownPage(page);
  await expect(page.getByText('Drawing the page …')).toHaveCount(0);
  await frame.locator('h1').evaluate(() => void Reflect.set(window, 'isSame', true));
  await frame.locator('h1').evaluate(() => scrollTo(0, 300));
  for (const price of ['98', '97']) {
    await amount(page).fill(price);
    await expect(frame.locator('main').getByText(`$${price}`).first()).toBeVisible();
  }
  expect(await frame.locator('h1').evaluate(() => [Reflect.get(window, 'isSame'), scrollY])).toEqual([
    true,
    300,
  ]);
  await field(page, '/tagline').fill('');
  await expect(page.getByText('The text has errors, so the page is as it was')).toBeVisible();
  await expect(frame.locator('h1')).toBeVisible();
  await field(page, '/tagline').fill('Copies an order, and no more.');
  await expect(page.getByText('The text has errors, so the page is as it was')).toBeHidden();
  await expect(frame.getByText('Copies an order, and no more.').first()).toBeVisible();

  await page.route(/\/content\/plugins\/order-replicator\.json/, (route) => route.abort());
  await amount(page).fill('96');
  await expect(frame.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(amount(page)).toBeFocused();
});

/** Goes to the preview on a phone, chooses a day there, and goes back to the form. */
async function dayBelow640(page: Page): Promise<void> {
  await view(page, 'Preview').click();
  await shownPage(page);
  const open = page.getByRole('button', { name: /^As of/ });
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.press('Enter');
  const menu = page.getByRole('group', { name: 'The day that the preview shows' });
  const [box, bar] = await Promise.all([
    menu.locator('..').boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ]);
  expect(box && bar && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel('Any day').fill('2027-01-01');
  await expect(page.getByRole('button', { name: /^As of Jan 1, 2027/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByText('The site as on Jan 1, 2027.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page.getByRole('button', { name: 'As of today' })).toBeVisible();
  await view(page, 'Form').click();
  await expect(page.locator('#entry [data-field]').first()).toBeVisible();
}

test.describe('at night', { tag: '@night' }, () => {
  test('a change that came before the page heard of changes shows', async ({ page, studio }) => {
    let connect = (): void => undefined;
    const isLate = new Promise<void>((resolve) => (connect = resolve));
    await page.routeWebSocket(/.*/, async (socket) => {
      await isLate;
      socket.connectToServer();
    });
    const frame = await opened(page, studio, '/e/plugins/order-replicator');
    const file = new URL(
      '/content/plugins/order-replicator.json',
      (await page.locator('iframe').getAttribute('src')) ?? '',
    ).href;
    await field(page, '/tagline').fill('Copies an order while the page loads.');
    await expect.poll(async () => (await page.request.get(file)).text()).toContain('while the page loads');
    connect();
    await expect(frame.getByText('Copies an order while the page loads.').first()).toBeVisible();
  });

  test('errors of another entry or day keep the page, and the line leads there', async ({ page, studio }) => {
    await opened(page, studio, '/e/about');
    const line = page.getByRole('region', { name: 'Preview' }).getByRole('status');
    await page.getByRole('button', { name: /^As of/ }).click();
    await page.getByLabel('Any day').fill('2027-07-01'); // a waiver has ended
    await page.keyboard.press('Escape');
    await expect(line).toHaveText(
      'On Jul 1, 2027 the content has errors, so the page is as it was before. Back to today',
    );
    await line.getByRole('button', { name: 'Back to today' }).click();
    await expect(line).toBeHidden();

    const policy = 'content/legal/privacy-policy.md';
    studio.write(policy, `${studio.read(policy)}\n[Nowhere](/nowhere)\n`);
    await expect(line).toHaveText('Errors in Privacy Policy keep the page as it was before them.');
    await line.getByRole('link').click();
    await expect(page).toHaveURL(/\/e\/legal\/privacy-policy$/);
  });

  test('a planned article says when it comes, and is shown on that day', async ({ page, studio }) => {
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const [fields = ''] =
      /^---\n[^]*?\n---\n/.exec(studio.read('content/blog/plugin-bloat-diet-woocommerce.md')) ?? [];
    const planned = fields
      .replace(/^date: .*$/m, `date: ${day}`)
      .replace(/^readTime: .*$/m, 'readTime: 1 min read');
    studio.write('content/blog/low-tide.md', `${planned}\nLow tide.\n`);
    await studio.open(page, '/e/blog/low-tide');
    const line = page.getByRole('region', { name: 'Preview' }).getByRole('status');
    await expect(line).toHaveText(/^Not on the site before .*\. See it on that day/, {
      timeout: 60_000,
    });
    await line.getByRole('button').click();
    await expect(page.getByRole('button', { name: /^As of (?!today)/ })).toBeVisible();
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText(/^The plugin bloat diet/);
    await line.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('button', { name: 'As of today' })).toBeVisible();
  });

  test('a question shows the page with the value of either side', async ({ page, studio }) => {
    const path = 'content/plugins/order-replicator.json';
    let frame = await opened(page, studio, '/e/plugins/order-replicator');
    await field(page, '/tagline').fill('Copies an order at once.');
    await expect(frame.getByText('Copies an order at once.').first()).toBeVisible();
    studio.write(path, studio.read(path).replace('Copy any order into', 'Copy each order into'));
    await page.getByRole('button', { name: 'Decide now' }).click();
    await expect(page.getByRole('heading', { name: 'Which tagline is right?' })).toBeVisible();
    const side = page.getByRole('group', { name: 'Whose value the page shows' });
    frame = await shownPage(page);
    await expect(frame.getByText('Copies an order at once.').first()).toBeVisible();
    await expect(mark(frame)).toBeInViewport();
    await side.getByRole('button', { name: 'Theirs' }).click();
    await expect(frame.getByText('Copy each order into').first()).toBeVisible();
    await expect(frame.getByText('Copies an order at once.')).toHaveCount(0);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Keep mine/ }).click();
    frame = await shownPage(page);
    await expect(frame.getByText('Copies an order at once.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(0);
  });

  test('a text of the page leads to its field, and a field to its text', async ({ page, studio }) => {
    const frame = await opened(page, studio, '/e/plugins/admin-email-toggle');
    await frame.locator('h1').click({ modifiers: ['Alt'] });
    await expect(field(page, '/name')).toBeFocused();
    await expect(mark(frame)).toHaveText('Name');
    await page.getByRole('button', { name: 'Pick' }).press('Enter');
    await expect(page.getByText('Pick a text: by pointer')).toBeVisible();
    const tagline = await field(page, '/tagline').inputValue();
    const picked = frame.locator('[data-studio="pick"]');
    const wanted = await frame.getByText(tagline, { exact: true }).boundingBox();
    for (let step = 0; step < 40; step++) {
      const now = await picked.boundingBox();
      if (now && wanted && Math.abs(now.y + now.height / 2 - wanted.y - wanted.height / 2) < 4) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(field(page, '/tagline')).toBeFocused();
    await page.getByRole('button', { name: 'Pick' }).press('Enter');
    await expect(picked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picked).toBeHidden();

    await field(page, '/closing/heading').focus();
    await expect(mark(frame)).toHaveText('Heading');
    await expect(mark(frame)).toBeInViewport();
    const text = await field(page, '/closing/heading').inputValue();
    const [marked, place] = await Promise.all([
      mark(frame).boundingBox(),
      frame.getByRole('heading', { name: text }).boundingBox(),
    ]);
    expect(marked && place && marked.y < place.y && marked.y + marked.height > place.y + place.height).toBe(
      true,
    );
  });

  test('a field that the page does not show says which page does', async ({ page, request, studio }) => {
    const renderTimeout = 180_000;
    test.setTimeout(renderTimeout + 90_000);
    // A request for the changes starts the trace of all pages at once. Otherwise it waits until nothing has happened for ten seconds.
    await request.get(`${studio.origin}/api/changes`, { headers: { [tokenHeader]: studio.token } });
    const frame = await opened(page, studio, '/e/plugins/admin-email-toggle');
    await field(page, '/closing/heading').focus();
    await page.getByLabel('Page', { exact: true }).selectOption('/plugins/admin-email-toggle');
    await frame.getByRole('link', { name: 'Free Plugins' }).first().click();
    await expect(page.getByText('This field is shown on /plugins/admin-email-toggle.')).toBeVisible({
      timeout: renderTimeout, // all pages are rendered for this, with a low priority
    });
    await page.getByRole('button', { name: '/plugins/admin-email-toggle', exact: true }).click();
    await expect(mark(frame)).toBeVisible();
  });

  test('the mark stands at its block, and a text opens its place', async ({ page, studio }) => {
    const frame = await opened(page, studio, '/e/blog/plugin-bloat-diet-woocommerce');
    await openText(page); // which begins with the block
    await expect(mark(frame)).toBeVisible();
    const block = frame.getByText(/^\d+ minutes to read$/);
    await expect(frame.getByText(/^\d+ min read$/).first()).toBeVisible();
    await expect
      .poll(async () => {
        const [marked, place] = await Promise.all([mark(frame).boundingBox(), block.boundingBox()]);
        return marked && place && Math.abs(marked.y + marked.height / 2 - place.y - place.height / 2);
      })
      .toBeLessThan(10);

    await view(page, 'Details').press('Enter');
    await expect(page.locator('.cm-content')).toHaveCount(0);
    const paragraph = frame.locator('article p, main p').filter({ hasText: 'A must-use plugin runs before' });
    await paragraph.click({ modifiers: ['Alt'], position: { x: 20, y: 8 } });
    await expect(view(page, 'Text')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.cm-content')).toBeFocused();
    await frame
      .getByRole('contentinfo')
      .getByText('Kelpworks', { exact: false })
      .first()
      .click({ modifiers: ['Alt'] });
    await expect(page).toHaveURL(/\/e\/(?:site|navigation)$/);
  });

  test('the page is that of any day, width and scheme, and fits every screen', async ({ page, studio }) => {
    const frame = await opened(page, studio, '/e/listings/blog');
    await page.getByRole('button', { name: /^As of/ }).click();
    const slider = page.getByRole('slider', { name: 'Days of the calendar' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Today');
    await slider.press('End');
    await expect(page.getByRole('button', { name: /^As of (?!today)/ })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /, 20\d\d: ./);
    await page.getByLabel('Any day').focus();
    await page.keyboard.type('01012027'); // in the order of the browser's own language
    await expect(page.getByRole('button', { name: /^As of Jan 1, 2027/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('button', { name: 'As of today' })).toBeVisible();

    const inside = (): Promise<number> => frame.locator('html').evaluate(() => innerWidth);
    expect(await inside()).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect.poll(inside).toBeGreaterThanOrEqual(1270);
    await page.getByRole('group', { name: 'Colours' }).getByRole('button', { name: 'Dark' }).click();
    await expect
      .poll(() => frame.locator('html').evaluate((root) => root.style.colorScheme))
      .toContain('dark');

    const splitter = page.getByRole('separator', { name: 'Width of the preview' });
    const width = async (): Promise<number> => Number(await splitter.getAttribute('aria-valuenow'));
    await expect.poll(width).toBe(472);
    await splitter.press('ArrowLeft');
    await expect.poll(width).toBe(488);
    await splitter.press('Shift+ArrowRight');
    await expect.poll(width).toBe(328);
    await splitter.press('End');
    await expect.poll(width).toBe(320);
    await splitter.press('Home');
    await expect.poll(width).toBeGreaterThan(600);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('#entry [data-field]').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await dayBelow640(page);
  });

  test('a field keeps the focus when the pages of its entry are known late', async ({ page, studio }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/pages?*', async (route) => {
      await held;
      await route.fulfill({ json: { '/text': ['/plugins'] } });
    });
    const frame = await opened(page, studio, '/e/navigation');
    const input = page.locator('#entry input[type="text"], #entry textarea').first();
    await input.focus();
    const id = (await input.getAttribute('id')) ?? '';
    release();
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/plugins');
    await expect(frame.getByRole('heading', { level: 1, name: 'Plugins' })).toBeVisible();
    await expect(field(page, id)).toBeFocused();
    await frame.getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/about');
    await expect(frame.locator('h1')).toBeFocused();
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await expect(page).toHaveURL(`${studio.origin}/e/about`);
  });
});
