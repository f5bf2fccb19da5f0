import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('has story, statistics, values and the years from 2016 to 2024', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About Us - Kelpworks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const name of ['A Monday, given back', 'In figures', 'What we hold to', 'From 2016 to 2024'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test("has the company's figures", async ({ page }) => {
  await page.goto('/about');
  const rows = page.locator('dl > div');
  for (const [figure, label] of [
    ['8+', 'years'],
    ['8,000+', 'customers'],
    ['45+', 'countries'],
    ['$900k+', 'annual revenue'],
    ['15,000+', 'active installations'],
    ['50k+', 'downloads'],
    ['1,200+', 'five-star reviews'],
  ] as const)
    await expect(rows.filter({ hasText: label }).locator('dd')).toHaveText(figure);
});

test('has the years of the company in their order', async ({ page }) => {
  await page.goto('/about');
  const years = page.locator('section').filter({ hasText: 'From 2016 to 2024' }).getByRole('listitem');
  const entries = [
    ['2016', 'Founded'],
    ['2018', 'First major plugin'],
    ['2020', '$100k revenue'],
    ['2022', '8,000+ users'],
    ['2024', '$900k annual revenue'],
  ] as const;
  await expect(years).toHaveCount(entries.length);
  for (const [index, [year, event]] of entries.entries()) {
    await expect(years.nth(index).getByRole('heading')).toHaveText(year);
    await expect(years.nth(index)).toContainText(event);
  }
});

test('tells machines who the company is', async ({ page }) => {
  await page.goto('/about');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  expect(JSON.parse(texts[0] ?? '{}')).toMatchObject({
    '@type': 'Organization',
    name: 'Kelpworks',
    address: 'Victoria, British Columbia, Canada',
    foundingDate: '2016',
  });
});

test('the story links to the page of the retired plugin', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('main').getByRole('link', { name: 'Taxamo Assure' })).toHaveAttribute(
    'href',
    '/plugins/taxamo-assure',
  );
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no barriers that axe knows, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/about');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

test('fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('can be read', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText('$900k annual revenue')).toBeVisible();
  });
});
