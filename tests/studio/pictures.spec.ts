import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { barriersOf } from './barriers.ts';
import { type Edited, expect, save, test } from './editing.ts';
import { photograph } from './photographs.ts';
import { dialog, editor, newLine, openArticle, takeFromMenu } from './text-view.ts';

const alternative = (page: Page): Locator => dialog(page).getByLabel(/^Alternative text/);
/** A fact in the dialog about the picture that would be stored. */
const stored = (page: Page, name: string): Locator =>
  dialog(page)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function openAtEnd(page: Page, studio: Edited, slug: string): Promise<string> {
  const path = await openArticle(page, studio, slug);
  await page.keyboard.press('Control+End');
  return path;
}

/** A photograph is encoded several times until it is small enough. */
const encoded = { timeout: 60_000 };

const wave = () => sharp({ create: { width: 1200, height: 900, channels: 3, background: '#286' } });

test.describe('with the preview', () => {
  test.use({ hasPreview: true });
  test(
    'a photograph is cropped and stored small, and needs an alternative text',
    { tag: '@night' },
    async ({ page, studio }) => {
      test.setTimeout(180_000);
      const path = await openAtEnd(page, studio, 'checkout-optimization-tricks');
      const before = studio.read(path);
      await page.getByRole('button', { name: 'Picture', exact: true }).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(dialog(page).getByText('Choose a picture first.')).toBeVisible();
      const taken = join(studio.root, 'Tidal pool (2).JPG');
      writeFileSync(taken, await photograph(2400, 1600));
      await dialog(page).getByLabel('Choose a file').setInputFiles(taken);
      await expect(stored(page, 'File')).toHaveText('tidal-pool-2.avif', encoded);
      await expect(stored(page, 'Weight')).toHaveText(/^\d+\.\d MB \d{2,3} kB$/);
      await expect(stored(page, 'Place and camera data')).toHaveText('Removed');

      await page.keyboard.press('Control+Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText(
        'The picture is not inserted yet.Say what it shows. Then it goes in.',
      );
      await expect(alternative(page)).toBeFocused();
      await page.keyboard.type('IMG_4711.jpg');
      await expect(dialog(page).getByText(/^Unexpected file name/)).toBeVisible();
      await alternative(page).fill('A tidal pool at noon');
      await expect(dialog(page).getByText(/^Unexpected file name/)).toHaveCount(0);

      const number = (name: string): Locator => dialog(page).getByLabel(name, { exact: true });
      await expect(number('Width')).toHaveValue('1600');
      await number('Width').fill('1280');
      await expect(number('Height')).toHaveValue('800');
      const left = Number(await number('Left').inputValue());
      await dialog(page).locator('.ReactCrop__crop-selection').press('ArrowRight');
      await expect.poll(async () => Number(await number('Left').inputValue())).toBeGreaterThan(left);
      await number('Height').focus();
      for (let key = 0; key < 4; key++) await page.keyboard.press('Backspace');
      await page.keyboard.type('500');
      await expect(number('Width')).toHaveValue('800');
      await expect(stored(page, 'Size')).toHaveText('800 by 500', encoded);
      await page.keyboard.type('00');
      await number('Width').focus();
      await expect(number('Height')).toHaveValue('1000'); // the largest of the shape
      await dialog(page).getByText('Free', { exact: true }).click();
      await number('Width').fill('800');
      await number('Height').fill('800');
      await expect(stored(page, 'Size')).toHaveText('800 by 800', encoded);
      await dialog(page).getByLabel('Caption').fill('At "low" tide');
      await page.keyboard.press('Control+Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('.text-card').last()).toContainText('A tidal pool at noon');
      const picture = page.frameLocator('iframe').getByRole('img', { name: 'A tidal pool at noon' });
      const source = (): Promise<string> =>
        picture.evaluate((image) => {
          image.scrollIntoView();
          const { naturalWidth, currentSrc } = image as HTMLImageElement; // an `img`
          return naturalWidth > 0 ? currentSrc : '';
        });
      await expect
        .poll(source, { message: 'the address of the picture in the preview', timeout: 60_000 })
        .toContain('/assets/photos/tidal-pool-2-');

      const file = join(studio.root, 'public/images/blog/tidal-pool-2.avif');
      expect(() => statSync(file)).toThrow();
      await save(page);
      expect(statSync(file).size).toBeLessThanOrEqual(300_000);
      const { exif, width, height } = await sharp(readFileSync(file)).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 800, height: 800 });
      const added = studio.read(path).slice(before.trimEnd().length).trim();
      expect(added).toBe(
        String.raw`![A tidal pool at noon](/images/blog/tidal-pool-2.avif "At \"low\" tide")`,
      );
      await expect(page.getByText('No findings')).toBeAttached();
    },
  );
});

test('the cover of an article is chosen with the part of it that stays', async ({ page, studio }) => {
  const path = 'content/blog/essential-woocommerce-plugins.md';
  await studio.open(page, '/e/blog/essential-woocommerce-plugins');
  await page
    .getByRole('button', { name: /^New picture or library/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'New file' }).click();
  const buffer = await wave().jpeg().toBuffer();
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'wave.jpg', mimeType: 'image/jpeg', buffer });
  await expect(stored(page, 'File')).toHaveText('wave.avif');
  await dialog(page).getByText('End', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await save(page);
  expect(studio.read(path)).toContain('image: /images/blog/wave.avif\n');
  expect(studio.read(path)).toContain('imageFocus: end\n');
});

