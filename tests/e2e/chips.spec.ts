/** The buttons that narrow a list, by keyboard. */
import { expect, test, type Page } from '@playwright/test';
import { appScripts, holdFiles, hydrated, watch } from './page-watch.ts';
import { some } from '../fixtures/some.ts';

const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

/** A list, a group of its chips, a chip and the one before it, and the address of the narrowed list. */
const cases = [
  ['/plugins', 'Category', 'Utility', 'Analytics', '/plugins?category=Utility'],
  ['/plugins', 'Type', 'Free', 'Freemium', '/plugins?type=Free'],
  [
    '/plugins/premium',
    'Category',
    'Customer Management',
    'Order Management',
    '/plugins/premium?category=Customer%20Management',
  ],
  ['/blog', 'Category', 'Performance', 'Business', '/blog?category=Performance'],
] as const;

test('F47: a chip that is pressed before the page is alive is pressed when it is', async ({ page }) => {
  const watched = await watch(page);
  const late = await holdFiles(page, appScripts);
  await page.goto('/plugins?type=Free');
  for (const name of ['Analytics', 'Utility', 'Utility']) await chip(page, 'Category', name).click();
  await late.release();
  await expect(page).toHaveURL('/plugins?category=Utility&type=Free');
  await expect(chip(page, 'Category', 'Utility')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Category', 'Utility')).toBeFocused();
  await expect(chip(page, 'Type', 'Free')).toHaveAttribute('aria-pressed', 'true');
  expect(watched.messages).toEqual([]);
});

test('a chip that a keyboard has reached before the page is alive keeps the focus', async ({ page }) => {
  const filtered = [
    ['/blog?category=Performance', 'Category'],
    ['/plugins?type=Free', 'Type'],
    ['/plugins/premium?category=Inventory', 'Category'],
    ['/compatibility?supports=blocks', 'Supports'],
  ] as const;
  for (const [address, group] of some(filtered, 2)) {
    const late = await holdFiles(page, appScripts);
    await page.goto(address);
    const last = page.getByRole('group', { name: group }).getByRole('button').last();
    await last.focus();
    await late.release();
    await hydrated(page);
    await expect(page.locator('[aria-pressed=true]', { hasNotText: /^All$/ }).first()).toBeVisible();
    await expect(last, address).toBeFocused();
  }
});

/** Marks the live regions that the page has at first: only changes in these are announced. */
function markLiveRegions(main: Element): void {
  for (const region of main.querySelectorAll('output, [aria-live]')) region.setAttribute('data-live', '');
}

/** The number of plugins or articles, as it is announced. */
const announced = (page: Page) => page.locator('[data-live]').getByText(/^\d+ (?:plugins? found|articles?)$/);

test.describe('at night', { tag: '@night' }, () => {
  test('a chip that is pressed again goes back to All and keeps the focus', async ({ page }) => {
    for (const [path, group, name, before, narrowed] of cases)
      await test.step(`${path}: ${group} ${name}`, async () => {
        await page.goto(path);
        await expect(chip(page, group, 'All')).toHaveAttribute('aria-pressed', 'true');
        await page.locator('main').evaluate(markLiveRegions);
        const all = await announced(page).textContent();
        await chip(page, group, before).press('Tab');
        await expect(chip(page, group, name)).toBeFocused();

        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(narrowed);
        await expect(chip(page, group, name)).toHaveAttribute('aria-pressed', 'true');
        await expect(announced(page)).not.toHaveText(all ?? '');

        await page.keyboard.press('Space');
        await expect(page).toHaveURL(path);
        await expect(chip(page, group, name)).toHaveAttribute('aria-pressed', 'false');
        await expect(chip(page, group, 'All')).toHaveAttribute('aria-pressed', 'true');
        await expect(chip(page, group, name)).toBeFocused();
        await expect(chip(page, group, name)).toBeInViewport({ ratio: 0.9 });
        await expect(announced(page)).toHaveText(all ?? '');

        await page.goBack();
        await expect(page).toHaveURL(narrowed);
        await expect(chip(page, group, name)).toHaveAttribute('aria-pressed', 'true');
      });
  });

  test('F47: a box that is pressed once or twice before the page is alive keeps its mark', async ({
    page,
  }) => {
    const watched = await watch(page);
    for (const presses of [1, 2]) {
      const late = await holdFiles(page, appScripts);
      await page.goto('/plugins');
      const box = page.getByRole('checkbox', { name: 'Show retired plugins' });
      for (let press = 0; press < presses; press++) await box.click();
      await late.release();
      await hydrated(page);
      await expect(page).toHaveURL(presses === 1 ? '/plugins?retired=1' : '/plugins');
      await expect(box).toBeChecked({ checked: presses === 1 });
      const retired = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Taxamo Assure' });
      await expect(retired).toHaveCount(2 - presses);
    }
    expect(watched.messages).toEqual([]);
  });
});
