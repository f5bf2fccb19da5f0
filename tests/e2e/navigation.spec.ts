import { expect, test } from '@playwright/test';
import { settled } from './page-watch.ts';

test('a new page starts at the top, is announced, and has the focus on its heading', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.locator('footer').getByRole('link', { name: 'Premium Plugins' }).click();
  await expect(page).toHaveURL(/\/plugins\/premium$/);
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0); // at once: only within a page is scrolling smooth
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Kelpworks' })).toHaveText(
    await page.title(),
  );
});

test('the head follows the page', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.locator('footer').getByRole('link', { name: 'Taxamo Assure' }).click();
  await expect(page).toHaveTitle('Taxamo Assure - Kelpworks');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://kelpworks.example/plugins/taxamo-assure',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Taxamo Assure - Kelpworks',
  );
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('back returns to where the visitor was', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => scrollTo(0, 900));
  const link = page.locator('main').getByRole('link', { name: 'Order Replicator' }).first();
  await link.click();
  await expect(page).toHaveURL(/\/plugins\/order-replicator$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
});

test('a slash at the end shows the same page', async ({ page }) => {
  const response = await page.goto('/plugins/');
  expect(response?.status()).toBe(200);
  await settled(page);
  await expect(page.locator('h1')).toHaveText('Plugins');
});
