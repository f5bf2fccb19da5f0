import { expect, test } from './editing.ts';

test('the address without its token is a bookmark; a page opens its entry', async ({
  page,
  context,
  studio,
}) => {
  await page.goto(studio.origin);
  await expect(page.getByRole('heading', { name: 'This browser does not know you yet' })).toBeVisible();
  await studio.open(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Plugins' })).toBeVisible();
  expect(page.url()).toBe(`${studio.origin}/`);

  const later = await context.newPage();
  await later.goto(`${studio.origin}/page/plugins/order-replicator#${'x'.repeat(32)}`);
  await expect(later.getByRole('heading', { level: 1, name: 'Order Replicator' })).toBeAttached();
  expect(later.url()).toBe(`${studio.origin}/e/plugins/order-replicator`);
  await later.goto(`${studio.origin}/page/compatibility/nothing`);
  await expect(later.getByRole('heading', { level: 1, name: 'Plugins' })).toBeVisible();
  expect(later.url()).toBe(`${studio.origin}/`);
  await later.close();

  await page.evaluate(() => localStorage.setItem('studio-token', 'that of another studio'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The studio refuses this page' })).toBeVisible();
  await expect(page.getByText(/^Another studio answers here/)).toBeVisible();
});
