import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAlive } from './page-watch.ts';

/** The button of a submenu of the header. */
const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: name });

/** An entry of a submenu of the header. */
const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Main' }).locator('details a', { hasText: name });

test(
  'shows the sections in order, and a cart that is always empty; opens one submenu at a time, and closes it by a second click; closes a submenu on a click outside, on Escape, and by a link',
  { tag: '@wide' },
  async ({ page }) => {
    await openAlive(page, '/');
    const words = await page
      .locator('header nav[aria-label=Main] > ul > li')
      .evaluateAll((items) => items.map((item) => item.querySelector('summary, a')?.textContent));
    expect(words).toEqual(['Plugins', 'Services', 'About Us', 'Blog', 'Contact']);
    const cart = page.locator('header').getByRole('link', { name: 'Cart (0)' });
    await expect(cart).toHaveAttribute('href', '/cart');

    const plugins = menu(page, 'Plugins');
    const services = menu(page, 'Services');
    await plugins.click();
    await expect(entry(page, /Premium Plugins/)).toBeVisible();
    await services.click();
    await expect(entry(page, /Premium Plugins/)).toBeHidden();
    await expect(entry(page, /Custom Development/)).toBeVisible();
    await services.click();
    await expect(entry(page, /Custom Development/)).toBeHidden();

    const free = entry(page, /Free Plugins/);
    await plugins.click();
    await page.locator('h1').click();
    await expect(free).toBeHidden();
    await plugins.click();
    await page.keyboard.press('Escape');
    await expect(free).toBeHidden();
    await expect(plugins).toBeFocused();
    await plugins.click();
    await free.click();
    await expect(page).toHaveURL(/\/plugins\/free$/);
    await expect(free).toBeHidden();
    // The structured data of the first page has gone with it.
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  },
);

test('works by keyboard alone', { tag: '@wide' }, async ({ page }) => {
  await openAlive(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const summary = menu(page, 'Plugins');
  const first = entry(page, 'All plugins');
  await summary.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plugins$/);
  await expect(page.locator('h1')).toBeFocused();
  // A link to the page on show leaves the focus at its menu.
  await summary.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(first).toBeHidden();
  await expect(summary).toBeFocused();
});

test(
  'is one line on the narrowest phone, above titles of one line, and where the drawer has just gone',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/docs', '/compatibility']) {
      await page.goto(address);
      const [header, title] = await Promise.all(
        [page.locator('header').first(), page.getByRole('heading', { level: 1 })].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(header?.height).toBeLessThan(80);
      expect(title?.height).toBeLessThan(50);
    }
    for (const width of [821, 840, 860, 880, 900, 920]) {
      await page.setViewportSize({ width, height: 640 });
      expect((await page.locator('header').first().boundingBox())?.height, `${width} px`).toBe(84);
    }
  },
);
