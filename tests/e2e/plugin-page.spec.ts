import { expect, test } from '@playwright/test';

test('the alias shows the same page and names the real address as canonical', async ({ page }) => {
  await page.goto('/plugins/b2bamigo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('B2B Sales Kit');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/plugins\/b2b-sales-kit$/u);
});

test('a plugin that is still to come shows the placeholder', async ({ page }) => {
  await page.goto('/plugins/advanced-tax-calculator');
  await expect(page.getByText('Coming Soon')).toBeVisible();
});

test('an unknown plugin shows the not-found screen', async ({ page }) => {
  await page.goto('/plugins/submarine');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('a premium page has its price, its sections and its buttons', async ({ page }) => {
  await page.goto('/plugins/order-replicator');
  await expect(page.getByText('Premium Plugin', { exact: true })).toBeVisible();
  await expect(page.locator('s').first()).toHaveText('$149/year');
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Key Features',
    'Why Choose Order Replicator',
    'What Our Customers Say',
    'Requirements',
    'Support & Updates',
  ]);
  await expect(page.getByText('and 3 more features')).toBeVisible();
  for (const name of [
    'Get Plugin',
    'Live Demo',
    'See Complete Feature List',
    'Get Started Today',
    'Contact Sales',
  ]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/contact');
  }
  await expect(page.getByText('4 out of 5 stars')).toBeAttached();
});

test('its structured data is an application with an offer and no rating', async ({ page }) => {
  await page.goto('/plugins/order-replicator');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts.map((text) => JSON.parse(text)['@type'])).toEqual(['SoftwareApplication', 'BreadcrumbList']);
  expect(JSON.parse(texts[0] ?? '{}')).toMatchObject({ offers: { price: '99', priceCurrency: 'CAD' } });
  expect(texts[0]).not.toContain('aggregateRating');
});

test('a retired page says so and names the way on', async ({ page }) => {
  await page.goto('/plugins/taxamo-assure');
  await expect(page.getByRole('heading', { name: 'Plugin Retired - No Longer Available' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No Longer Available' })).toBeDisabled();
  await expect(page.getByText('December 1, 2024')).toBeVisible();
  await expect(page.getByText('June 1, 2025')).toBeVisible();
  await expect(page.getByRole('main').locator('s').first()).toHaveText('$299/year');
  await page.getByRole('link', { name: 'Advanced Tax Calculator' }).click();
  await expect(page).toHaveURL('/plugins/advanced-tax-calculator');
});

test("a free page shows 'Free' alone and offers the download", async ({ page }) => {
  await page.goto('/plugins/admin-email-toggle');
  await expect(page.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/\$0|Free Plugin$/u)).toHaveCount(0);
  await expect(page.getByText('Download Free')).toBeVisible();
  await expect(page.getByText('Download Now')).toBeVisible();
});
