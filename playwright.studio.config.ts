import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/engine/cli/programs.mjs';

/** The browser tests of the studio. Each worker runs `npm run edit` on a copy of the content. */
export default defineConfig({
  testDir: 'tests/studio',
  testMatch: '*.spec.ts',
  // `npm test -- all` sets `ALL`: files and single tests that are for the night run too.
  ...(process.env['ALL'] === undefined && { testIgnore: '*.slow.spec.ts', grepInvert: /@night/ }),
  globalSetup: './tests/studio/build-app.ts',
  outputDir: '.results/studio',
  forbidOnly: true,
  fullyParallel: true,
  // A test waits for some of its time: one more than the processors keeps them busy.
  workers: availableParallelism() + 1,
  retries: 0,
  // Only a test that hangs may fail on the clock, on a busy machine too.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.results/studio.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: launchOptions(findBrowser()),
  },
});
