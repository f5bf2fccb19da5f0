import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addresses } from './addresses.ts';
import { settled, watch } from './page-watch.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const challenge = 'https://challenges.cloudflare.com';

for (const address of addresses) {
  test.describe(address, () => {
    test('is whole and hydrates in silence', async ({ page, context }) => {
      const { noises, strangers } = await watch(page);
      await page.route(`${challenge}/**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () =>
          Reflect.set(globalThis, 'prerendered', document.querySelector('main')),
        );
      });
      const response = await page.goto(address);
      await settled(page);
      expect(response?.status()).toBe(200);
      expect(
        await page.evaluate(() => Reflect.get(globalThis, 'prerendered') === document.querySelector('main')),
      ).toBe(true);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title()).not.toBe('');
      expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
      expect(noises).toEqual([]);
      // Opening the contact page is the visitor's action that loads the challenge (docs/decisions.md#bot-check).
      expect(strangers.filter((url) => address !== '/contact' || !url.startsWith(challenge))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });

    test('nothing shifts while it loads', async ({ page }) => {
      await page.goto(address);
      await settled(page);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => setTimeout(() => resolve(sum)));
          }),
      );
      expect(shift).toBe(0);
    });

    test('no text is cut and nothing scrolls sideways', async ({ page, isMobile }) => {
      test.skip(isMobile, 'it sets its own width, so once is enough');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible in the ${colorScheme} scheme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(address);
        await settled(page);
        const builder = new AxeBuilder({ page })
          .withTags(rules)
          .options({ rules: { 'color-contrast-enhanced': { enabled: true } } });
        const { violations } = await builder.analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
      });
    }
  });
}
