import { expect, test } from '@playwright/test';
import { appScripts, holdFiles, hydrated, idle, openAlive, watch } from './page-watch.ts';
import { some } from '../fixtures/some.ts';

test('a new page starts at the top, is announced, its heading is focused, and the head is updated', async ({
  page,
}) => {
  await openAlive(page, '/');
  await page.locator('footer').getByRole('link', { name: 'Taxamo Assure' }).press('Enter');
  await expect(page).toHaveURL(/\/plugins\/taxamo-assure$/);
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const title = 'Taxamo Assure: EU VAT for WooCommerce - Kelpworks';
  const announced = page.locator('[aria-live=polite]').filter({ hasText: 'Kelpworks' });
  await expect(page).toHaveTitle(title);
  await expect(announced).toHaveText(title);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', 'https://kelpworks.example/plugins/taxamo-assure');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  // A page that does not come is announced as well.
  await page.context().setOffline(true);
  await page.locator('footer').getByRole('link', { name: 'Contact' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeFocused();
  await expect(page).toHaveTitle('This page didn’t load - Kelpworks');
  await expect(announced).toHaveText('This page didn’t load - Kelpworks');
  await page.goBack();
  await expect(page).toHaveTitle(title);
});

test('a page is replaced in one step: the link loses the focus before, and the links to the new page are marked with its heading', async ({
  page,
}) => {
  await openAlive(page, '/plugins');
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    const heading = document.querySelector('main h1');
    const isThere = (): boolean => heading?.isConnected === true;
    addEventListener('focusout', () => seen.push(isThere()));
    const current = (): boolean =>
      document.querySelector('a[href="/plugins/order-replicator"][aria-current]') !== null;
    new MutationObserver((_changes, observer) => {
      if (isThere()) return;
      observer.disconnect();
      seen.push(current());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('main a[href="/plugins/order-replicator"]').first().press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([true, true]);
});

test('a placeholder that a retired plugin leads to opens without a message', async ({ page }) => {
  const { messages } = await watch(page);
  await openAlive(page, '/plugins/taxamo-assure');
  await page.getByRole('link', { name: 'Advanced Tax Calculator' }).click();
  await expect(page).toHaveURL('/plugins/advanced-tax-calculator');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced Tax Calculator');
  expect(messages).toEqual([]);
});

for (const path of some(
  ['/plugins/premium?category=Order%20Management', '/blog/plugin-bloat-diet-woocommerce', '/'],
  2,
))
  test(`F47: ${path} stays where it was scrolled to when its late script arrives`, async ({ page }) => {
    const late = await holdFiles(page, appScripts);
    await page.goto(path);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await late.release();
    await hydrated(page);
    await idle(page);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });

test('a page that is loaded again is where it was, with late script too', async ({ page }) => {
  await openAlive(page, '/blog/plugin-bloat-diet-woocommerce');
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
  const late = await holdFiles(page, appScripts);
  await page.reload();
  await late.release();
  await hydrated(page);
  await idle(page);
  expect(await page.evaluate(() => scrollY)).toBe(1_500);
});

test('the style is inside the page, and a link fetches only new styles', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  await openAlive(page, '/');
  const inside = await page
    .locator('head > link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(inside.length).toBeGreaterThan(1);
  expect(fetched).toEqual([]);
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('h1')).toHaveText('Contact');
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((file) => inside.includes(file))).toEqual([]);
});
