import { barriersOf } from './barriers.ts';
import { expect, field, liveRegion, test } from './editing.ts';
import { commitAll } from './proposing.ts';

const path = 'content/plugins/order-replicator.json';

test('by keyboard alone: versions, of which one is put back', { tag: '@night' }, async ({ page, studio }) => {
  const first = studio.git('rev-parse', 'HEAD');
  const before = studio.read(path);
  commitAll(
    studio.root,
    path,
    Array.from({ length: 21 }, (_, index) => before.replace('"amount": 99', `"amount": ${101 + index}`)),
  );
  await studio.open(page, '/e/plugins/order-replicator');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  const versions = history.getByRole('listitem');
  await expect(versions).toHaveCount(20);
  await expect(versions.first()).toContainText('This is what the entry says now.');
  await expect(versions.nth(1).getByRole('heading')).toHaveText(/^Ada March 12, 2024, \d+:00$/);
  await expect(versions.nth(1)).toContainText(/Price\s*\$119\/year\s*\$120\/year/);
  expect(await barriersOf(page)).toEqual([]);

  const show = versions.nth(1).getByRole('button', { name: /^Show in the preview: / });
  await show.press('Enter');
  await expect(versions.nth(1).getByRole('button', { name: /^Shown in the preview: / })).toBeFocused();
  const line = page.getByText(/^Order Replicator as of March 12, 2024, \d+:00\./);
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Back to now' }).press('Enter');
  await expect(show).toBeVisible();

  await history.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(versions).toHaveCount(22);
  await expect(versions.nth(20).getByRole('heading')).toBeFocused();
  await expect(history.getByRole('button', { name: 'Older' })).toHaveCount(0);
  await expect(versions.last()).toContainText('New.');

  await versions
    .last()
    .getByRole('button', { name: /^Put back: / })
    .press('Enter');
  await expect(liveRegion(page)).toHaveText(
    /^The entry is as of .* Nothing is saved yet, and Undo takes it back\.$/,
  );
  await expect(versions.last()).toContainText('This is what the entry says now.');
  await expect(versions.last().getByRole('heading')).toBeFocused();
  expect(studio.read(path)).toContain('"amount": 121');
  await page.getByRole('button', { name: 'Form' }).click();
  await expect(field(page, '/pricing/price/amount')).toHaveValue('99');
  await page.keyboard.press('Control+z');
  await expect(field(page, '/pricing/price/amount')).toHaveValue('121');
  studio.git('reset', '-q', '--hard', first);
});
