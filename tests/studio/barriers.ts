import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { strictly, violationsOf } from '../e2e/axe.ts';
import { expect, isAll } from './editing.ts';

/**
 * The violations that axe finds on the screen as it is, or only in a dialog over it, for nothing else is within reach then. The page in
 * the preview is the site's, and has separate tests.
 */
export async function barriersNow(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options(
    strictly({ 'color-contrast-enhanced': { enabled: true } }),
  );
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  return violationsOf(hasDialog ? builder.include('dialog[open]') : builder.exclude('iframe'));
}

/**
 * The violations that axe finds on a screen of the studio: at 1440 px in the light scheme, in the long run of the tests in both schemes at
 * both widths. Nothing may be wider than the screen either.
 * @param isReady waits until the screen is shown again after another size or scheme
 */
export async function barriersOf(page: Page, isReady?: () => Promise<void>): Promise<string[]> {
  const barriers: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = () =>
      page.locator('main, dialog[open]').evaluateAll((all) => {
        const inner = all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        return Math.max(document.documentElement.scrollWidth - innerWidth, ...inner);
      });
    await expect.poll(over, { message: `px beyond the screen at ${width}` }).toBeLessThanOrEqual(0);
    const schemes = isAll ? (['dark', 'light'] as const) : width === 1440 ? (['light'] as const) : [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await isReady?.();
      barriers.push(...(await barriersNow(page)));
    }
  }
  return barriers;
}
