/** Until the typefaces arrive, a font of the visitor's system is shown that is made as wide. The page must not move when they do. */
import { expect, test, type Browser, type Route } from '@playwright/test';
import { addresses } from './addresses.ts';
import { hydrated } from './page-watch.ts';

/** The greatest cumulative layout shift of a page. */
const SHIFT = 0.01;
/** A headline may by chance fill its line in one font and not in the other. Its words are no fault, so a few pages may move. */
const EXCEPTIONS = 0.05;

/** How far a page has moved when its fonts arrive after its text, as the browser counts it. */
async function shiftOf(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
): Promise<number> {
  const page = await browser.newPage({ viewport });
  const waiting: Route[] = [];
  await page.route('**/*.woff2', (route) => {
    waiting.push(route);
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(() => waiting.length, `files of fonts that ${path} loads`).toBe(2);
  await Promise.all(waiting.map((route) => route.continue()));
  await hydrated(page);
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
    });
  });
  await page.close();
  return shift;
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`pages do not move when the fonts arrive late, at ${viewport.width} px @wide`, async ({ browser }) => {
    test.setTimeout(900_000); // it opens every page
    const moved: string[] = [];
    for (const path of addresses) {
      const shift = await shiftOf(browser, path, viewport);
      if (shift > SHIFT) moved.push(`${path} by ${shift.toFixed(3)}`);
    }
    expect(moved.length, moved.join(', ')).toBeLessThanOrEqual(addresses.length * EXCEPTIONS);
  });
