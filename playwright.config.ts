import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/engine/cli/programs.mjs';
import { mode, site } from './tests/e2e/site.ts';

const build = `npm run build -- --mode ${mode} --out ${site}`;
if (!existsSync(`${site}/index.html`)) {
  console.error(`No built site in ${site}/. First run: ${build}`);
  process.exit(1);
}

/** Tests of a host's responses, which are the same for every screen. */
const hostTests = '**/e2e/host/*.spec.ts';

/** Whether both devices run every test that fits them: `ALL=1`. */
const all = process.env['ALL'] === '1';

/** Trouble around a page is tested at night: a deployment, a connection, a browser, a full storage. */
const quickly = all ? [] : ['**/*.slow.spec.ts'];

/** Single tests that are for the night. */
const nightly = all ? '' : '|@night';

/**
 * The browser tests run against the built site, served with the headers of production.
 *
 * A test runs on a desktop. Tags tell of other devices: `@phone` where width or touch matters, so that a phone runs it as well; `@narrow`
 * where only a phone shows the feature; `@wide` where only a desktop does, or where the test sets its own width. `@night` is for a test
 * that `npm test` leaves out (docs/maintaining.md#test).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // A test waits for some of its time: one more than the processors keeps them busy.
  workers: availableParallelism() + 1,
  retries: 0,
  // Only a test that hangs may fail on the clock, on a busy machine too. The step that it waits for ends first, and so is named.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  use: {
    baseURL: process.env['SITE_URL'],
    locale: 'en-CA',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(findBrowser()),
  },
  projects: [
    {
      name: 'host',
      testMatch: hostTests,
      testIgnore: quickly,
      ...(!all && { grepInvert: /@night/ }),
      use: { ...devices['Desktop Chrome'] },
    },
    {
      name: 'desktop',
      testIgnore: [hostTests, ...quickly],
      grepInvert: new RegExp(`@narrow${nightly}`),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [hostTests, ...quickly],
      ...(all ? { grepInvert: /@wide/ } : { grep: /@phone|@narrow/, grepInvert: /@night/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: `node scripts/bin/run.mjs preview.ts --root ${site} --port 0 --mode ${mode}`,
    wait: { stdout: /at (?<site_url>\S+)\/$/m },
    timeout: 30_000,
  },
});
