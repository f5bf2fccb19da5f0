import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { launchBrowser } from '../fixtures/browser.ts';
import { freshCopy } from '../fixtures/fresh-copy.ts';
import { beginRepository } from '../fixtures/git.ts';
import { article } from './articles.ts';
import { figure, head, median, row } from './table.ts';

/** How often each key is timed; the first, which warms up, does not count. */
const rounds = 10;

const command = 'npm run edit -- --no-open --port 0';
const address = /(http:\S+?)#(\S+)/;

const columns = [
  'start to its list, s',
  'frame while it scrolls, ms',
  'key to findings, ms',
  'key to the page, ms',
];

/**
 * Times `npm run edit` with the real content, then with more.
 * @param source the folder of the project
 * @param count number of articles to add
 */
export async function* studioLines(source: string, count: number): AsyncIterable<string> {
  yield head(`\`npm run edit\`, medians of ${rounds}`, ...columns);
  yield row('our own content', ...(await cellsOf(source, 0)));
  yield row(`and ${count.toLocaleString('en')} articles`, ...(await cellsOf(source, count)));
  yield row('goal', '3', '16.7', '150', '300');
}

/**
 * Times `npm run edit` on a fresh copy in a git repository: its start, and keys in the form of a plugin until their findings and until the
 * preview shows them. Whoever types waits for that. It has run once before, so that every article is compiled.
 */
async function cellsOf(source: string, count: number): Promise<string[]> {
  const copy = freshCopy(source);
  const browser = await launchBrowser();
  try {
    for (let number = 1; number <= count; number++)
      copy.put(`content/blog/article-${number}.md`, article(number));
    const { code, out, error } = await copy.run('npm run content -- urls');
    if (code !== 0) throw new Error(`The URL contract could not be written:\n${out}${error}`);
    beginRepository(copy.root, '.');
    await (await copy.start(command, address)).stop();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(300_000);
    await page.addInitScript({ path: fileURLToPath(new URL('typed-and-seen.mjs', import.meta.url)) });
    const begun = performance.now();
    const { match } = await copy.start(command, address);
    await page.goto(`${match[1]}c/blog#${match[2]}`);
    await page.locator('main a[href^="/e/blog/"]').first().waitFor();
    const start = performance.now() - begun;
    const frames = await scrolledFrames(page);
    await page.goto(`${match[1]}e/plugins/order-replicator#${match[2]}`);
    const prices: number[] = [];
    const frame = await previewOf(page);
    for (let round = 0; round <= rounds; round++) {
      const price = String(98 - round);
      const seen = whenSeen(frame, 'main', `$${price}`);
      await select(page, '/pricing/price/amount');
      await page.keyboard.type(price);
      prices.push((await seen) - (await typedAt(page)));
    }
    const findings: number[] = [];
    const finding = '[data-field="/tagline"] [data-rule]';
    for (let round = 0; round <= rounds; round++) {
      const seen = whenSeen(page.mainFrame(), finding, '');
      await select(page, '/tagline');
      await page.keyboard.press('Delete');
      findings.push((await seen) - (await typedAt(page)));
      await page.keyboard.type(`Words ${round}`);
      await page.locator(finding).waitFor({ state: 'detached' });
    }
    const keys = [findings, prices].map((times) => figure(median(times.slice(1))));
    return [figure(start / 1000), figure(median(frames)), ...keys];
  } finally {
    await browser.close();
    await copy.remove();
  }
}

/** Times between frames while somebody turns the wheel over the list, in ms. */
async function scrolledFrames(page: Page): Promise<readonly number[]> {
  await page.mouse.move(700, 500);
  const times = page.evaluate<number[]>('frameTimes(120)');
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 200);
  return times;
}

/** The page in the preview, once it is drawn. */
async function previewOf(page: Page): Promise<Frame> {
  await page.frameLocator('iframe').locator('h1').waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) throw new Error('The studio has no preview');
  return frame;
}

async function select(page: Page, pointer: string): Promise<void> {
  await page.locator(`[id="${pointer}"]`).focus();
  await page.keyboard.press('Control+a');
}

/** When the last key changed a field, as a date in ms. */
const typedAt = (page: Page): Promise<number> => page.evaluate('typedAt()');

/** When an element first has some words, as a date in ms. */
const whenSeen = (frame: Frame, selector: string, words: string): Promise<number> =>
  frame.evaluate(`whenSeen(${JSON.stringify(selector)}, ${JSON.stringify(words)})`);
