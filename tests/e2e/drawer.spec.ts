import { expect, test } from '@playwright/test';
import { appScripts, holdClosings, holdFiles, hydrated, openAlive } from './page-watch.ts';

test.beforeEach(async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
});

test('is 300 px wide, and 400 px if there is room', { tag: '@narrow' }, async ({ page }) => {
  const width = () => page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width);
  expect(await width()).toBeCloseTo(300, 0);
  await page.setViewportSize({ width: 700, height: 900 });
  expect(await width()).toBeCloseTo(400, 0);
});

test('has the links of the header', { tag: '@narrow' }, async ({ page }) => {
  const drawer = page.getByRole('dialog');
  await drawer.locator('summary', { hasText: 'Services' }).click();
  for (const name of [
    'All services',
    'Custom Development',
    'Store Management',
    'About Us',
    'Blog',
    'Contact',
    'Cart (0)',
  ]) {
    await expect(drawer.getByRole('link', { name })).toBeVisible();
  }
});

test(
  'takes the focus, and closes on Escape, by its button, by a link and on the way back',
  { tag: '@narrow' },
  async ({ page }) => {
    const drawer = page.getByRole('dialog');
    const button = page.getByRole('button', { name: 'Menu' });
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await button.click();
    await drawer.getByRole('link', { name: 'Blog' }).click({ modifiers: ['ControlOrMeta'] });
    await expect(drawer).toBeVisible();
    await page.mouse.click(20, 300, { button: 'right' });
    await expect(drawer).toBeVisible();
    await page.mouse.click(20, 300);
    await expect(drawer).toBeHidden();
    await button.click();
    await drawer.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(drawer).toBeHidden();
    await button.click();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(drawer).toBeHidden();
  },
);

test(
  'opens again before the browser has said that it closed, and stays',
  { tag: ['@narrow', '@night'] },
  async ({ page }) => {
    const sayClosed = await holdClosings(page);
    const late = await holdFiles(page, appScripts);
    await page.reload();
    await page.getByRole('link', { name: 'Menu' }).focus();
    await late.release();
    await hydrated(page);
    // The button has the focus of the link whose place it took.
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    const drawer = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await sayClosed();
    await expect(drawer).toBeVisible();
  },
);
