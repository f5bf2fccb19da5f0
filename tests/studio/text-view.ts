import type { Locator, Page } from '@playwright/test';
import { type Edited, expect, field } from './editing.ts';

/** The editor of an article's text. */
export const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });

/** The blocks, pictures and tables of a text. */
export const cards = (page: Page): Locator => page.locator('.text-card');

/** The dialog over the text. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The button of a view: Details, Text, Source. */
export const view = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name });

/** Shows the text of the article that is open. */
export async function openText(page: Page): Promise<void> {
  await view(page, 'Text').press('Enter');
  await expect(editor(page)).toBeFocused();
}

/** Opens an article and shows its text. @returns the path of its file */
export async function openArticle(page: Page, studio: Pick<Edited, 'open'>, slug: string): Promise<string> {
  await studio.open(page, `/e/blog/${slug}`);
  await openText(page);
  return `content/blog/${slug}.md`;
}

/**
 * Replaces the words of a field, which may be a small editor. Playwright's `fill` selects them while the editor takes the focus, which may
 * undo the selection.
 */
export async function rewrite(place: Locator, words: string): Promise<void> {
  await place.press('Control+a');
  await place.page().keyboard.insertText(words);
}

/** A separate new line at the end of the text. */
export async function newLine(page: Page): Promise<void> {
  await editor(page).press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Begins a new article by keys alone; the focus is in its text then. @returns the path of its file */
export async function newArticle(page: Page, studio: Edited, title: string): Promise<string> {
  await studio.open(page, '/c/blog');
  await page.getByRole('button', { name: /^New / }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.type(title);
  await page.keyboard.press('Control+Enter');
  await expect(editor(page)).toBeFocused();
  return `content${new URL(page.url()).pathname.slice('/e'.length)}.md`;
}

/** Fills in the fields that a new article needs before it can be saved. */
export async function fillInNeeded(page: Page): Promise<void> {
  await view(page, 'Details').press('Enter');
  await field(page, '/excerpt').fill('When the water is low.');
  await field(page, '/date').fill('2025-08-12');
  await field(page, '/category').selectOption('Business');
  await field(page, '/tags/0').fill('Tides');
}

/** Pastes into an editor what a program puts on the clipboard: a text for each media type. */
export const pasteInto = (place: Locator, texts: Readonly<Record<string, string>>): Promise<void> =>
  place.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, texts);

/** Takes a part from the menu that `/` opens, in a line that is blank. Its dialog is open then. */
export async function takeFromMenu(page: Page, name: string): Promise<void> {
  await page.keyboard.type('/');
  const first = page.locator('.cm-tooltip').getByRole('option').first();
  await expect(first).toBeVisible();
  await page.keyboard.type(name.slice(0, 5));
  await expect(first).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
}

/** Confirms the dialog by its key. */
export async function confirm(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
}

/** Fills in the grid that is open, by keys alone, and confirms it. */
export async function fillTable(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.keyboard.press('Control+Enter'); // nothing is inserted yet: the columns have no heads
  await expect(dialog(page).getByText('Say first what column 1 holds.')).toBeVisible();
  await dialog(page).getByLabel('Head, column 1').focus();
  for (const [index, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      await page.keyboard.type(cell);
      if (column < cells.length - 1) await page.keyboard.press('Tab');
    }
    if (index === rows.length - 1) break;
    await page.keyboard.press('Enter');
    for (let column = cells.length - 1; column > 0; column--) await page.keyboard.press('Shift+Tab');
    await expect(dialog(page).getByLabel(`Row ${index + 1}, column 1`)).toBeFocused();
  }
  await confirm(page);
}
