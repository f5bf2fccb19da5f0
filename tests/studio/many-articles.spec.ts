import { rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { article } from '../bench/articles.ts';
import { median } from '../bench/measure.ts';
import { copyOfContent, field, started } from './editing.ts';

base(
  'with 1,000 articles the list draws only the rows in sight, and what is typed has its findings; prints how long that takes',
  async ({ page }) => {
    const root = copyOfContent();
    for (let number = 1; number <= 1000; number++)
      writeFileSync(join(root, `content/blog/article-${number}.md`), article(number));
    execFileSync('git', ['add', '.'], { cwd: root });
    execFileSync('git', ['commit', '-qm', 'Articles'], { cwd: root });
    await (await started(root)).stop(); // the first start of a copy compiles every article once
    const begun = performance.now();
    const running = await started(root);
    try {
      await page.goto(`${running.address.origin}/c/blog${running.address.hash}`);
      await expect(page.getByText('Article 1,', { exact: false }).first()).toBeVisible();
      const start = performance.now() - begun;

      const frames = await page.evaluate(async () => {
        const list = document.scrollingElement ?? document.documentElement;
        const inner = [...document.querySelectorAll('main, main *')].find(
          (element) =>
            element.scrollHeight > element.clientHeight + 500 &&
            getComputedStyle(element).overflowY !== 'visible',
        );
        const scroller = inner ?? list;
        const times: number[] = [];
        let last = performance.now();
        for (let step = 0; step < 120; step++) {
          scroller.scrollTop += 200;
          await new Promise((resolve) => requestAnimationFrame(resolve));
          times.push(performance.now() - last);
          last = performance.now();
        }
        return {
          times,
          rows: document.querySelectorAll('main a[href^="/e/"]').length,
          moved: scroller.scrollTop,
        };
      });
      expect(frames.moved).toBeGreaterThan(1000);
      expect(frames.rows).toBeGreaterThan(5);
      expect(frames.rows).toBeLessThan(200);

      await page.goto(`${running.address.origin}/e/plugins/order-replicator${running.address.hash}`);
      const times: number[] = [];
      for (let round = 0; round < 6; round++) {
        await field(page, '/tagline').fill('');
        const typed = performance.now();
        await page.locator('[data-field="/tagline"] [data-rule]').waitFor();
        times.push(performance.now() - typed);
        await field(page, '/tagline').fill(`Words ${round}`);
        await page.locator('[data-field="/tagline"] [data-rule]').waitFor({ state: 'detached' });
      }
      base.info().annotations.push({
        type: 'ms',
        description: `start ${Math.round(start)}, key to finding ${Math.round(median(times))}`,
      });
      console.log(
        `start ${Math.round(start)} ms, key to finding ${times.map(Math.round).join(' ')} ms, frame ${median(frames.times).toFixed(1)} ms`,
      );
    } finally {
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    }
  },
);
