#!/usr/bin/env node
/**
 * `npm run quick`, `npm test` and `npm test -- all`, which run different lists of the same steps. Tests are counted from the
 * reports of vitest and Playwright; every other step counts as one test. The last line is `Tests: N passed, N failed, N skipped`.
 * `.results/times.txt` has the time of each step and each file of tests. The exit code is 1 if anything failed, 2 if the arguments
 * are wrong.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inSeconds, runInShell, runSteps } from '../../tests/run/run-steps.mjs';
import { testDay } from '../../tests/run/test-day.mjs';
import { readBrowserTests } from '../../tests/run/browser-report.mjs';

/** @typedef {import('../../tests/run/run-steps.mjs').Step} Step */

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = '.results';
/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));

/** The heavy steps come first, so that the others run beside them. @type {readonly Step[]} */
const steps = [
  { name: 'packages', run: 'node scripts/bin/setup.mjs deps' },
  { name: 'content', run: 'npm run content', needs: ['packages'] },
  { name: 'browser and nginx', run: 'node scripts/bin/setup.mjs browser nginx', needs: ['packages'] },
  { name: 'build', run: `npm run build -- --mode e2e --out ${reports}/site`, needs: ['content'] },
  { name: 'types', run: 'npm run tool -- types', needs: ['content'] },
  {
    name: 'browser tests',
    run: 'npm run tool -- e2e',
    needs: ['build', 'browser and nginx'],
    heavy: true,
    report: () => readBrowserTests(read('e2e.json'), 'tests/e2e'),
  },
  {
    name: 'studio',
    run: 'npm run tool -- e2e-studio',
    needs: ['content', 'browser and nginx'],
    heavy: true,
    report: () => readBrowserTests(read('studio.json'), 'tests/studio'),
  },
  {
    name: 'pure unit tests',
    run: "npm run tool -- unit --project pure --tags-filter '!long'",
    needs: ['content'],
    heavy: true,
    report: () => read('unit.json'),
  },
  {
    name: 'unit tests',
    run: 'npm run tool -- unit',
    needs: ['build', 'browser and nginx'],
    heavy: true,
    report: () => read('unit.json'),
  },
  { name: 'lint', run: 'npm run tool -- lint', needs: ['packages'] },
  { name: 'format', run: 'npm run tool -- format --check', needs: ['packages'] },
  { name: 'unused code', run: 'npm run tool -- unused', needs: ['content'] },
  { name: 'spelling', run: 'npm run spell', needs: ['packages'] },
  { name: 'sizes', run: `npm run tool -- sizes ${reports}/site`, needs: ['build'] },
  { name: 'mutants', run: 'npm run tool -- mutants --sample all', needs: ['content'] },
  { name: 'fuzz', run: 'npm run tool -- fuzz', needs: ['content'] },
];

/** @param {readonly string[]} names */
const allBut = (...names) => steps.map(({ name }) => name).filter((name) => !names.includes(name));

/** The steps of each command, and variables that make the tests more thorough. @type {Record<string, { names: readonly string[], env: Record<string, string> }>} */
const commands = {
  quick: { names: ['packages', 'content', 'types', 'pure unit tests', 'lint', 'format'], env: {} },
  test: { names: allBut('pure unit tests', 'mutants', 'fuzz'), env: {} },
  all: { names: allBut('pure unit tests'), env: { ALL: '1', RUNS: '30' } },
};

const [name = 'test', ...more] = process.argv.slice(2);
const command = more.length === 0 && Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(
    `Unexpected arguments \`${[name, ...more].join(' ')}\`, expected one of ${Object.keys(commands).join(', ')}`,
  );
  process.exit(2);
}
process.chdir(root);
mkdirSync(reports, { recursive: true });
for (const file of ['unit.json', 'e2e.json', 'studio.json']) rmSync(`${reports}/${file}`, { force: true });
// The compiler of types is written in Go, which otherwise spends a third of its time on garbage, in as much memory.
const env = { GOGC: 'off', ...process.env, REPORTS: reports, AS_OF: testDay, ...command.env };
const { total, times } = await runSteps(
  steps.filter((step) => command.names.includes(step.name)),
  (line) => runInShell(line, { cwd: root, env }),
  console.log,
);
writeFileSync(
  `${reports}/times.txt`,
  times.map(({ name: part, seconds }) => `${inSeconds(seconds)}  ${part}\n`).join(''),
);
console.log(`Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
