import type { Browser } from '@playwright/test';
import type { Served } from '../../scripts/engine/site/serve.ts';
import { slowLine, type Line } from './slow-line.ts';
import { head, median, row } from './table.ts';

/** Pages of each kind that the yardstick names. */
const pages = [
  ['home', '/'],
  ['listing', '/plugins'],
  ['plugin page', '/plugins/order-replicator'],
  ['article', '/blog/plugin-bloat-diet-woocommerce'],
] as const;

/** A phone, in CSS pixels. */
export const viewport = { width: 390, height: 844 };
/** How much slower the visitor's processor is than this machine. */
const slowdown = 4;
/** A slow 4G. */
const line: Line = { latency: 150, throughput: 1_600_000 / 8 };

/** The measured times of a visit, in ms, and the most that the mean of each should be as a multiple of the twin's. */
const kinds = ['first paint', 'largest paint', 'main thread'] as const;
const goals = ['1.00', '1.05', '1.30'];
type Visit = Readonly<Record<(typeof kinds)[number], number>>;

/**
 * Measures the first visit to a page of each kind, to its twin without script, and to the bare page, on a phone with a slow line.
 * They take turns in one browser, each time with a new profile.
 * @param served this site, the twin, and the bare page
 * @param rounds how often each page is visited
 */
export async function* firstVisitLines(
  browser: Browser,
  served: readonly Served[],
  rounds: number,
): AsyncIterable<string> {
  const lines = await Promise.all(served.map(({ url }) => slowLine(url, line)));
  const all: Visit[][] = [];
  const ratios = kinds.map((): number[] => []);
  yield head(`with/without script, ms, medians of ${rounds}`, ...kinds);
  try {
    for (const [name, path] of pages) {
      const turns: Visit[][] = [];
      for (let round = 0; round <= rounds; round++) {
        const turn: Visit[] = [];
        for (const [site, { url }] of lines.entries())
          turn.push(await visit(browser, site === 2 ? `${url}/` : url + path));
        if (round > 0) turns.push(turn); // the first fills the disk cache
      }
      all.push(...turns);
      const cells = kinds.map((kind, at) => {
        const [site, twin] = [medianOf(turns, 0, kind), medianOf(turns, 1, kind)];
        ratios[at]?.push(site / twin);
        return `${whole(site)}/${whole(twin)}`;
      });
      yield row(name, ...cells);
    }
  } finally {
    for (const { close } of lines) close();
  }
  yield row('only React and the router', ...kinds.map((kind) => whole(medianOf(all, 2, kind))));
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  yield row('mean, as a ratio', ...ratios.map((numbers) => mean(numbers).toFixed(2)));
  yield row('goal', ...goals);
}

const medianOf = (turns: readonly Visit[][], site: number, kind: keyof Visit): number =>
  median(turns.map((turn) => turn[site]?.[kind] ?? Number.NaN));

/** A time in ms as a cell. */
const whole = (ms: number): string => ms.toLocaleString('en', { maximumFractionDigits: 0 });

/** Opens a page on a phone with a new profile. */
export async function openPhone(browser: Browser, deviceScaleFactor: number) {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, session } = await openPhone(browser, 2);
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        let largest = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) largest = startTime;
        }).observe({ type: String('largest-contentful-paint') as 'mark', buffered: true }); // Node's types do not know it
        setTimeout(() => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          resolve({ first, largest });
        }, 300);
      }),
  );
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { 'first paint': paints.first, 'largest paint': paints.largest, 'main thread': seconds * 1000 };
}
