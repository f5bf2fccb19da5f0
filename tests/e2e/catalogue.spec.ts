import { expect, test, type Locator, type Page } from '@playwright/test';
import { some } from '../fixtures/some.ts';
import { statedPlugins, statedPrice } from '../fixtures/stated.ts';

const results = (page: Page) => page.getByRole('region', { name: /All Plugins|Search Results/u });
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });
const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

test.describe('the list of /plugins', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/plugins');
    await expect(chip(page, 'Category', 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  test('hides the retired plugin and shows the number of plugins', async ({ page }) => {
    const headings = ['Most Popular', 'Latest Releases', 'All Plugins'];
    await expect(page.getByRole('heading', { level: 2 })).toContainText(headings);
    await expect(results(page).getByRole('heading', { level: 3 })).toHaveCount(statedPlugins());
    await expect(found(page)).toHaveText(`${statedPlugins()} plugins found`);
    await page.getByRole('checkbox', { name: 'Show retired plugins' }).check();
    await expect(page).toHaveURL('/plugins?retired=1');
    const retired = results(page).getByRole('listitem').filter({ hasText: 'Taxamo Assure' });
    await expect(retired).toContainText('Retired');
    await expect(retired).toContainText('No longer available');
    await expect(retired.locator('s')).toHaveText(statedPrice('taxamo-assure') ?? '');
    const active = results(page).getByRole('listitem').filter({ hasText: 'Order Replicator' });
    const colour = (card: Locator) => card.getByRole('link').evaluate((link) => getComputedStyle(link).color);
    expect(await colour(retired), 'it is dimmed').not.toBe(await colour(active));
    await expect(retired).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.getByRole('heading', { name: 'Most Popular' })).toBeVisible();
  });

  test('keeps its filters in the address through reload, back and forward', async ({ page }) => {
    await chip(page, 'Category', 'Order Management').click();
    await expect(page).toHaveURL('/plugins?category=Order%20Management');
    await expect(page.getByRole('heading', { name: 'Most Popular' })).toBeHidden();
    await chip(page, 'Type', 'Free').click();
    await expect(page).toHaveURL('/plugins?category=Order%20Management&type=Free');
    await expect(found(page)).toHaveText('1 plugin found');
    await page.reload();
    await expect(chip(page, 'Type', 'Free')).toHaveAttribute('aria-pressed', 'true');
    await expect(results(page).getByRole('heading', { level: 3 })).toHaveText(['Order Duplicator']);
    await page.goBack();
    await expect(page).toHaveURL('/plugins?category=Order%20Management');
    await expect(chip(page, 'Type', 'All')).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await expect(chip(page, 'Type', 'Free')).toHaveAttribute('aria-pressed', 'true');
  });

  test('does not fill the history while a visitor types; restores the search from the address, and clears it with a button; says that nothing was found, and has a button to clear the filters', async ({
    page,
  }) => {
    const search = page.getByRole('searchbox');
    const entries = await page.evaluate(() => history.length);
    await search.pressSequentially(' Duplicator ');
    await expect(page).toHaveURL('/plugins?q=Duplicator');
    await expect(search).toHaveValue(' Duplicator ');
    await expect(page.getByRole('heading', { level: 2, name: 'Search Results' })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await search.press('Escape');
    await expect(page).toHaveURL('/plugins');
    await expect(search).toHaveValue('');
    await expect(page.getByRole('heading', { level: 2, name: 'All Plugins' })).toBeVisible();

    await search.fill('order');
    await chip(page, 'Type', 'Free').click();
    await expect(page).toHaveURL('/plugins?q=order&type=Free');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(page).toHaveURL('/plugins?type=Free');
    await page.goBack();
    await expect(page).toHaveURL('/plugins?q=order');
    await expect(search).toHaveValue('order');

    await search.fill('submarine');
    await expect(page.getByRole('heading', { name: 'No plugins found' })).toBeVisible();
    await expect(page.getByText('found', { exact: false }).filter({ hasText: /^\d/u })).toHaveCount(0);
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await clear.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 80));
    const place = await page.evaluate(() => scrollY);
    await clear.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(page).toHaveURL('/plugins');
    await expect(search).toHaveValue('');
  });

  test('names other plugins that meet the criteria, and offers them', { tag: '@night' }, async ({ page }) => {
    const others = page.getByText('Also available:');
    await expect(page.getByText('Prices in Canadian dollars')).toBeVisible();
    await expect(others.getByRole('link')).toHaveCount(3);
    await chip(page, 'Category', 'Customer Management').click();
    await expect(others.getByRole('link')).toHaveText(['Customer Welcome Gift']);
    await chip(page, 'Type', 'Premium').click();
    await expect(others).toHaveCount(0);

    await chip(page, 'Type', 'All').click();
    await chip(page, 'Category', 'All').click();
    await page.getByRole('searchbox').fill('gift');
    await expect(page.getByRole('heading', { name: 'No plugins found' })).toBeVisible();
    const offered = page.locator('[aria-live]').getByText('You might be looking for:');
    await expect(offered.getByRole('link')).toHaveText(['Customer Welcome Gift']);
    await expect(others).toHaveCount(0);
    await expect(page.getByText('Prices in Canadian dollars')).toHaveCount(0);
    await offered.getByRole('link').click();
    await expect(page).toHaveURL('/plugins/customer-welcome-gift');
  });
});

