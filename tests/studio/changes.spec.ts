import type { Page } from '@playwright/test';
import { barriersOf } from './barriers.ts';
import { type Edited, expect, field, liveRegion, save, test } from './editing.ts';

const path = 'content/plugins/order-replicator.json';

/** Another price and another tagline of Order Replicator, saved. */
async function change(page: Page, studio: Edited): Promise<string> {
  const before = studio.read(path);
  await studio.open(page, '/e/plugins/order-replicator');
  await field(page, '/pricing/price/amount').fill('89');
  await field(page, '/tagline').fill('Copy any order into a new one.');
  await save(page);
  await studio.open(page, '/changes');
  await expect(page.getByRole('heading', { name: 'Order Replicator' })).toBeVisible();
  return before;
}

test('by keyboard alone: one change is put back, then all, and each of these is taken back', async ({
  page,
  studio,
}) => {
  const before = await change(page, studio);
  const changed = studio.read(path);
  const slip = page.getByRole('region', { name: 'Order Replicator', exact: true });
  await expect(slip.getByText('$89/year')).toBeVisible();
  await slip.getByRole('button', { name: 'Revert Price of Order Replicator' }).focus();
  await page.keyboard.press('Enter');
  await expect(liveRegion(page)).toHaveText('Price of Order Replicator is as on the website.');
  await expect(slip.getByText('$89/year')).toHaveCount(0);
  expect(studio.git('diff', '--numstat', '--', path)).toBe(`1\t1\t${path}`);

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(slip.getByText('$89/year')).toBeVisible();
  expect(studio.read(path)).toBe(changed);

  await page.getByRole('button', { name: 'Revert everything' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is changed.' })).toBeVisible();
  expect(studio.read(path)).toBe(before);
  expect(studio.git('status', '--porcelain')).toBe('');
});

test('the lines that differ are folded, and the report has no barrier in both schemes, at 390 and 1440 px', async ({
  page,
  studio,
}) => {
  await change(page, studio);
  await page.getByText('Show the lines, for those who like them').click();
  await expect(page.getByText('+  "tagline": "Copy any order into a new one."')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Revert both: Order Replicator/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is changed.' })).toBeVisible();
});
