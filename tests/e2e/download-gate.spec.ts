/** The way to the download dialog: before the page is alive, by the address, by the keyboard. F numbers: docs/faults.md. */
import type { Page } from '@playwright/test';
import { type Download, expect, pluginPage, test } from './download-form.ts';
import { holdFiles, hydrated, openAlive, watch, type Watch } from './page-watch.ts';
import { some } from '../fixtures/some.ts';

const address = `${pluginPage}#download`;
const section = (page: Page) => page.locator('#download');
const link = (page: Page, name = 'Download Free') => page.getByRole('link', { name });

let watched: Watch;
let downloads: string[];

test.beforeEach(async ({ page }) => {
  watched = await watch(page);
  downloads = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  page.on('request', (request) => {
    if (request.url().includes('/downloads/')) downloads.push(request.url());
  });
});

test.afterEach(() => {
  expect(downloads).toEqual([]);
  expect(watched.messages).toEqual([]);
});

const scripts = '**/assets/*.js';

/** Closes the dialog that the address has opened: the address is the page's own again, also after a reload. */
async function closeForGood(page: Page, { dialog, opener }: Download): Promise<void> {
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
  await expect(page).toHaveURL(pluginPage);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await hydrated(page);
  await expect(opener).toBeVisible();
  await expect(dialog).toBeHidden();
}

for (const name of some(['Download Now', 'Download Free']))
  test(`F47: with scripts that are late, '${name}' shows how to get the file, and the dialog opens when they arrive`, async ({
    page,
    download,
  }) => {
    const late = await holdFiles(page, scripts);
    await page.goto(pluginPage, { waitUntil: 'commit' });
    await expect(section(page)).toBeHidden();
    await link(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(section(page)).toBeInViewport();
    await expect(section(page)).toBeFocused();
    await expect(section(page).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:hello@kelpworks.example?subject=Free%20download%3A%20Convert%20Guest%20to%20Customer',
    );
    await late.release();
    await expect(download.dialog).toBeVisible();
    await expect(download.email).toBeFocused();
    await expect(section(page)).toHaveCount(0);
    await closeForGood(page, download);
  });

test('the dialog opens by the keyboard, from both buttons', async ({ page, download }) => {
  await openAlive(page, pluginPage);
  for (const [name, key] of [
    ['Download Free', 'Enter'],
    ['Download Now', 'Space'],
  ] as const) {
    const pressed = page.getByRole('button', { name });
    await pressed.press(key);
    await expect(download.email).toBeFocused();
    await expect(page).toHaveURL(pluginPage);
    await page.keyboard.press('Escape');
    await expect(download.dialog).toBeHidden();
    await expect(pressed).toBeFocused();
  }
});

test('an address with #download opens the dialog, but none on the page of a plugin that is sold', async ({
  page,
  download,
}) => {
  await openAlive(page, '/plugins/order-replicator#download');
  await expect(page.getByRole('link', { name: 'Get Plugin' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(section(page)).toHaveCount(0);

  await page.goto(address);
  await expect(download.dialog).toBeVisible();
  await expect(section(page)).toHaveCount(0);
  await page.reload();
  await expect(download.dialog).toBeVisible();
  await closeForGood(page, download);
});

test.describe('at night', { tag: '@night' }, () => {
  test('F47: a download link that has the focus keeps it when the page comes alive', async ({
    page,
    download,
  }) => {
    const late = await holdFiles(page, scripts);
    await page.goto(pluginPage, { waitUntil: 'commit' });
    await link(page).focus();
    await late.release();
    await expect(download.opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(download.dialog).toBeVisible();
  });

  test('so does one within the site, and going back closes it', async ({ page, download }) => {
    await openAlive(page, '/plugins/free');
    await page.evaluate((href) => {
      Object.assign(window, { isSame: true });
      history.pushState({}, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    await expect(download.dialog).toBeVisible();
    await expect(download.email).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(download.opener).toBeFocused();
    await expect(page).toHaveURL(pluginPage);
    await page.evaluate(() => {
      location.hash = 'download';
    });
    await expect(download.dialog).toBeVisible();
    await page.goBack();
    await expect(download.dialog).toBeHidden();
    await expect(page).toHaveURL(pluginPage);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('a dialog that a button has opened leaves the address alone', async ({ page, download }) => {
    await download.open(`${pluginPage}?from=mail#key-features`);
    await page.keyboard.press('Escape');
    // A dialog that is hidden but not gone would close again at the next anchor.
    await expect(page.locator('dialog', { hasText: 'Get Your Free Plugin!' })).toHaveCount(0);
    await expect(page).toHaveURL(`${pluginPage}?from=mail#key-features`);
    await page.goto(`${pluginPage}?from=mail#download`);
    await expect(download.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${pluginPage}?from=mail`);
  });
});
