/** When the script of a page is loaded: after the page is there, or as soon as somebody uses it. */
import { expect, test, type Page, type Route } from '@playwright/test';

const path = '/plugins/order-replicator';

/** Holds back the pictures of a page, so that it does not finish loading. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  let released = false;
  const waiting: Route[] = [];
  await page.route('**/images/**', async (route) => {
    if (released) await route.continue();
    else waiting.push(route);
  });
  return async () => {
    released = true;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** Stops the time of the pages that are opened from now on: it passes only where a test says so, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** The scripts of the app that have been asked for; without the small one that starts it. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !/\/start-[^/]+\.js$/.test(request.url()))
      scripts.push(request.url());
  });
  return scripts;
}

test('the script waits until the pictures are there', async ({ page }) => {
  await stopClock(page);
  const scripts = scriptsOf(page);
  const release = await holdPictures(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1')).toBeVisible();
  expect(scripts).toEqual([]);
  await release();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('the script does not wait longer than three seconds', async ({ page }) => {
  await stopClock(page);
  const scripts = scriptsOf(page);
  await holdPictures(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(2_900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

for (const [use, act] of [
  ['touches the page', (page: Page) => page.mouse.click(5, 300)],
  ['presses a key', (page: Page) => page.keyboard.press('Tab')],
] as const)
  test(`who ${use} does not wait for pictures`, async ({ page }) => {
    await stopClock(page);
    const scripts = scriptsOf(page);
    await holdPictures(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(scripts).toEqual([]);
    await act(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
  });
