/** When the script of a page is loaded: after the page is there, or as soon as somebody uses it. */
import { expect, test, type Page } from '@playwright/test';
import { type HeldFiles, holdFiles } from './page-watch.ts';

/** A page whose pictures are on their way. Its time passes only where a test says so, however slow the machine is. */
interface Held {
  readonly page: Page;
  readonly pictures: HeldFiles;
  /** The scripts of the app that have been asked for; without the small one that starts it. */
  readonly scripts: readonly string[];
}

async function opened(page: Page): Promise<Held> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !/\/start-[^/]+\.js$/.test(request.url()))
      scripts.push(request.url());
  });
  const pictures = await holdFiles(page, '**/images/**');
  await page.goto('/plugins/order-replicator', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1')).toBeVisible();
  return { page, pictures, scripts };
}

for (const [when, act] of [
  ['the pictures are there', ({ pictures }) => pictures.release()],
  [
    'three seconds have passed',
    async ({ page, scripts }) => {
      await page.clock.runFor(2_900);
      expect(scripts).toEqual([]);
      await page.clock.runFor(200);
    },
  ],
  ['a visitor touches the page', ({ page }) => page.mouse.click(5, 300)],
  ['a visitor presses a key', ({ page }) => page.keyboard.press('Tab')],
] as const satisfies readonly (readonly [string, (held: Held) => Promise<void>])[])
  test(`the script waits until ${when}`, async ({ page }) => {
    const held = await opened(page);
    expect(held.scripts).toEqual([]);
    await act(held);
    await expect.poll(() => held.scripts.length).toBeGreaterThan(1);
  });
