import { expect, field, save, test } from './editing.ts';

test('where no browser is, a sentence says so, and the words still show', async ({ page, studio }) => {
  await page.route(/\/api\/compare(?:d|Pages)$/, (route) =>
    route.fulfill({
      json: {
        state: 'failed',
        why: 'There is no browser here to take pictures with.',
        day: '2026-01-01',
        pages: [],
        compared: [],
        left: [],
      },
    }),
  );
  await studio.open(page, '/e/about');
  await field(page, '/heading').fill('Small tools for kitchens');
  await save(page);
  await studio.open(page, '/changes');
  await expect(page.getByText('No pictures. There is no browser here to take pictures with.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No pictures.')).toBeVisible();
  await expect(page.getByText('“Small tools for kitchens”')).toBeVisible();
});
