import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { stricter, violationsOf } from '../e2e/axe.ts';
import { expect } from './editing.ts';

/** What axe finds against a screen of the studio in both schemes, at 390 and 1440 px. Nothing may be wider than the screen either. */
export async function barriersOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const builder = new AxeBuilder({ page }).exclude('iframe').options({
        rules: { ...stricter, 'color-contrast-enhanced': { enabled: true } },
      });
      found.push(...(await violationsOf(builder)));
      const over = await page.locator('main, dialog[open]').evaluateAll((all) => {
        const inner = all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        return Math.max(document.documentElement.scrollWidth - innerWidth, ...inner);
      });
      expect(over).toBeLessThanOrEqual(0);
    }
  return found;
}
