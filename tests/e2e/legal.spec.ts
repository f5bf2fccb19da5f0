import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './page-watch.ts';

const sections = (page: Page) => page.locator('[data-heading="h2"] h2');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

for (const path of ['/terms-and-conditions', '/privacy-policy'])
  test.describe(path, () => {
    test(
      'its contents lead to the sections, and the links are large enough to touch',
      { tag: '@phone' },
      async ({ page }) => {
        await page.goto(path);
        const links = contents(page).getByRole('link');
        await links.nth(2).click();
        await expect(sections(page).nth(2)).toBeInViewport();
        for (const link of await links.all())
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      },
    );

    test('a section is shown when its address is loaded', async ({ page }) => {
      await page.goto(path);
      const id = await sections(page).nth(3).getAttribute('id');
      await page.goto('about:blank');
      await page.goto(`${path}#${id}`);
      await hydrated(page);
      await expect(sections(page).nth(3)).toBeInViewport();
    });

    test('has no orange: links and marks have the colours of rules and text', async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
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

test('F61: prints without the contents and the drawing of the sea', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms-and-conditions');
  await expect(contents(page)).toBeHidden();
  await expect(page.locator('main > img')).toBeHidden();
  await expect(sections(page).first()).toBeVisible();
});
