/** Pages restored from the back/forward cache, which Playwright disables by default and a headless shell does not have. */
import { expect, test, type Page } from '@playwright/test';
import { serveChallenge, serveForms, watchErrors } from '../third-parties.ts';
import { findFullBrowser, launchOptions } from '../../../scripts/engine/cli/programs.mjs';

test.use({
  launchOptions: {
    ...launchOptions(findFullBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
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
  const service = await serveForms(page, () => new Promise(() => {}));
  await serveChallenge(page);
  const problems = watchErrors(page);
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Project enquiry' });
  const submit = form.getByRole('button', { name: /^(Send enquiry|Sending\.\.\.)$/ });
  const solve = form.getByRole('button', { name: 'I am human' });
  await solve.click();
  await form.getByLabel('Name').fill('M. Tremblay');
  await form.getByLabel('Email').fill('m@shop.example');
  await form.getByLabel('Project Details').fill('Forty cafés.');
  await submit.click();
  await expect(submit).toHaveText('Sending...');
  await leaveAndReturn(page);
  const unknown = 'An error occurred while submitting the form';
  await expect(form.getByRole('alert').getByText(unknown, { exact: true })).toBeVisible();
  expect(problems).toContain(unknown);
  await expect(form.getByLabel('Project Details')).toHaveValue('Forty cafés.');
  service.answer = 200;
  await solve.click();
  await submit.click();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
});

test('F55: a dialog that is restored open can be used', async ({ page }) => {
  await serveForms(page);
  await serveChallenge(page);
  const problems = watchErrors(page);
  await page.goto('/plugins/convert-guest-to-customer');
  await page.getByRole('button', { name: 'Download Free' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('m@shop.example');
  await leaveAndReturn(page);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('m@shop.example');
  await dialog.getByRole('button', { name: 'I am human' }).click();
  await dialog.getByRole('button', { name: 'Continue to Download' }).click();
  await expect(page.getByRole('link', { name: 'Download Plugin' })).toBeVisible();
  expect(problems).toEqual([]);
});
