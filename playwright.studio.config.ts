import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/cli/programs.mjs';

const executablePath = findBrowser();

/** The browser tests of the studio. Each file of tests runs against `npm run edit` on a copy of the content of its own. */
export default defineConfig({
  testDir: 'tests/studio',
  testMatch: '*.spec.ts',
  // `npm run test:all` sets `ALL`: what takes minutes runs too.
  ...(process.env['ALL'] === undefined && { testIgnore: '*.slow.spec.ts' }),
  outputDir: '.results/studio',
  forbidOnly: true,
  workers: 2,
  // A busy machine can let a good page miss its moment. What passes only the second time is named at the end of `npm test`.
  retries: 1,
  // Only a test that hangs may fail on the clock, on a busy machine too.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.results/studio.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-gpu', '--disable-quic'] },
  },
});
