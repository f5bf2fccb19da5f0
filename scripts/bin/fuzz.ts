import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';

/** `npm run tool -- fuzz` */
await runCommand(
  defineCommand({
    name: 'npm run tool -- fuzz',
    summary: 'Fuzzes every parser of untrusted input. A failure names its smallest input and its seed.',
    options: {
      runs: { type: 'string', value: 'NUMBER', default: '100000', help: 'inputs for each parser' },
      seed: { type: 'string', value: 'NUMBER', help: 'repeats a run; random by default' },
    },
    run({ values: { runs, seed = String(randomInt(1, 2 ** 31)) } }) {
      for (const [option, value] of Object.entries({ runs, seed }))
        if (!/^[1-9]\d{0,9}$/.test(value))
          throw new UsageError(`Unexpected \`--${option} ${value}\`, expected a number such as \`100\``);
      console.log(`Fuzz: ${runs} inputs of each kind, seed ${seed}`);
      const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
      const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/fuzz.test.ts'], {
        stdio: 'inherit',
        env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
      });
      return status ?? 1;
    },
  }),
);
