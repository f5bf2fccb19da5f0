import { holdClosings } from '../e2e/page-watch.ts';
import { barriersNow } from './barriers.ts';
import { expect, test } from './editing.ts';

test('the first key on every screen skips its bar', { tag: '@night' }, async ({ page, studio }) => {
  for (const address of ['/', '/e/plugins/order-replicator', '/changes', '/proposals', '/help']) {
    await studio.open(page, address);
    const skip = page.getByRole('button', { name: 'Skip to the content' });
    const isFirst = await skip.evaluate(
      (link) =>
        document.querySelector('#app :is(a[href], button, input, select, summary, [tabindex="0"])') === link,
    );
    expect(isFirst, address).toBe(true);
    await skip.focus();
    await expect(skip, address).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main'), address).toBeFocused();
  }
});

test('Text and Source are reached by Tab alone, and the source has no barrier', async ({ page, studio }) => {
  await studio.open(page, '/e/blog/plugin-bloat-diet-woocommerce');
  const until = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Skip to the content' }).focus();
    const views = page.getByRole('group', { name: 'View' });
    const button = views.getByRole('button', { name, exact: true });
    for (let keys = 0; keys < 20; keys++) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.cm-content')).toBeFocused();
  };
  await until('Text');
  await until('Source');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriersNow(page)).toEqual([]);
  }
});

test('a dialog that opens again before it has closed stays', { tag: '@night' }, async ({ page, studio }) => {
  const sayClosed = await holdClosings(page);
  await studio.open(page, '/');
  const palette = page.getByRole('dialog');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
  await sayClosed();
  await expect(palette).toBeVisible();
});
