/** The list of the blog. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { strictly, violationsOf } from './axe.ts';
import { statedArticles, statedTitle } from '../fixtures/stated.ts';

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });

/** A page of the list has 24 articles at most. */
const firstPage = Math.min(statedArticles(), 24);

/** Opens the list and waits until its buttons work. */
async function open(page: Page, address: string, pressed = 'All'): Promise<void> {
  await page.goto(address);
  await expect(chip(page, pressed)).toHaveAttribute('aria-pressed', 'true');
}

test('shows the articles under Featured Articles, has the categories in order, each with an article, and no heading without articles', async ({
  page,
}) => {
  await open(page, '/blog');
  await expect(titles(page)).toHaveCount(firstPage);
  const featured = page.getByRole('region', { name: 'Featured Articles' });
  await expect(featured.getByRole('listitem')).not.toHaveCount(0);
  const names = ['Plugins', 'Case Study', 'Optimization', 'Development', 'Business', 'Performance'];
  const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(buttons).toHaveText(['All', ...names]);
  for (const name of names) {
    await chip(page, name).click();
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'false');
    await expect(titles(page)).not.toHaveCount(0);
    await expect(cards(page).filter({ hasNotText: name })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Articles' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Performance Articles' })).toHaveCount(0);
});

test('searches only titles and tags, without regard to case; says that nothing was found, and has a button to clear the filters', async ({
  page,
}) => {
  await open(page, '/blog');
  await search(page).fill('  VAT COMPL ');
  await expect(titles(page)).toHaveText([statedTitle('how-we-automated-eu-vat-compliance')]);
  await search(page).fill('rest api');
  await expect(titles(page)).toHaveText(['Build a WooCommerce plugin that ages well']);
  await search(page).fill('no spreadsheet to fill in by hand');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    "Try adjusting your search or filter to find what you're looking for.",
  );
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Never Miss an Update' })).toBeVisible();
  // Header and footer are those of every page.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(new AxeBuilder({ page }).include('main').options(strictly()));
    expect.soft(violations, `violations in the ${colorScheme} scheme`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/blog');
  await expect(search(page)).toHaveValue('');
  await expect(titles(page)).toHaveCount(firstPage);
});

test(
  'has two columns on a large screen, one on a phone, and ignores an unknown category in the address',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/blog?category=boats');
    await expect(titles(page)).toHaveCount(firstPage);
    for (const [width, columns] of [
      [1440, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
      expect(new Set(boxes.map((box) => box?.x)).size).toBe(columns);
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(Math.ceil(boxes.length / columns));
    }
  },
);

test('typing replaces the history entry, and is combined with the category', async ({ page }) => {
  await open(page, '/blog?category=case%20study', 'Case Study');
  const entries = await page.evaluate(() => history.length);
  await search(page).pressSequentially('vat');
  await expect(page).toHaveURL('/blog?q=vat&category=Case%20Study');
  await expect(titles(page)).toHaveText([statedTitle('how-we-automated-eu-vat-compliance')]);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await chip(page, 'Business').click();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
});
