/** When the script of a page is loaded: after the page is there, or as soon as somebody uses it. */
import { expect, test, type Page } from '@playwright/test';
import { holdFiles } from './page-watch.ts';

const path = '/plugins/order-replicator';

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
  const pictures = await holdFiles(page, '**/images/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1')).toBeVisible();
  expect(scripts).toEqual([]);
  await pictures.release();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('the script does not wait longer than three seconds', async ({ page }) => {
  await stopClock(page);
  const scripts = scriptsOf(page);
  await holdFiles(page, '**/images/**');
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
  test(`a visitor who ${use} does not wait for pictures`, async ({ page }) => {
    await stopClock(page);
    const scripts = scriptsOf(page);
    await holdFiles(page, '**/images/**');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(scripts).toEqual([]);
    await act(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
  });
