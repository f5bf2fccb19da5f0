/** Until the typefaces arrive, a font of the visitor's system is shown that is made as wide. The page must not move when they do, nor later. */
import { expect, test, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { appScripts, holdFiles, hydrated } from './page-watch.ts';

/** The greatest cumulative layout shift of a page. */
const SHIFT = 0.01;
/** A headline may by chance fill its line in one font and not in the other. Its words are no fault, so a few pages may move. */
const EXCEPTIONS = 0.05;

/** The cumulative layout shift since the page was opened, with that of the frame that is being drawn. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { total, observer } = Reflect.get(window, 'shifts'); // set by `countShifts`
    return total(observer.takeRecords());
  });

/** Counts the layout shifts of the pages that are opened from now on. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0;
    const total = (entries: PerformanceEntryList): number => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
      return sum;
    };
    const observer = new PerformanceObserver((list) => total(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: { total, observer } });
  });

/** How far a page has moved when its fonts arrive after its text, and how far otherwise: by pictures or by its script. */
async function movesOf(page: Page, path: string): Promise<{ byFonts: number; otherwise: number }> {
  const fonts = await holdFiles(page, '**/*.woff2');
  const scripts = await holdFiles(page, appScripts);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(() => fonts.count(), `files of fonts that ${path} loads`).toBe(2);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  const first = await shiftOf(page);
  await fonts.release();
  await page.evaluate(() => document.fonts.ready);
  const withFonts = await shiftOf(page);
  await scripts.release();
  await hydrated(page);
  const last = await shiftOf(page);
  return { byFonts: withFonts - first, otherwise: first + last - withFonts };
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`pages do not move when the fonts arrive late, at ${viewport.width} px @wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await countShifts(page);
    const moved: string[] = [];
    for (const path of addresses) {
      const { byFonts, otherwise } = await movesOf(page, path);
      expect.soft(otherwise, `${path} moves by itself`).toBeLessThanOrEqual(SHIFT);
      if (byFonts > SHIFT) moved.push(`${path} by ${byFonts.toFixed(3)}`);
    }
    expect(moved.length, moved.join(', ')).toBeLessThanOrEqual(addresses.length * EXCEPTIONS);
  });
