import { holdFiles } from '../e2e/page-watch.ts';
import { expect, field, save, test } from './editing.ts';
import { dialog, editor, fillInNeeded, newArticle, openText, view } from './text-view.ts';

/** A sentence a number of times: three words each. */
const sentences = (count: number): string => 'Keep one list. '.repeat(count).trim();

test('a new article needs a title, is made once, and lists what it still needs', async ({ page, studio }) => {
  const held = await holdFiles(page, '**/api/new');
  await studio.open(page, '/c/blog');
  await page.getByRole('button', { name: /^New / }).press('Enter');
  const title = dialog(page).getByRole('textbox', { name: 'Title' });
  const create = dialog(page).locator('button[type=submit]');
  await expect(title).toBeFocused();
  await expect(create).toHaveText(/^Create/);
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter'); // there is no title, so nobody knows the address of the page
  await page.keyboard.insertText('Größe '.repeat(50));
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This is too long by 209 characters: 90 are allowed.',
  );
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await title.fill('Größe: what it means');
  await expect(dialog(page).getByText('Its page will be /blog/grosse-what-it-means.')).toBeVisible();
  await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(create).toHaveText(/^One moment …/);
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter'); // the first answer is not there yet
  await held.release();
  await expect(page).toHaveURL(/\/e\/blog\/grosse-what-it-means$/);
  await expect(editor(page)).toBeFocused();
  expect(held.count()).toBe(1);
  const needed = page.getByRole('region', { name: 'Before you go on' });
  const fields = needed.getByRole('button', { name: /^(?!Throw)/ });
  await expect(fields).toHaveText(['Excerpt', 'Date', 'Category', 'Tags', 'Text']);
  await expect(page.locator('.finding')).toHaveCount(0);
  await page.keyboard.type('Low tide.');

  await expect(fields).toHaveText(['Excerpt', 'Date', 'Category', 'Tags']);
  await expect(page.getByText('No findings')).toBeAttached();
  await save(page, 'Not saved. Still needed: Excerpt, Date, Category, Tags.');
  await expect(field(page, '/excerpt')).toBeFocused();
  await expect(field(page, '/excerpt')).toHaveAttribute('aria-invalid', 'true');
  await needed.getByRole('button', { name: 'Category' }).press('Enter');
  await expect(field(page, '/category')).toBeFocused();
  await fillInNeeded(page);
  await expect(fields).toHaveCount(0);
  await save(page);
  const path = 'content/blog/grosse-what-it-means.md';
  expect(studio.read(path)).toBe(
    [
      '---',
      'title: "Größe: what it means"',
      'excerpt: When the water is low.',
      'author: Kelpworks',
      'date: 2025-08-12',
      'readTime: 1 min read',
      'category: Business',
      'tags:',
      '  - Tides',
      'featured: false',
      'image: ""',
      '---',
      '',
      'Low tide.',
      '',
    ].join('\n'),
  );
  await expect(needed).toHaveCount(0);
});

test.describe('at night', { tag: '@night' }, () => {
  test('a planned day is a note; a new article is thrown away after a question', async ({ page, studio }) => {
    await newArticle(page, studio, 'Low tide');
    await view(page, 'Details').press('Enter');
    await field(page, '/date').fill('2099-03-01');
    const needed = page.getByRole('region', { name: 'Before you go on' });
    await expect(needed.getByRole('button')).toHaveText([
      'Excerpt',
      'Category',
      'Tags',
      'Text',
      'Throw it away …',
    ]);
    await expect(page.locator('[data-rule="rule:scheduled"]')).toContainText(
      'Note: Not on the site until 2099-03-01: it is planned for that day.',
    );
    await expect(page.getByText('No findings')).toBeAttached();
    await expect(page.locator('[data-field="/date"] [data-level]')).toHaveCount(0);
    await save(page, 'Not saved. Still needed: Excerpt, Category, Tags, Text.');
    await needed.getByRole('button', { name: 'Text' }).press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(page.locator('.finding')).toHaveText(/^Missing text below the front matter\./);
    await page.getByRole('button', { name: 'Throw it away …' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Throw it away' }).press('Enter');
    await expect(page).toHaveURL(/\/c\/blog$/);
    await expect(page.getByRole('link', { name: /Low tide/ })).toHaveCount(0);
    await newArticle(page, studio, 'Low tide');
  });

  test('lists and bold words end by keys; the read time follows the text', async ({ page, studio }) => {
    const path = await newArticle(page, studio, 'A long one');
    const stated = (): number => Number(/\nreadTime: (\d+) min read\n/.exec(studio.read(path))?.[1]);
    await fillInNeeded(page);
    await openText(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('- Low tide');
    await page.keyboard.press('Enter');
    await page.keyboard.type('High tide');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Then ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('slack water');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(', for a while.');
    await save(page, /^Saved\.$/);
    expect(studio.read(path).trimEnd()).toMatch(
      /\n- Low tide\n- High tide\n\nThen \*\*slack water\*\*, for a while\.$/,
    );

    await page.keyboard.insertText(` ${sentences(600)}`);
    await save(page, /^Saved\. The read time is \d+ min read now\.$/);
    await expect(editor(page)).toBeFocused();
    const minutes = stated();
    expect(minutes).toBeGreaterThanOrEqual(9);
    expect(studio.read(path)).toContain(sentences(600));
    await page.keyboard.insertText(' More.'); // at once: words typed slowly are undone in several steps
    await save(page);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await save(page, /^Not saved\. Fix 1 error first\.$/);
    await expect(field(page, '/readTime')).toBeFocused();
    await page.keyboard.press('Control+Shift+z');
    await save(page);

    await field(page, '/readTime').fill(`${minutes + 1} min read`);
    await save(page);
    await openText(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(` ${sentences(170)}`);
    await save(page, /^Saved\.$/);
    expect(stated()).toBe(minutes + 1);
  });

  test('an error leads to its field in Details or to its line in Text', async ({ page, studio }) => {
    const path = 'content/blog/psychology-of-woocommerce-checkout.md';
    const before = studio.read(path);
    const [, stated = ''] = /\nreadTime: (.+)\n/.exec(before) ?? [];
    await studio.open(page, '/e/blog/psychology-of-woocommerce-checkout');
    await field(page, '/readTime').fill('99 min read');
    await view(page, 'Text').click();
    await expect(editor(page)).toBeFocused();
    await save(page, /^Not saved\. Fix 1 error first\.$/);
    await expect(field(page, '/readTime')).toBeFocused();
    await page
      .locator('[data-field="/readTime"]')
      .getByRole('button', { name: /^Fix: use \d+ min read$/ })
      .press('Enter');
    await expect(field(page, '/readTime')).toHaveValue(/^\d+ min read$/);
    await field(page, '/readTime').fill(stated);

    await view(page, 'Text').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('See [our page](/nowhere-at-all).');
    await view(page, 'Details').click();
    await field(page, '/title').focus();
    await save(page, /^Not saved\. Fix 1 error first\.$/);
    await expect(editor(page)).toBeFocused();
    await expect(
      page.locator('.cm-line').filter({ hasText: 'See [our page](/nowhere-at-all).' }),
    ).toBeVisible();
    expect(studio.read(path)).toBe(before);
  });
});
