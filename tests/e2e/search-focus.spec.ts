import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { appScripts, holdFiles, hydrated, openAlive, watch } from './page-watch.ts';

test('the page of the search has the focus in its field, without moving; not where it shows results, nor where a visitor is elsewhere', async ({
  page,
}) => {
  const { messages } = await watch(page);
  const field = page.getByRole('searchbox', { name: 'Search the whole site' });
  await openAlive(page, '/search');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
  await openAlive(page, '/search?q=vat');
  await expect(page.locator('li a[data-result]').first()).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  for (const move of [() => page.keyboard.press('Tab'), () => page.mouse.wheel(0, 300)]) {
    const scripts = await holdFiles(page, appScripts);
    await page.goto('/search', { waitUntil: 'commit' });
    await expect(field).toBeVisible();
    await move();
    await page.waitForFunction(() => scrollY > 0 || document.activeElement !== document.body);
    await scripts.release();
    await hydrated(page);
    await expect(field).not.toBeFocused();
  }
  expect(messages).toEqual([]);
});

test('the dialog has the focus in its field where it is higher than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAlive(page, '/about');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
});

test('the dialog stays when it was opened before the next page came, and going back closes it', async ({
  page,
}) => {
  await openAlive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Premium Plugins' }).click();
  await expect(page).toHaveURL('/plugins/premium');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});
