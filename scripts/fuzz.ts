import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Tries many inputs on every reader of what others wrote: `npm run fuzz -- --runs 1000 --seed 7`; 100,000 of each by default, other
 * ones each time. A failure names its smallest input and its seed, with which it comes again.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
console.log(`Fuzz: ${values.runs} inputs of each kind, seed ${values.seed}`);
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed },
});
process.exitCode = status ?? 1;