test('unknown values in the address are ignored, and a filter does not scroll', async ({ page }) => {
  await page.goto('/plugins?category=boats&type=PREMIUM&retired=yes');
  await expect(chip(page, 'Type', 'Premium')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Category', 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: 'Show retired plugins' })).not.toBeChecked();
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await chip(page, 'Type', 'All').click();
  await expect(page).toHaveURL('/plugins');
  expect(await page.evaluate(() => scrollY)).toBe(150);
});

test('the premium page narrows by category, says when a category is empty, and has a link to the whole list', async ({
  page,
}) => {
  await page.goto('/plugins/premium');
  await expect(chip(page, 'Category', 'Utility')).toHaveCount(0);
  await chip(page, 'Category', 'Inventory').click();
  await expect(page).toHaveURL('/plugins/premium?category=Inventory');
  await expect(page.getByRole('heading', { name: 'No plugins found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No plugins found' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View All Premium Plugins' }).click();
  await expect(page).toHaveURL('/plugins/premium#all-premium-plugins');
  await expect(page.getByRole('region', { name: 'All Premium Plugins' })).toBeInViewport();
});

for (const [address, name] of some([
  ['/plugins', 'Most Popular'],
  ['/plugins/premium', 'Most Popular'],
  ['/plugins', 'All Plugins'],
  ['/', 'Three to start with'],
] as const))
  test(`the tickets of '${name}' on ${address} fit the screen`, { tag: '@wide' }, async ({ page }) => {
    const section = page.getByRole('region', { name });
    const ticket = section
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first();
    const boxAt = async (
      width: number,
      part: Locator,
    ): Promise<{ x: number; width: number; height: number }> => {
      await page.setViewportSize({ width, height: 900 });
      return (await part.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    };
    await page.goto(address);
    for (const width of [601, 768, 1080]) {
      const picture = await boxAt(width, ticket.locator('img').first());
      const heading = await boxAt(width, ticket.getByRole('heading'));
      expect(heading.x, `beside the picture at ${width} px`).toBeGreaterThan(picture.x + picture.width);
      expect((await boxAt(width, ticket)).height, `at ${width} px`).toBeLessThan(650);
    }
    const { width } = await boxAt(390, ticket.locator('img').first());
    expect(width < 60, 'a row where the plugin is shown again below').toBe(name === 'Most Popular');
  });

test(
  'the benefits of the premium page are two by two on a phone',
  { tag: ['@wide', '@night'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/plugins/premium');
    const points = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    const boxes = await Promise.all((await points.all()).map((one) => one.boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
  },
);
