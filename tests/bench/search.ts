import { spawnSync } from 'node:child_process';
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
import { figure, head, row } from './table.ts';

/** The texts to type, letter by letter: a slip, a price, a word that is everywhere, and words that say nothing. */
const typed = ['copy the custmer order', 'checkuot', '$99', 'plugin', 'bulk discount for wholesale'];

/** How long a key may take in ms; one that changes nothing on the page takes as long. */
const paintTimeout = 1_000;

const columns = [
  'first file, kB',
  'all files, kB',
  'all found, s',
  'median, ms',
  '95 of 100, ms',
  'slowest, ms',
];

/**
 * Types into the search of the built site in Chromium and times each key, from the event until its results are painted: with the site's
 * own index, and with one of made pages. Then it times the work of the searches at a key.
 * @param source the folder of the project
 * @param count number of made pages
 */
export async function* searchLines(source: string, count: number): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  await buildSite({ mode: 'demo', outDir: folder });
  const served = await serve({ root: folder, port: 0, origins: {} });
  try {
    const index = readFileSync(join(folder, searchContent(0)), 'utf8');
    yield head(`keys in the search, ${count.toLocaleString('en')} made pages`, ...columns);
    yield await rowOf("today's pages", served.url, [JSON.parse(index) as SearchFile]); // written by the build
    yield await rowOf('made pages', served.url, searchFiles(searchPages(count)));
    yield row('goal', '60', '', '', '100', '100', '100');
  } finally {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
  yield* keystrokeLines(source);
}

/** Figures of a search through some files, which take the place of those of the site. */
async function rowOf(name: string, url: string, files: readonly SearchFile[]): Promise<string> {
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
    const keys: number[] = [];
    for (const query of typed) {
      await field.fill('');
      for (const letter of query) keys.push(...(await press(letter)));
    }
    return row(name, ...cellsOf(files, ready, keys));
  } finally {
    await browser.close();
  }
}

/** Sizes and times as cells. @param keys times until results are painted */
function cellsOf(files: readonly SearchFile[], ready: number, keys: readonly number[]): string[] {
  const times = keys.toSorted((a, b) => a - b);
  const at = (share: number): string => figure(times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
  const bytes = files.map((file) => gzipSync(JSON.stringify(file), { level: 9 }).length);
  const all = bytes.reduce((sum, size) => sum + size, 0);
  return [figure((bytes[0] ?? 0) / 1000), figure(all / 1000), figure(ready / 1000), at(0.5), at(0.95), at(1)];
}

/** Makes a function that presses a key in a page and gives the ms until its results are painted; none for a key that changes nothing. */
async function timedKeys(page: Page): Promise<(letter: string) => Promise<readonly number[]>> {
  const paints = new EventEmitter();
  await page.exposeFunction('keyPainted', (ms: number) => paints.emit('key', ms));
  await page.addInitScript({ path: fileURLToPath(new URL('painted-keys.mjs', import.meta.url)) });
  return async (letter) => {
    const painted = once(paints, 'key', { signal: AbortSignal.timeout(paintTimeout) }).catch(() => []);
    await page.keyboard.press(letter);
    return (await painted) as readonly number[]; // the arguments from the page's script
  };
}

/** The part of the report of `vitest bench` that is read; times in ms. */
interface Report {
  readonly files: readonly {
    readonly groups: readonly {
      readonly fullName: string;
      readonly benchmarks: readonly { readonly name: string; readonly median: number }[];
    }[];
  }[];
}

/** Times the work of the searches at a key, without a browser. */
function* keystrokeLines(source: string): Iterable<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const report = join(folder, 'report.json');
  try {
    const vitest = join(source, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'bench', '--run', '--project', 'pure', '--outputJson', report, 'tests/bench'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: source, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The benchmark of the keystrokes failed:\n${stderr}`);
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report; // vitest's own format
    yield head('computing what a key finds', 'median, ms', 'goal');
    for (const { fullName, benchmarks } of files.flatMap(({ groups }) => groups))
      for (const { name, median } of benchmarks) {
        // The search of the site looks through far more, and does so beside the typing.
        const goal = fullName.endsWith(' pages') ? '100' : '16';
        yield row(`${fullName.split(' > ').at(-1)}, ${name}`, figure(median), goal);
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
