import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../fixtures/browser.ts';
import { freshCopy } from '../fixtures/fresh-copy.ts';
import { article } from './articles.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';

/** Time in ms between two saves, in which somebody writes: the check of the save before has ended. */
const pause = 5000;

/** Times after a save, in ms: until the message that updates the open page, and until the new words are on it. */
interface Saved {
  readonly updated: number;
  readonly shown: number;
}

/**
 * Times `npm run dev` on a fresh copy with the URL contract written, and an article open in a browser: from before its file is written until
 * its page shows the new words.
 * @param count number of articles to add to the real content
 * @param rounds how often it is saved; the first save, which warms up, does not count
 */
export async function saveFigures(source: string, count: number, rounds: number): Promise<Row[]> {
  const copy = freshCopy(source);
  const browser = await launchBrowser();
  const file = 'content/blog/article-1.md';
  try {
    for (let number = 1; number <= count; number++)
      copy.put(`content/blog/article-${number}.md`, article(number));
    const { code, out, error } = await copy.run('npm run urls');
    if (code !== 0) throw new Error(`The URL contract could not be written:\n${out}${error}`);
    const { match } = await copy.start('npm run dev', /Local: +(http:\S+)\//);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    const changes = changeMessages(page);
    await page.goto(`${match[1]}/blog/article-1`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = copy.text(file).trimEnd();
    const times: Saved[] = [];
    for (let round = 0; round <= rounds; round++) {
      const words = `These are the words of save ${round}.`;
      const message = once(changes, 'change');
      const start = performance.now();
      copy.put(file, `${text}\n\n${words}\n`);
      await message;
      const updated = performance.now() - start;
      await page.getByText(words).waitFor({ state: 'attached' });
      times.push({ updated, shown: performance.now() - start });
      await wait(pause);
    }
    const row = (what: string, pick: keyof Saved): Row => ({
      what: `${what}, ${count} articles added`,
      measured: `${median(times.slice(1).map((time) => time[pick])).toFixed(0)} ms`,
    });
    return [
      row('save to update', 'updated'),
      { ...row('save to words on the page', 'shown'), target: '≤ 500 ms' },
    ];
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
      if (/"type":"(?:update|full-reload)"|"event":"content:newer"/.test(String(payload)))
        messages.emit('change');
    }),
  );
  return messages;
}
