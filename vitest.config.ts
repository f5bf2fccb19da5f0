import { defineConfig } from 'vitest/config';
import { contentPlugin } from './scripts/vite/content.ts';

/** Where `npm test` collects its reports; undefined when the tests are run on their own. */
const reports = process.env['REPORTS'];

export default defineConfig({
  // Tests import the bundle: it is made first, and content with findings stops them.
  plugins: [contentPlugin({ strict: true })],
  test: {
    environment: 'node',
    // Only a test that hangs may fail on the clock, on a busy machine too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    reporters: reports ? ['default', 'json'] : ['default'],
    ...(reports && { outputFile: { json: `${reports}/unit.json` } }),
  },
});