test.describe('at night', { tag: '@night' }, () => {
  test('pictures are dropped, pasted, refused, and taken from the library', async ({ page, studio }) => {
    const path = await openAtEnd(page, studio, 'building-custom-woocommerce-plugins');
    const data = (await wave().png().toBuffer()).toString('base64');
    for (const kind of ['paste', 'drop'] as const) {
      await editor(page).evaluate(
        (element, { type, base64 }) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], `${type}.png`, { type: 'image/png' }));
          if (type === 'drop') transfer.items.add(new File([bytes], 'second.png', { type: 'image/png' }));
          const { left, top } = element.getBoundingClientRect();
          const how = { bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 40 };
          element.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { ...how, clipboardData: transfer })
              : new DragEvent('drop', { ...how, dataTransfer: transfer }),
          );
        },
        { type: kind, base64: data },
      );
      await expect(stored(page, 'File')).toHaveText(`${kind}.avif`);
      await alternative(page).fill(`Waves, by ${kind}`);
      await page.keyboard.press('Control+Enter');
      if (kind === 'drop') {
        // Of several pictures each is asked for.
        await expect(stored(page, 'File')).toHaveText('second.avif');
        await expect(alternative(page)).toHaveValue('');
        await page.keyboard.press('Escape');
      }
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('.text-card').filter({ hasText: `Waves, by ${kind}` })).toBeVisible();
    }

    await newLine(page);
    await takeFromMenu(page, 'Picture');
    const input = dialog(page).getByLabel('Choose a file');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(dialog(page).getByRole('alert')).toContainText('The check refuses this drawing.');
    await expect(dialog(page).getByRole('alert')).toContainText('Unexpected element `script`');
    const large = join(studio.root, 'a.jpg');
    writeFileSync(large, Buffer.alloc(24_000_000));
    await input.setInputFiles(large);
    await expect(dialog(page).getByRole('alert')).toContainText(
      'This file has 24 MB. 20 MB is the most. Save it smaller, then drop it again.',
    );

    await dialog(page)
      .getByRole('button', { name: /^From the library, \d+$/ })
      .click();
    await dialog(page).getByRole('searchbox').fill('nagasaki');
    await expect(dialog(page).getByRole('radio')).toHaveCount(1);
    await dialog(page).getByRole('radio').check();
    await expect(stored(page, 'Used on')).toHaveText('A WooCommerce maintenance checklist');
    await alternative(page).fill('Boats in the harbour');
    await page.keyboard.press('Control+Enter');
    await save(page);
    expect(studio.read(path)).toContain('![Waves, by drop](/images/blog/drop.avif)');
    expect(studio.read(path)).toContain('![Boats in the harbour](/images/blog/nagasaki-boats.jpg)');
  });

  test('a picture that nothing shows is removed, after its plan was shown', async ({ page, studio }) => {
    const name = 'shown-nowhere.svg';
    const file = join(studio.root, 'public/images/blog', name);
    copyFileSync('public/images/placeholder.svg', file);
    await openAtEnd(page, studio, 'woocommerce-maintenance-checklist');
    const unused = dialog(page).getByRole('radio', { name: `${name} Used nowhere` });
    await expect(async () => {
      // The studio may not have seen the new file yet.
      if (await dialog(page).count()) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Picture', exact: true }).press('Enter');
      await dialog(page)
        .getByRole('button', { name: /^From the library, \d+$/ })
        .press('Enter');
      await expect(unused).toBeVisible({ timeout: 2000 });
    }).toPass();
    const remove = dialog(page).getByRole('button', { name: 'Remove it from the site' });
    await dialog(page)
      .getByRole('radio', { name: /Used on/ })
      .first()
      .press('Space');
    await expect(stored(page, 'Used on')).not.toHaveText('Nothing yet');
    await expect(remove).toHaveCount(0);
    await unused.press('Space');
    await expect(stored(page, 'Used on')).toHaveText('Nothing yet');
    const plan = page.getByRole('dialog', { name: 'Remove the picture?' });
    for (const key of ['Escape', 'Control+Enter']) {
      await remove.press('Enter');
      await expect(plan.getByRole('listitem')).toHaveText([
        `${name} will be removed.`,
        'No entry and no page shows it.',
      ]);
      expect(existsSync(file)).toBe(true);
      await page.keyboard.press(key);
      await expect(plan).toHaveCount(0);
    }
    await expect(unused).toHaveCount(0);
    expect(existsSync(file)).toBe(false);
    await expect(dialog(page)).toBeVisible();
  });

  test('the picture dialog has no barrier: its frame, its alert, its library', async ({ page, studio }) => {
    await openAtEnd(page, studio, 'woocommerce-maintenance-checklist');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    expect(await barriersOf(page)).toEqual([]);
    const buffer = await wave().webp().toBuffer();
    await dialog(page)
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'wave.webp', mimeType: 'image/webp', buffer });
    await expect(stored(page, 'File')).toHaveText(/^wave.*\.avif$/);
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    for (const tab of ['New file', /^From the library/]) {
      await dialog(page).getByRole('button', { name: tab }).click();
      expect(await barriersOf(page)).toEqual([]);
    }
  });
});
