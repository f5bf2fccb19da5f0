import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '../fixtures/browser.ts';
import { freshCopy } from '../fixtures/fresh-copy.ts';
import { article } from './articles.ts';
import { median } from './table.ts';

/** Time in ms between two saves, in which somebody writes: the check of the save before has ended. */
const pause = 5000;

/**
 * Times `npm run dev` on a fresh copy with the URL contract written, and an article open in a browser: from before its file is written until
 * its page shows the new words, in ms.
 * @param count number of articles to add to the real content
 * @param rounds how often it is saved; the first save, which warms up, does not count
 */
export async function saveTime(source: string, count: number, rounds: number): Promise<number> {
  const copy = freshCopy(source);
  const browser = await launchBrowser();
  const file = 'content/blog/article-1.md';
  try {
    for (let number = 1; number <= count; number++)
      copy.put(`content/blog/article-${number}.md`, article(number));
    const { code, out, error } = await copy.run('npm run content -- urls');
    if (code !== 0) throw new Error(`The URL contract could not be written:\n${out}${error}`);
    const { match } = await copy.start('npm run dev', /Local: +(http:\S+)\//);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${match[1]}/blog/article-1`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = copy.text(file).trimEnd();
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const words = `These are the words of save ${round}.`;
      const start = performance.now();
      copy.put(file, `${text}\n\n${words}\n`);
      await page.getByText(words).waitFor({ state: 'attached' });
      times.push(performance.now() - start);
      await wait(pause);
    }
    return median(times.slice(1));
  } finally {
    await browser.close();
    await copy.remove();
  }
}
