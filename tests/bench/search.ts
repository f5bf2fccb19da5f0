import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { buildSite } from '../../scripts/engine/site/build-site.ts';
import { serve } from '../../scripts/engine/site/serve.ts';
import { searchContent, type SearchFile } from '../../scripts/engine/contract/search-index.ts';
import { launchBrowser } from '../fixtures/browser.ts';
import { searchFiles, searchPages } from './search-pages.ts';
import { type Row, seconds } from './table.ts';

/** What is typed, letter by letter: a slip, a price, a word that is everywhere, and words that say nothing. */
const typed = ['copy the custmer order', 'checkuot', '$99', 'plugin', 'bulk discount for wholesale'];

/** How long a key may take in ms; one that changes nothing on the page takes as long. */
const patience = 1_000;

/** Times of a key in ms: until its results are painted, and of the processor in the page's own thread. */
interface Key {
  readonly painted: number;
  readonly processor: number;
}

/**
 * Types into the search of the built site in Chromium and times each key, from the event until its results are painted: with the site's
 * own index, and with one of made pages.
 * @param count number of made pages
 */
export async function searchFigures(count: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  await buildSite({ mode: 'demo', outDir: folder });
  const served = await serve({ root: folder, port: 0, origins: {} });
  try {
    const own = readFileSync(join(folder, searchContent(0)), 'utf8');
    return [
      ...(await rowsOf(served.url, [JSON.parse(own) as SearchFile])), // written by the build
      ...(await rowsOf(served.url, searchFiles(searchPages(count)))),
    ];
  } finally {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Figures of a search through some files, which take the place of those of the site. */
async function rowsOf(url: string, files: readonly SearchFile[]): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    for (const [number, file] of files.entries())
      await page.route(`**${searchContent(number)}`, (route) => route.fulfill({ json: file }));
    const press = await timedKeys(page);
    await page.goto(`${url}/search`);
    const field = page.getByRole('searchbox', { name: 'Search the whole site' });
    const start = performance.now();
    await field.fill('zzzzzzzzzzzz'); // asks for the index, and is on no page
    await page.getByRole('heading', { name: /No results/ }).waitFor();
    const ready = performance.now() - start;
    const keys: Key[] = [];
    for (const query of typed) {
      await field.fill('');
      for (const letter of query) keys.push(...(await press(letter)));
    }
    return rows(files, ready, keys);
  } finally {
    await browser.close();
  }
}

/** Rows of what was measured. */
function rows(files: readonly SearchFile[], ready: number, keys: readonly Key[]): Row[] {
  const at = (share: number, name: keyof Key): string => {
    const times = keys.map((key) => key[name]).toSorted((a, b) => a - b);
    return `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)} ms`;
  };
  const count = files.reduce((sum, { pages }) => sum + pages.length, 0).toLocaleString('en');
  const bytes = files.map((file) => gzipSync(JSON.stringify(file), { level: 9 }).length);
  const kilobytes = (sizes: readonly number[]): string =>
    `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} kB`;
  const keysRow = (what: string, share: number): Row => ({
    what: `${count} pages, ${what}`,
    measured: at(share, 'painted'),
    processor: at(share, 'processor'),
    target: '≤ 100 ms',
  });
  return [
    { what: `${count} pages, first file, gzip`, measured: kilobytes(bytes.slice(0, 1)), target: '≤ 60 kB' },
    { what: `${count} pages, all ${files.length} files, gzip`, measured: kilobytes(bytes) },
    { what: `${count} pages, until all is found`, measured: seconds(ready) },
    keysRow(`a key until its results are painted, median of ${keys.length}`, 0.5),
    keysRow('95 of 100 keys', 0.95),
    keysRow('the slowest key', 1),
  ];
}

/** Makes what presses a key in a page and times it; a key that changes nothing has no times. */
async function timedKeys(page: Page): Promise<(letter: string) => Promise<readonly Key[]>> {
  const paints = new EventEmitter();
  await page.exposeFunction('keyPainted', (ms: number) => paints.emit('key', ms));
  await page.addInitScript({ path: fileURLToPath(new URL('painted-keys.mjs', import.meta.url)) });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  return async (letter) => {
    const before = await processor();
    const painted = once(paints, 'key', { signal: AbortSignal.timeout(patience) }).catch(() => []);
    await page.keyboard.press(letter);
    const [ms] = (await painted) as readonly number[]; // what the page's script calls it with
    return ms === undefined ? [] : [{ painted: ms, processor: (await processor()) - before }];
  };
}
