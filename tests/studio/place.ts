import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyOfContent } from './copied-content.ts';
import { browserTest, started } from './editing.ts';
import { bareRemote, gitAt, removeAll, stubGh, type StubGh } from './proposing.ts';

/** A separate studio for each test, with a place to send proposals to and a stub of `gh`. */
export interface Place {
  readonly root: string;
  readonly bare: string;
  readonly gh: StubGh;
  readonly git: (...args: string[]) => string;
  readonly open: (page: Page, address: string) => Promise<void>;
}

/** Tests with such a studio. */
export const test = browserTest.extend<{ readonly place: Place }>({
  // Playwright reads the names of fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  place: async ({}, use) => {
    const root = copyOfContent();
    const bare = bareRemote(root);
    const folder = mkdtempSync(join(tmpdir(), 'gh-'));
    const gh = stubGh(folder);
    const { address, stop } = await started(root, {
      PATH: gh.path,
      GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
      GIT_CONFIG_NOSYSTEM: '1',
    });
    await use({
      root,
      bare,
      gh,
      git: gitAt(root),
      async open(page, where) {
        await page.goto(`${address.origin}${where}${address.hash}`);
        await page.locator('main').waitFor();
      },
    });
    await stop();
    removeAll(root, bare, folder);
  },
});
