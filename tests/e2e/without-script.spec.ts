import { expect, test } from '@playwright/test';
import { addresses } from './addresses.ts';

test.use({ javaScriptEnabled: false });

for (const address of addresses) {
  test(`F39: ${address} is readable without script`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('footer')).toContainText('Victoria, British Columbia, Canada');
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
}

test('submenus open without script', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has the links of the footer instead');
  await page.goto('/');
  await page.locator('header nav summary', { hasText: 'Plugins' }).click();
  await expect(page.locator('header nav a', { hasText: 'All plugins' })).toBeVisible();
  await page.locator('header nav summary', { hasText: 'Services' }).click();
  await expect(page.locator('header nav a', { hasText: /Store Management/ })).toBeVisible();
  await expect(page.locator('header nav a', { hasText: /Free Plugins/ })).toBeHidden();
});

test('the menu of a phone leads to the links of the footer', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens show the sections themselves');
  await page.goto('/');
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page.locator('#footer')).toBeInViewport();
});
