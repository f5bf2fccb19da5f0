import { defineConfig } from 'vitest/config';
import { testDay } from './tests/run/test-day.mjs';
import { unitReport } from './tests/run/unit-report.ts';
import { contentPlugin } from './scripts/engine/vite/content-plugin.ts';

// Tests have the packages as visitors do: development builds, of React and of the markdown parser, take far longer.
process.env['NODE_ENV'] = 'production';

/** Tests of processes have this environment instead: an installation in production leaves packages out. */
const env = { NODE_ENV: 'test' };

/** A test run is short and leaves much behind. With these the collection of garbage takes half as long, on two cores. */
const execArgv = ['--v8-pool-size=0', '--max-semi-space-size=64'];

/** The folder in which `npm test` collects its reports; undefined when the tests are run on their own. */
const reports = process.env['REPORTS'];

/** `npm test -- all` sets `ALL`: tests that take minutes run too. */
const isAll = Boolean(process.env['ALL']);

/** Tests that start a process or a server. */
const processTests = 'tests/**/*.process.test.ts';
/** Tests that replace a module or have a document, which no other file may get, or measure the time that their process takes. */
const isolatedTests = 'tests/**/*.isolated.test.{ts,tsx}';
const slowTests = 'tests/**/*.slow.test.ts';

/** For files that share a process. */
const unstubbed = 'tests/fixtures/unstubbed.ts';

const slow = {
  extends: true as const,
  test: { name: 'slow', include: [slowTests], env, execArgv, testTimeout: 1_800_000, hookTimeout: 600_000 },
};

export default defineConfig({
  // Tests import the bundle: it is made first, and content with findings stops them.
  plugins: [contentPlugin({ strict: true })],
  test: {
    reporters: ['default', ...(reports ? [unitReport(`${reports}/unit.json`)] : [])],
    // Only a test that hangs may fail on the clock, on a busy machine too.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Of two cores, vitest would leave one to itself, which has little to do.
    maxWorkers: '100%',
    tags: [
      { name: 'long', description: 'Takes two seconds and more: `npm run quick` leaves such files out.' },
      { name: 'night', description: 'Is for `npm test -- all`.', skip: !isAll },
    ],
    // A test that is run alone has the day of `npm test`, too.
    env: { AS_OF: process.env['AS_OF'] ?? testDay },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [processTests, isolatedTests, slowTests],
          // The files share their modules, so that the compiler is loaded once.
          isolate: false,
          pool: 'threads',
          setupFiles: [unstubbed, 'tests/fixtures/form-settings.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [processTests],
          isolate: false,
          env,
          execArgv,
          setupFiles: [unstubbed],
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolatedTests], env, execArgv } },
      ...(isAll ? [slow] : []),
    ],
  },
});
