/** Pages without JavaScript. That the others have their words too is tested on their HTML (`tests/html/every-page.test.ts`). */
import { expect, test } from '@playwright/test';
import { whole } from './addresses.ts';
import { statedPlan } from '../fixtures/stated.ts';

test.use({ javaScriptEnabled: false });

test('F39: every layout is readable without script', async ({ page }) => {
  for (const address of whole) {
    await page.goto(address);
    await expect.soft(page.locator('h1'), address).toBeVisible();
    await expect.soft(page.locator('footer'), address).toContainText('Victoria, British Columbia, Canada');
    expect.soft((await page.locator('main').innerText()).length, address).toBeGreaterThan(100);
    await expect.soft(page.getByText('Loading...'), address).toHaveCount(0);
  }
});

test('search and filters of a list, which need a script, are left out', async ({ page }) => {
  for (const address of ['/plugins', '/plugins/premium', '/blog', '/compatibility']) {
    await page.goto(address);
    await expect.soft(page.locator('[data-needs-script]'), address).toHaveCount(1);
    await expect.soft(page.locator('[data-needs-script]'), address).toBeHidden();
  }
});

test('submenus open without script', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('header nav summary', { hasText: 'Plugins' }).click();
  await expect(page.locator('header nav a', { hasText: 'All plugins' })).toBeVisible();
  await page.locator('header nav summary', { hasText: 'Services' }).click();
  await expect(page.locator('header nav a', { hasText: /Store Management/ })).toBeVisible();
  await expect(page.locator('header nav a', { hasText: /Free Plugins/ })).toBeHidden();
});

test('the menu on a phone leads to the links in the footer', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page.locator('#footer')).toBeInViewport();
});

test('prices of a year, sizes of project, unknown addresses and buying work', async ({ page }) => {
  await page.goto('/services');
  const { monthly, twelfth } = statedPlan('starter');
  await expect(page.getByText(monthly)).toBeVisible();
  await expect(page.getByText(twelfth)).toBeHidden();
  await page.locator('label').filter({ hasText: 'Yearly' }).click();
  await expect(page.getByText(twelfth)).toBeVisible();

  await page.goto('/services/custom-development');
  const card = page
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: 'Enterprise Solutions' }) });
  await card.getByText('Get Started').click();
  await expect(page.getByRole('radio', { name: 'Enterprise Solutions' })).toBeChecked();

  await page.goto('/nowhere');
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect(page.locator('main').getByRole('link', { name: /home/i })).toBeVisible();

  await page.goto('/plugins/order-replicator');
  await page.getByRole('link', { name: 'Get Plugin' }).click();
  await expect(page).toHaveURL('/contact?plugin=order-replicator&about=buy');
  await expect(page.getByText('How buying works')).toBeVisible();
  await expect(page.getByText('Pay the invoice we email you, by card or transfer.')).toBeVisible();
});

test('F39: each form says how to write instead', async ({ page }) => {
  for (const [path, details] of [
    ['/contact', 'Mon-Fri 9am-6pm PST'],
    ['/blog', 'Never Miss an Update'],
  ] as const) {
    await page.goto(path);
    const notice = page.getByText('This form needs JavaScript. Email hello@kelpworks.example instead.');
    await expect(notice).toBeVisible();
    await expect(page.getByText(details)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
    for (const untrue of ['Loading the security check...', 'Your draft stays in this browser'])
      await expect(page.getByText(untrue)).toBeHidden();
  }
});

test('F39: the page of a free plugin and the download page say how to get the file', async ({ page }) => {
  const plugin = '/plugins/convert-guest-to-customer';
  await page.goto(plugin);
  const section = page.locator('#download');
  await expect(section.getByRole('heading')).toHaveText('Get Convert Guest to Customer by email');
  await expect(section.getByRole('link', { name: 'hello@kelpworks.example' })).toBeAttached();
  for (const name of ['Download Free', 'Download Now']) {
    await page.goto(plugin);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${plugin}#download`);
    await expect(section).toBeInViewport();
  }
  await page.goto(`${plugin}/download?token=x`);
  const words = 'Email hello@kelpworks.example with the plugin’s name instead, and we’ll send you the file';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Validating access...')).toBeHidden();
});
