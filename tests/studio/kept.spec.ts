import { expect, field, liveRegion, test } from './editing.ts';
import { rewrite } from './text-view.ts';

const slug = 'essential-woocommerce-plugins';
const path = `content/blog/${slug}.md`;

test('the digits of a sentence answer no question', async ({ page, studio }) => {
  await studio.open(page, `/e/blog/${slug}`);
  const excerpt = field(page, '/excerpt');
  await rewrite(excerpt, 'Ready in ');
  await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
  studio.write(path, studio.read(path).replace(/^excerpt: .*$/m, 'excerpt: Words of somebody else.'));
  const question = page.getByRole('heading', { name: 'Which excerpt is right?' });
  const decide = page.getByRole('button', { name: 'Decide now' });
  await expect(question.or(decide)).toBeVisible();
  await page.keyboard.type('12 days');
  await expect(excerpt).toHaveValue('Ready in 12 days');
  await expect(decide).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(question).toBeFocused();
  await expect(liveRegion(page)).toHaveText('Not saved. Decide first which value is right.');
  expect(studio.read(path)).toContain('excerpt: Words of somebody else.');
  await page.keyboard.type('12');
  await expect(page.getByRole('region', { name: 'Yours' })).toContainText('Ready in 12 days');
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await expect(excerpt).toHaveValue('Words of somebody else.');
});
