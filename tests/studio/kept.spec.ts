import { barriersOf } from './barriers.ts';
import { expect, field, liveRegion, test } from './editing.ts';
import { cards, confirm, dialog, editor, openArticle, rewrite } from './text-view.ts';

const slug = 'essential-woocommerce-plugins';
const path = `content/blog/${slug}.md`;
const table = '| Plugin | Weight |\n|:-------|-------:|\n| One    |     12 |\n| Two    |      7 |';
const cell = 'Row 1, column 2';

test.describe('a table that is open in its dialog', () => {
  test.beforeEach(async ({ page, studio }) => {
    studio.write(path, `${studio.read(path).trimEnd()}\n\n${table}\n`);
    await openArticle(page, studio, slug);
    await editor(page).press('Control+End');
    await cards(page)
      .last()
      .getByRole('button', { name: /^Edit Table/ })
      .click();
    await rewrite(dialog(page).getByLabel(cell), '13');
  });

  test('stays there when the same table changes on the disk', async ({ page, studio }) => {
    studio.write(path, studio.read(path).replace('| Two    |', '| Three  |'));
    await expect(cards(page).last()).toContainText('Three');
    await page.keyboard.press('Control+Enter');
    const words =
      'Somebody changed or removed this part in the meantime. What you typed is only here. Copy it, close this, and put it in again.';
    await expect(dialog(page).getByText(words)).toBeVisible();
    await expect(dialog(page).getByLabel(cell)).toHaveText('13');
  });

  test('is not thrown away without a question', async ({ page }) => {
    const isLeft = await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(isLeft).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('Throw away your changes?')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    const keep = dialog(page).getByRole('button', { name: 'Keep editing' });
    await expect(keep).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel(cell)).toBeFocused();
    for (let times = 0; times < 4; times++) await page.keyboard.press('Escape'); // the browser closes it by force
    await expect(dialog(page).getByLabel(cell)).toHaveText('13');
    if (!(await keep.isVisible())) await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).getByRole('button', { name: 'Throw away' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(cards(page).last()).toContainText('12');
    await cards(page)
      .last()
      .getByRole('button', { name: /^Edit Table/ })
      .click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0); // nothing was changed
  });

  test('waits until this tab may write again', async ({ page, context, studio }) => {
    const second = await context.newPage();
    await studio.open(second, `/e/blog/${slug}`);
    await field(second, '/excerpt').fill('From the second tab.');
    const words = dialog(page).getByText('You continued in another tab. This one is read-only.');
    await expect(words).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByRole('button', { name: 'Continue here' })).toBeFocused();
    await expect(dialog(page).getByLabel(cell)).toHaveText('13');
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(words).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: 'Change the table' })).toBeFocused();
    await confirm(page);
    await expect(cards(page).last()).toContainText('13');
    await expect(field(second, '/excerpt')).not.toBeEditable();
  });
});

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
