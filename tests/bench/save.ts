import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../fixtures/browser.ts';
import { freshCopy } from '../fixtures/fresh-copy.ts';
import { article } from './articles.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';

/** Times after a save, in ms: until the message that updates the open page, and until the new words are on it. */
interface Saved {
  readonly updated: number;
  readonly shown: number;
}

/**
 * Times `npm run dev` on a fresh copy, with an article open in a browser.
 * @param count number of articles to add to the real content
 * @param target for the time until the message
 */
export async function saveFigures(
  source: string,
  count: number,
  rounds: number,
  target: string,
): Promise<Row[]> {
  const copy = freshCopy(source);
  const browser = await launchBrowser();
  const file = (number: number): string => `content/blog/article-${number}.md`;
  try {
    for (let number = 1; number <= count; number++) copy.put(file(number), article(number));
    const { match } = await copy.start('npm run dev', /Local: +(http:\S+)\//);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    const changes = changeMessages(page);
    await page.goto(`${match[1]}/blog/article-1`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const times: Saved[] = [];
    for (let round = 0; round <= rounds; round++) {
      const word = `Edit${round}`;
      const text = copy.text(file(1)).replace(/^## \w+/m, `## ${word}`);
      const message = once(changes, 'change');
      const start = performance.now();
      copy.put(file(1), text);
      await message;
      const afterMessage = performance.now() - start;
      await page.getByRole('heading', { name: new RegExp(`^${word}\\b`) }).waitFor();
      times.push({ updated: afterMessage, shown: performance.now() - start });
    }
    const row = (what: string, pick: keyof Saved): Row => ({
      what: `${what}, ${count} articles`,
      measured: `${median(times.slice(1).map((time) => time[pick])).toFixed(0)} ms`,
    });
    return [{ ...row('save to update', 'updated'), target }, row('save to words on the page', 'shown')];
  } finally {
    await browser.close();
    await copy.remove();
  }
}

/** Emits `change` when the dev server sends the page one, also after a reload opens another socket. */
function changeMessages(page: Page): EventEmitter {
  const messages = new EventEmitter();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"type":"(?:update|full-reload)"/.test(String(payload))) messages.emit('change');
    }),
  );
  return messages;
}
