import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { barriersOf } from './barriers.ts';
import { expect, field, save, test } from './editing.ts';

/** Two sites are built, and a browser takes the pictures; all of it on a busy machine. */
const renderTimeout = 300_000;

test('a page that looks different is shown before and now, without a barrier', async ({ page, studio }) => {
  test.setTimeout(2 * renderTimeout);
  await studio.open(page, '/e/about');
  await field(page, '/heading').fill('Small tools for shops');
  await save(page);
  copyFileSync('public/images/placeholder.svg', join(studio.root, 'public/images/another.svg'));
  await studio.open(page, '/changes');
  await expect(page.getByText('another.svg').first()).toBeVisible();
  const pages = page.getByRole('region', { name: 'Pages before and now' });
  await pages.getByRole('button', { name: 'Show the pages before and now' }).press('Enter');
  await expect(pages.getByRole('heading', { name: '1 page looks different' })).toBeVisible({
    timeout: renderTimeout,
  });
  await expect(page.locator('footer').getByText('1 page looks different')).toBeVisible();
  const one = pages.getByRole('article', { name: '/about', exact: true });
  // The words come with the trace of the fields, which begins when nothing has happened for a while.
  await expect(one.getByText(/Heading: .+ before, .+ now/)).toBeVisible({ timeout: renderTimeout });
  for (const name of ['/about, before', '/about, now'])
    await expect
      .poll(() => one.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1440);

  const handle = one.getByRole('slider');
  await handle.press('ArrowRight');
  await expect(handle).toHaveValue('51');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(handle).toHaveValue('41');
  await page.keyboard.press('End');
  await expect(handle).toHaveValue('100');
  await one.getByRole('button', { name: 'Side by side' }).press('Enter');
  await expect(handle).toHaveCount(0);
  await expect(one.getByText('Now', { exact: true })).toBeVisible();

  expect(await barriersOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Revert everything' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is changed.' })).toBeVisible();
  await expect(page.getByText('1 page looks different')).toHaveCount(0);
});
