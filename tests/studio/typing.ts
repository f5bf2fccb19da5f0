import type { Page } from '@playwright/test';
import type { Part, Payload, Piece } from './article-to-type.ts';
import { expect, field } from './editing.ts';
import { photograph } from './photographs.ts';
import { confirm, dialog, editor, fillTable, takeFromMenu } from './text-view.ts';

/** Chooses a photograph of a camera, which lies on its side, and waits until it is known what would be stored. */
export async function choose(page: Page, name: string, width: number, height: number): Promise<void> {
  const buffer = await photograph(width, height, 80);
  await dialog(page).getByLabel('Choose a file').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(dialog(page).getByText(/^\d+ by \d+$/)).toBeVisible({ timeout: 60_000 });
}

/** Types a piece of a paragraph. */
async function typePiece(page: Page, piece: Piece, claim: string): Promise<void> {
  if (typeof piece === 'object' && 'bold' in piece) {
    await page.keyboard.press('Control+b');
    await page.keyboard.type(piece.bold);
    await page.keyboard.press('Control+b');
  } else if (typeof piece === 'object' && 'link' in piece) {
    await page.keyboard.press('Control+l');
    await expect(dialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(piece.to);
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByLabel('Words')).toBeFocused();
    await page.keyboard.type(piece.link);
    await confirm(page);
  } else if (typeof piece === 'object') {
    await page.getByRole('button', { name: 'Footnote' }).press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Words' })).toBeFocused();
    await page.keyboard.type(piece.footnote);
    await confirm(page);
  } else if (piece === 'a figure of Claims') {
    await page.getByRole('button', { name: 'Cite a figure' }).press('Enter');
    await expect(dialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(claim);
    await confirm(page);
  } else await page.keyboard.type(piece);
  await expect(editor(page)).toBeFocused();
}

/** Fills in the form of a block by keys: one of a few choices by its words, a list item by item. */
async function fillIn(page: Page, payload: Payload): Promise<void> {
  for (const [name, value] of Object.entries(payload)) {
    const words = String(value);
    const radio = dialog(page).locator(`[data-field="/${name}"]`).getByRole('radio', { name: words });
    if (await radio.count()) await radio.press('Space');
    else if (words.includes(' | '))
      for (const item of words.split(' | ')) {
        await field(page, `/${name}`).press('Enter');
        await page.keyboard.type(item);
      }
    else {
      await field(page, `/${name}`).focus();
      await page.keyboard.type(words);
    }
  }
  await confirm(page);
}

/** Puts a photograph in. Of one that is cropped, the frame is made smaller by numbers and moved by keys. */
async function insertPicture(page: Page, part: Extract<Part, { picture: unknown }>): Promise<void> {
  const number = (name: string) => dialog(page).getByLabel(name, { exact: true });
  await choose(page, `${part.picture} photograph.jpg`, 1800, 1500);
  if (part.picture === 'cropped') {
    await number('Width').press('Control+a');
    await page.keyboard.type('1200');
    await dialog(page).locator('.ReactCrop__crop-selection').press('ArrowDown');
    await expect(dialog(page).getByText('1200 by 750', { exact: true })).toBeVisible({ timeout: 60_000 });
  }
  await dialog(page)
    .getByLabel(/^Alternative text/)
    .focus();
  await page.keyboard.type(part.alt);
  await dialog(page).getByLabel('Caption').focus();
  await page.keyboard.type(part.caption);
  await confirm(page);
}

/** Writes a part at the cursor, which is in a blank line. A list is left in an item without words. */
export async function typePart(page: Page, part: Part, claim: string): Promise<void> {
  if ('heading' in part) {
    await page.getByLabel('Style of the paragraph').selectOption(String(part.level));
    await page.keyboard.type(part.heading);
  } else if ('paragraph' in part) {
    for (const piece of part.paragraph) await typePiece(page, piece, claim);
  } else if ('list' in part) {
    await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
    for (const item of part.list) {
      await page.keyboard.type(item);
      await page.keyboard.press('Enter');
    }
  } else {
    await takeFromMenu(page, 'block' in part ? part.block : 'table' in part ? 'Table' : 'Picture');
    if ('block' in part) await fillIn(page, part.payload);
    else if ('table' in part) await typeTable(page, part.table);
    else await insertPicture(page, part);
    await expect(editor(page)).toBeFocused();
  }
}

async function typeTable(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const columns = rows[0]?.length ?? 0;
  for (let more = 2; more < columns; more++)
    await dialog(page).getByRole('button', { name: 'Add a column' }).press('Enter');
  await fillTable(page, rows);
}

/** Goes on to a blank line after a part: with one key after a list, whose last item is empty. */
export async function leavePart(page: Page, part: Part): Promise<void> {
  await page.keyboard.press('Enter');
  if (!('list' in part)) await page.keyboard.press('Enter');
}
