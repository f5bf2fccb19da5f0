import { expect, test, type Page } from '@playwright/test';
import { settled } from './page-watch.ts';

const sections = (page: Page) => page.locator('[data-heading="h2"] h2');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

for (const path of ['/terms-and-conditions', '/privacy-policy'])
  test.describe(path, () => {
    test('its contents lead to the sections and can be touched', { tag: '@phone' }, async ({ page }) => {
      await page.goto(path);
      const links = contents(page).getByRole('link');
      await links.nth(2).click();
      await expect(sections(page).nth(2)).toBeInViewport();
      for (const link of await links.all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });

    test('a section is shown on a first load of its address', async ({ page }) => {
      await page.goto(path);
      const id = await sections(page).nth(3).getAttribute('id');
      await page.goto('about:blank');
      await page.goto(`${path}#${id}`);
      await settled(page);
      await expect(sections(page).nth(3)).toBeInViewport();
    });

    test('is not orange: the inks of links and marks are those of rules and text', async ({ page }) => {
      await page.goto(path);
      await settled(page);
      const inks = await page.locator('article').evaluate((article) => {
        const { style } = article.appendChild(document.createElement('i'));
        return ['--buoy-line', '--rule', '--buoy-text', '--ink'].map((ink) => {
          style.color = `var(${ink})`;
          return getComputedStyle(article.lastElementChild ?? article).color;
        });
      });
      expect(inks[0]).toBe(inks[1]);
      expect(inks[2]).toBe(inks[3]);
    });
  });

test('F61: prints without contents, header and sea', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms-and-conditions');
  await expect(contents(page)).toBeHidden();
  await expect(page.locator('main > img')).toBeHidden();
  await expect(sections(page).first()).toBeVisible();
});
