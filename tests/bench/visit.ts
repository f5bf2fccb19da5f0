import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { buildSite } from '../../scripts/engine/site/build-site.ts';
import { serve, type Served } from '../../scripts/engine/site/serve.ts';
import { buildBarePage } from './bare-page.ts';
import { launchBrowser } from '../fixtures/browser.ts';
import { firstVisitLines, openPhone, viewport } from './first-visit.ts';
import { makeStaticCopy } from './static-copy.ts';
import { figure, head, median, row } from './table.ts';

/** Round trip in ms, and bytes per second both ways. */
const lines = [
  { name: 'fast line', latency: 0, throughput: -1, goal: '0.6' },
  { name: 'slow line (150 ms, 1.6 Mbit/s)', latency: 150, throughput: 1_600_000 / 8, goal: '0.65' },
] as const;
type Line = (typeof lines)[number];

/**
 * Measures first visits, then times the way from the blog's listing to an article, from the tap to the painted heading, and compares it with the same
 * pages without scripts. Both run in one browser, one after the other, with a new profile each time.
 * @param rounds how often each is timed
 */
export async function* visitLines(rounds: number): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), 'visit-'));
  const [site, plain, bare] = [join(folder, 'own'), join(folder, 'plain'), join(folder, 'bare')];
  await buildSite({ mode: 'demo', outDir: site });
  makeStaticCopy(site, plain);
  await buildBarePage(bare);
  const served = [
    await serve({ root: site, port: 0, origins: {} }),
    await serve({ root: plain, port: 0, origins: {} }),
    await serve({ root: bare, port: 0, origins: {} }),
  ];
  const browser = await launchBrowser();
  try {
    yield* firstVisitLines(browser, served, rounds);
    const columns = ['with script', 'without', 'ratio', 'goal'];
    yield head(`from the tap to the heading, ms, medians of ${rounds}`, ...columns);
    for (const line of lines) yield rowOf(line, await times(browser, served, line, rounds));
  } finally {
    await browser.close();
    await Promise.all(served.map(({ close }) => close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function times(
  browser: Browser,
  [site, plain]: readonly Served[],
  line: Line,
  rounds: number,
): Promise<(readonly [number, number])[]> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round <= rounds; round++)
    pairs.push([await visit(browser, site?.url ?? '', line), await visit(browser, plain?.url ?? '', line)]);
  return pairs.slice(1); // the first fills the disk cache
}

function rowOf({ name, goal }: Line, pairs: readonly (readonly [own: number, plain: number])[]): string {
  const ms = (pick: 0 | 1): string => figure(median(pairs.map((pair) => pair[pick])));
  return row(name, ms(0), ms(1), median(pairs.map(([site, plain]) => site / plain)).toFixed(2), goal);
}

/**
 * Opens the listing, scrolls to the second article by touch, waits until the network is idle, taps, and returns the time in ms
 * from the tap until the heading of the article is painted.
 */
async function visit(browser: Browser, url: string, { latency, throughput }: Line): Promise<number> {
  const { context, page, session } = await openPhone(browser, 1);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.addInitScript({ path: fileURLToPath(new URL('painted-heading.mjs', import.meta.url)) });
  await page.goto(`${url}/blog`, { waitUntil: 'networkidle' });
  const link = page.locator('main h3 a').nth(1);
  const title = await link.innerText();
  const { height } = viewport;
  const below = ((await link.boundingBox())?.y ?? 0) - height / 2;
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: height / 2, yDistance: -below });
  await page.waitForLoadState('networkidle');
  const box = await link.boundingBox();
  const started = Date.now();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  const painted = await paintTime(page, title);
  await context.close();
  return painted - started;
}

/** When a heading was painted in this document or the next, in ms since the epoch. */
async function paintTime(page: Page, title: string): Promise<number> {
  const painted = await page.waitForFunction(
    (heading) => (globalThis as typeof globalThis & { painted?: Record<string, number> }).painted?.[heading],
    title,
  );
  return Number(await painted.jsonValue());
}
