import type { Browser } from '@playwright/test';
import type { Served } from '../../scripts/engine/site/serve.ts';
import { median } from './measure.ts';
import { slowLine, type Line } from './slow-line.ts';
import type { Row } from './table.ts';

/** Pages of each kind that the yardstick names. */
const pages = [
  ['home', '/'],
  ['listing', '/plugins'],
  ['plugin page', '/plugins/order-replicator'],
  ['article', '/blog/plugin-bloat-diet-woocommerce'],
] as const;

const viewport = { width: 390, height: 844 };
const slowdown = 4;
/** A slow 4G. */
const line: Line = { latency: 150, throughput: 1_600_000 / 8 };

/** What is measured of a visit, in ms. */
const figures = ['first paint', 'largest paint', 'main thread', 'style and layout', 'script'] as const;
type Visit = Record<(typeof figures)[number], number>;

/**
 * Measures the first visit to a page of each kind, to its twin without script, and to the bare page, on a phone with a slow line.
 * They take turns in one browser, each time with a new profile.
 * @param served this site, the twin, and the bare page
 * @param rounds how often each page is visited
 */
export async function firstVisitFigures(
  browser: Browser,
  served: readonly Served[],
  rounds: number,
): Promise<Row[]> {
  const lines = await Promise.all(served.map(({ url }) => slowLine(url, line)));
  const rows: Row[] = [];
  const ratios = new Map<string, number[]>();
  const bare: Visit[] = [];
  try {
    for (const [name, path] of pages) {
      const visits: Visit[][] = [];
      for (let round = 0; round <= rounds; round++) {
        const turn: Visit[] = [];
        for (const [site, { url }] of lines.entries())
          turn.push(await visit(browser, site === 2 ? `${url}/` : url + path));
        if (round === 0) continue; // it fills the disk cache
        visits.push(turn);
        bare.push(...turn.slice(2));
      }
      for (const figure of figures) {
        const own = median(visits.map(([page]) => page?.[figure] ?? Number.NaN));
        const twin = median(visits.map(([, page]) => page?.[figure] ?? Number.NaN));
        ratios.set(figure, [...(ratios.get(figure) ?? []), own / twin]);
        const ratio = figure === 'script' ? '' : ` (${(own / twin).toFixed(2)})`;
        rows.push({
          what: `${name}: ${figure}, this site / its twin`,
          measured: `${own.toFixed(0)} / ${twin.toFixed(0)} ms${ratio}`,
        });
      }
    }
  } finally {
    for (const { close } of lines) close();
  }
  for (const figure of figures)
    rows.push({
      what: `bare page of React and the router: ${figure}`,
      measured: `${median(bare.map((turn) => turn[figure])).toFixed(0)} ms`,
    });
  const targets = { 'first paint': '≤ 1.05', 'largest paint': '≤ 1.10', 'main thread': '≤ 1.5' };
  for (const [figure, target] of Object.entries(targets)) {
    const all = ratios.get(figure) ?? [];
    const mean = all.reduce((sum, ratio) => sum + ratio, 0) / all.length;
    rows.push({ what: `mean of ${figure} / twin`, measured: mean.toFixed(2), target });
  }
  return rows;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'first paint': paints.first,
    'largest paint': paints.largest,
    'main thread': seconds('TaskDuration') * 1000,
    'style and layout': (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
    script: seconds('ScriptDuration') * 1000,
  };
}
