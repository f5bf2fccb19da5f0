/** Parts far below the first screen: laid out when somebody comes near them, and before anybody jumps to a place in the page. */
import { expect, test, type Page } from '@playwright/test';
import { appScripts, holdFiles, hydrated, openAlive } from './page-watch.ts';

const article = '/blog/plugin-bloat-diet-woocommerce';

/** The last item of a list or table in the article: something within a block, for only the insides of blocks are left out. */
const lastItem = (page: Page) => page.locator('article :is(li, td)').last();

const lastIsLaidOut = (page: Page): Promise<boolean> =>
  lastItem(page).evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }));

/** Where a heading is in the window, in px, once it has not moved for ten frames. */
const restingPlace = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate(
    (heading) =>
      new Promise<number>((resolve) => {
        let still = 0;
        let last = Number.NaN;
        requestAnimationFrame(function look() {
          const y = Math.round(heading.getBoundingClientRect().top);
          still = y === last ? still + 1 : 0;
          last = y;
          if (still === 10) resolve(y);
          else requestAnimationFrame(look);
        });
      }),
  );

/** The ids of the article's parts. */
const partsOf = (page: Page): Promise<string[]> =>
  page.locator('article h2[id]').evaluateAll((headings) => headings.map(({ id }) => id));

test('the end of an article is laid out when one scrolls there, not before', async ({ page }) => {
  await page.goto(article);
  expect(await lastIsLaidOut(page)).toBe(false);
  await lastItem(page).scrollIntoViewIfNeeded();
  await expect.poll(() => lastIsLaidOut(page)).toBe(true);
});

for (const alive of [false, true])
  test(`a link to a part leads to its heading ${alive ? 'when the page is alive' : 'before the script is there'}`, async ({
    page,
  }) => {
    if (!alive) await holdFiles(page, appScripts);
    await page.goto(article);
    if (alive) await hydrated(page);
    const id = (await partsOf(page)).at(-2) ?? '';
    const folded = page.locator('article summary').first();
    if (await folded.isVisible()) await folded.click(); // on a phone
    await page.locator(`a[href$="#${id}"]:visible`).first().click();
    const isAtTop = async () => Math.abs((await restingPlace(page, id)) - 25) < 35;
    await expect.poll(isAtTop, 'the heading is at the top').toBe(true);
  });

/** Scrolls through the whole page by less than a screen at a time, so that every block was near it once and has its true height. */
const readAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
  });

test.describe('at night', { tag: '@night' }, () => {
  test('a visitor who comes to a part of an article sees its heading at the top', async ({ page }) => {
    await page.goto(article);
    const id = (await partsOf(page)).at(-2) ?? '';
    await page.goto('about:blank');
    await page.goto(`${article}#${id}`);
    expect(await lastIsLaidOut(page)).toBe(true);
    expect(await restingPlace(page, id)).toBeLessThan(60);
  });

  test('a visitor who has read on and reloads a page is where they were, to the pixel', async ({ page }) => {
    await openAlive(page, article);
    await page.evaluate(async () => void (await document.fonts.ready)); // late letters move the parts below them
    await readAll(page);
    const id = (await partsOf(page)).at(-2) ?? '';
    await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    const before = await restingPlace(page, id);
    await page.reload();
    const moved = async () => Math.abs((await restingPlace(page, id)) - before);
    await expect.poll(moved, 'how far the heading is from its place, in px').toBeLessThan(3);
  });
});
