import type { Locator } from '@playwright/test';
import { barriersNow, barriersOf } from './barriers.ts';
import { expect, field, save, test } from './editing.ts';
import { cards, editor, newLine, openArticle, pasteInto, takeFromMenu } from './text-view.ts';

const path = 'content/about.json';
const before =
  'We also know when to stop. We retired [Taxamo Assure](/plugins/taxamo-assure) in December 2024. Its page has the reason, the dates and what comes next.';
const asItReads = before.replace('[Taxamo Assure](/plugins/taxamo-assure)', 'Taxamo Assure');

/** The text of an editor as it is shown. */
const textOf = (place: Locator): Promise<string> =>
  place.locator('.cm-line').evaluateAll((lines) => lines.map((line) => line.textContent).join('\n'));

test('a text with markdown is shown as it reads', { tag: '@night' }, async ({ page, studio }) => {
  const file = studio.read(path);
  await studio.open(page, '/e/about');
  const last = field(page, '/story/paragraphs/3');
  await expect(last).toBeVisible();
  expect(await textOf(last)).toBe(asItReads);
  await expect(last.locator('.text-link')).toHaveText('Taxamo Assure');
  await expect(field(page, '/story/paragraphs/1').locator('.text-chip')).toContainText('installations');
  await expect(page.getByRole('textbox', { name: 'Paragraph 4', exact: true })).toHaveAttribute(
    'aria-multiline',
    'false',
  );
  await last.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Two words');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(last.locator('.text-strong')).toHaveText('**words**');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await pasteInto(last, { 'text/plain': '.\n\nThen\nmore.' });
  await expect(last.locator('.text-strong')).toHaveText('words');
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 'We also know when to stop. We retired T'.length; step++)
    await page.keyboard.press('ArrowRight');
  await expect(last.locator('.text-link')).toHaveText('[Taxamo Assure](/plugins/taxamo-assure)');
  await save(page);
  const now = `${before} Two **words**. Then more.`;
  expect(studio.read(path)).toBe(file.replace(before, now));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  while (await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled())
    await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(last)).not.toContain('Two');
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.read(path)).toBe(file);

  await page.locator('[id="/story/paragraphs/3:label"]').dispatchEvent('click');
  await expect(last).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+l');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('Words')).toHaveValue('We');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('/contact');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await barriersNow(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(last).toBeFocused();
  expect(await textOf(last)).toContain('[We](/contact) also');
  await page.keyboard.press('Control+l');
  await expect(dialog.getByRole('combobox')).toHaveValue('/contact');
  await dialog.getByRole('combobox').fill('/nowhere');
  await dialog.getByRole('button', { name: 'Change the link' }).click();
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[id="/story/paragraphs/3:notes"]')).toContainText('/nowhere');
  await field(page, '/title').press('F8');
  await expect(last).toBeFocused();
  await page
    .getByRole('toolbar', { name: 'Marks in paragraph 4' })
    .getByRole('button', { name: 'Link' })
    .click();
  await expect(dialog.getByRole('combobox')).toHaveValue('/nowhere');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the text of a block takes a link without its form being closed', async ({ page, studio }) => {
  const article = await openArticle(page, studio, 'top-5-free-woocommerce-plugins');
  await newLine(page);
  await takeFromMenu(page, 'Pro tip');
  const form = page.getByRole('dialog', { name: 'Pro tip' });
  const content = form.getByRole('textbox', { name: 'Content' });
  await expect(content).toBeFocused();
  await page.keyboard.type('Write to ');
  await page.keyboard.press('Control+l');
  const link = page.getByRole('dialog', { name: 'Link' });
  const words = link.getByLabel('Words');
  const pick = async (address: string): Promise<void> => {
    await link.getByRole('combobox').fill(address);
    await expect(link.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await pick('/contact');
  await expect(words).toHaveValue('Contact');
  await pick('/about');
  await expect(words).toHaveValue('About');
  await page.keyboard.press('Tab'); // the title is selected, so that other words replace it
  await page.keyboard.type('us');
  await expect(words).toHaveValue('us');
  await pick('/contact');
  await expect(words).toHaveValue('us');
  await page.keyboard.press('Control+Enter');
  await expect(link).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(content).toBeFocused();
  await page.keyboard.type(' now.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await save(page);
  const [, payload = ''] = /\{\{protip:([^}]+)\}\}\s*$/.exec(studio.read(article)) ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).toEqual({
    content: 'Write to [us](/contact) now.',
  });
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(
    `the cells of a table are written as they read, ${colorScheme} at ${width}`,
    { tag: '@night' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const article = 'content/blog/checkout-optimization-tricks.md';
      const text = studio.read(article);
      const table = '| Plugin | Where |\n| --- | --- |\n| **One** | [here](/contact) |';
      studio.write(article, `${text.trimEnd()}\n\n${table}\n`);
      await openArticle(page, studio, 'checkout-optimization-tricks');
      await editor(page).press('Control+End');
      const edit = cards(page)
        .last()
        .getByRole('button', { name: /^Edit Table/ });
      await edit.click();
      const dialog = page.getByRole('dialog');
      const cell = (name: string): Locator => dialog.getByRole('textbox', { name });
      await expect(cell('Row 1, column 1').locator('.text-strong')).toHaveText('One');
      expect(await textOf(cell('Row 1, column 2'))).toBe('here');
      expect(await (colorScheme === 'light' ? barriersOf(page) : barriersNow(page))).toEqual([]);
      await cell('Head, column 2').press('ArrowDown');
      await expect(cell('Row 1, column 2')).toBeFocused();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('a|b');
      await page.keyboard.press('Control+a');
      await dialog.getByRole('button', { name: 'Bold' }).click();
      await expect(cell('Row 2, column 2')).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await save(page);
      expect(studio.read(article)).toBe(`${text.trimEnd()}\n\n${table}\n${String.raw`|  | **a\|b** |`}\n`);
    },
  );
