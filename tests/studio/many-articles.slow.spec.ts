import { rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { article } from '../bench/articles.ts';
import { copyOfContent } from './copied-content.ts';
import { field, started } from './editing.ts';

base(
  'with 1,000 articles the list draws only the rows in sight, and an edited field has its findings',
  async ({ page }) => {
    base.setTimeout(300_000); // all of them are compiled
    const root = copyOfContent();
    for (let number = 1; number <= 1000; number++)
      writeFileSync(join(root, `content/blog/article-${number}.md`), article(number));
    execFileSync('git', ['add', '.'], { cwd: root });
    execFileSync('git', ['commit', '-qm', 'Articles'], { cwd: root });
    const running = await started(root);
    try {
      await page.goto(`${running.address.origin}/c/blog${running.address.hash}`);
      await expect(page.getByText(/^Article \d+,/).first()).toBeVisible();

      // `screens.spec.ts` scrolls through as many.
      const rows = await page.locator('main a[href^="/e/"]').count();
      expect(rows).toBeGreaterThan(5);
      expect(rows).toBeLessThan(200);

      await page.goto(`${running.address.origin}/e/plugins/order-replicator${running.address.hash}`);
      await field(page, '/tagline').fill('');
      await expect(page.locator('[data-field="/tagline"] [data-rule]')).toBeVisible();
    } finally {
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    }
  },
);
