import { defineConfig } from 'vitest/config';

/** Where `npm test` collects its reports; undefined when the tests are run on their own. */
const reports = process.env['REPORTS'];

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    reporters: reports ? ['default', 'json'] : ['default'],
    ...(reports && { outputFile: { json: `${reports}/unit.json` } }),
  },
});
