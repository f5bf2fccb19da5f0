import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMisuse, Misuse } from './commands/misuse.ts';

const usage = `Usage: npm run fuzz [-- --runs NUMBER] [--seed NUMBER]

Tries many inputs on every reader of what others wrote. A failure names its smallest input and its seed.

--runs  how many for each reader; 100000 unless told
--seed  brings the inputs of a run again; another one each time unless told

Exit code: 0 no input broke a reader, 1 one did, 2 wrong use`;

/** Runs the command; gives its exit code. */
function main(): number {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  for (const option of ['runs', 'seed'] as const)
    if (!/^[1-9]\d{0,9}$/.test(values[option]))
      throw new Misuse(`Unexpected \`--${option} ${values[option]}\`, expected a number such as \`100\``);
  console.log(`Fuzz: ${values.runs} inputs of each kind, seed ${values.seed}`);
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/fuzz.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed },
  });
  return status ?? 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!isMisuse(error)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
