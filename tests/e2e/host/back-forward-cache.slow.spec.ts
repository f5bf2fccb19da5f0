/** Pages restored from the back/forward cache, which Playwright disables by default and a headless shell does not have. */
import { expect, test, type Page } from '@playwright/test';
import { enquiryOn } from '../contact-form.ts';
import { downloadOn } from '../download-form.ts';
import { intercept } from '../third-parties.ts';
import { findFullBrowser, launchOptions } from '../../../scripts/engine/cli/programs.mjs';

test.use({
  launchOptions: { ...launchOptions(findFullBrowser()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'restored', persisted));
  });
});

/** Goes to another document and back, and makes sure that the page was restored from the cache. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/about');
  await page.goBack({ waitUntil: 'commit' }); // a restored page has no load event
  // The page that is left may answer once more, and then not at all.
  const isRestored = () =>
    page.evaluate(() => Reflect.get(window, 'restored') as unknown).catch(() => undefined);
  await expect.poll(isRestored).toBe(true);
}

test("F55: a page restored in 'Sending…' reports the aborted request, and its form can be sent", async ({
  page,
}) => {
  const { service, problems } = await intercept(page);
  service.answer = () => new Promise(() => {});
  const form = enquiryOn(page);
  await form.ready();
  await form.submit.click();
  await expect(form.submit).toHaveText('Sending...');
  await leaveAndReturn(page);
  const unknown = 'An error occurred while submitting the form';
  await expect(form.box.getByText(unknown, { exact: true })).toBeVisible();
  expect(problems).toContain(unknown);
  await form.expectValues();
  service.answer = 200;
  await form.solve();
  await form.send();
});

test('F55: a dialog that is restored open can be used', async ({ page }) => {
  const { problems } = await intercept(page);
  const download = downloadOn(page);
  await download.open();
  await download.email.fill('m@shop.example');
  await leaveAndReturn(page);
  await expect(download.email).toHaveValue('m@shop.example');
  await download.solve();
  await download.submit.click();
  await expect(download.file).toBeVisible();
  expect(problems).toEqual([]);
});
