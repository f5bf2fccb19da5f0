import { expect, test, type Page } from '@playwright/test';
import { openAlive } from './page-watch.ts';
import { some } from '../fixtures/some.ts';

const sections = (page: Page) => page.locator('[data-heading="h2"] h2');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

for (const path of some(['/privacy-policy', '/terms-and-conditions']))
  test(
    `the contents of ${path} lead to sections, links are large enough to touch, nothing is orange, and an address shows its section`,
    { tag: '@phone' },
    async ({ page }) => {
      await openAlive(page, path);
      const inks = await page.locator('article').evaluate((article) => {
        const { style } = article.appendChild(document.createElement('i'));
        return ['--buoy-line', '--rule', '--buoy-text', '--ink'].map((ink) => {
          style.color = `var(${ink})`;
          return getComputedStyle(article.lastElementChild ?? article).color;
        });
      });
      expect(inks[0], 'links and marks have the colours of rules and text').toBe(inks[1]);
      expect(inks[2], 'links and marks have the colours of rules and text').toBe(inks[3]);
      const links = contents(page).getByRole('link');
      await links.nth(2).click();
      await expect(sections(page).nth(2)).toBeInViewport();
      for (const link of await links.all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

      const id = await sections(page).nth(3).getAttribute('id');
      await page.goto('about:blank');
      await openAlive(page, `${path}#${id}`);
      await expect(sections(page).nth(3)).toBeInViewport();
    },
  );

test('F61: prints without the contents and the drawing of the sea', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms-and-conditions');
  await expect(contents(page)).toBeHidden();
  await expect(page.locator('main > img')).toBeHidden();
  await expect(sections(page).first()).toBeVisible();
  // The floor that fills a tall window would fill the rest of the last sheet.
  await expect(page.locator('footer')).toHaveCSS('box-shadow', 'none');
});
