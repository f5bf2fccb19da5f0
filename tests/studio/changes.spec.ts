import type { ComparedPages } from '../../studio/protocol-pages.ts';
import { holdFiles } from '../e2e/page-watch.ts';
import { barriersOf } from './barriers.ts';
import { expect, field, liveRegion, save, test } from './editing.ts';

const path = 'content/plugins/order-replicator.json';

test.describe('at night', { tag: '@night' }, () => {
  test('one change or all are put back by keys, and each is taken back by Undo', async ({ page, studio }) => {
    const why = 'There is no browser here to take pictures with.';
    let state: ComparedPages['state'] = 'failed';
    await page.route('**/api/comparePages', (route) => {
      const none = { day: '2026-01-01', pages: [], compared: [], rest: [] };
      return route.fulfill({ json: { ...none, state, ...(state === 'failed' && { why }) } });
    });
    const before = studio.read(path);
    await studio.open(page, '/e/plugins/order-replicator');
    await field(page, '/pricing/price/amount').fill('89');
    await field(page, '/tagline').fill('Copy any order into a new one.');
    await save(page);
    const changed = studio.read(path);
    const held = await holdFiles(page, '**/api/changes');
    await studio.open(page, '/changes');
    await expect(page.getByText('Comparing with the website. This takes a moment …')).toBeVisible();
    await held.release();
    const slip = page.getByRole('region', { name: 'Order Replicator', exact: true });
    await expect(slip.getByRole('heading', { name: 'Order Replicator' })).toBeVisible();
    const price = slip.getByRole('listitem').filter({ hasText: '$89/year' });
    await expect(price.getByText(/^Price/)).toBeVisible();
    await expect(price.locator('del')).toHaveText('$99/year');
    await expect(price.locator('ins')).toHaveText('$89/year');
    await expect(page.getByText('Comparing with the website.')).toHaveCount(0);
    await page.getByText('Show the changed lines').click();
    await expect(page.getByText('+  "tagline": "Copy any order into a new one."')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);

    const show = page.getByRole('button', { name: 'Show the pages before and now' });
    await show.click();
    await expect(page.getByText(`No pictures. ${why}`)).toBeVisible();
    state = 'none';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No pictures.')).toHaveCount(0);
    state = 'failed';
    await show.click();
    await expect(page.getByText('“Copy any order into a new one.”')).toBeVisible();

    await slip.getByRole('button', { name: 'Revert Price of Order Replicator' }).press('Enter');
    await expect(liveRegion(page)).toHaveText('Price of Order Replicator is as on the website.');
    await expect(slip.getByText('$89/year')).toHaveCount(0);
    expect(studio.git('diff', '--numstat', '--', path)).toBe(`1\t1\t${path}`);
    for (const all of [/^Revert both: Order Replicator/, 'Revert everything']) {
      await page.getByRole('button', { name: 'Undo this' }).press('Enter');
      await expect(slip.getByText('$89/year')).toBeVisible();
      expect(studio.read(path)).toBe(changed);
      await page.getByRole('button', { name: all }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Nothing is changed.' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      expect(studio.read(path)).toBe(before);
      expect(studio.git('status', '--porcelain')).toBe('');
    }
  });

  test('Revert everything asks before unsaved texts go, and is taken back', async ({ page, studio }) => {
    await studio.open(page, '/e/plugins/order-replicator');
    await field(page, '/tagline').fill('Only a draft.');
    await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'See the changes' }).click();
    await page.getByRole('button', { name: 'Revert everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revert everything?' });
    await expect(dialog).toContainText('Texts that are not saved go too: Order Replicator.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: 'Back to the desk' }).click();
    await page.getByRole('button', { name: 'Undo this' }).click();
    await expect(liveRegion(page)).toHaveText('Taken back.');
    await studio.open(page, '/e/plugins/order-replicator');
    await expect(field(page, '/tagline')).toHaveValue('Only a draft.');
  });
});
