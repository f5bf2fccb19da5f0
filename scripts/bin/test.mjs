#!/usr/bin/env node
/**
 * All checks, one after the other: `npm test`. A failing step does not stop the others, except those that need its result;
 * those count as skipped. Tests are counted from the reports of vitest and Playwright, every other step counts as one.
 * The last line reads `Tests: N passed, N failed, N skipped`; the exit code is 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ name: string, run: string, needs?: string[], report?: () => Count }} Step */

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = '.results';
/** 'Today' for rules that look at dates, fixed so that the same files give the same answer on every day. */
const today = '2025-09-01';

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));

/** @returns {Count} */
function unitTests() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read('unit.json');
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** A flaky test counts as failed: retries are off, so there should be none. @returns {Count} */
function browserTests() {
  const { expected, unexpected, flaky, skipped } = read('e2e.json').stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @type {Step[]} */
const steps = [
  { name: 'set-up', run: 'node scripts/bin/setup.mjs deps browser nginx' },
  { name: 'content', run: `npm run content`, needs: ['set-up'] },
  { name: 'spelling', run: 'npm run spell', needs: ['set-up'] },
  { name: 'types', run: 'npm run types', needs: ['content'] },
  { name: 'lint', run: 'npm run lint', needs: ['set-up'] },
  { name: 'format', run: 'npm run format:check', needs: ['set-up'] },
  { name: 'unused code', run: 'npm run unused', needs: ['content'] },
  { name: 'unit tests', run: 'npm run unit', needs: ['content'], report: unitTests },
  { name: 'build', run: `npm run build -- --mode e2e --out ${reports}/site`, needs: ['content'] },
  { name: 'browser tests', run: 'npm run e2e', needs: ['build'], report: browserTests },
  { name: 'sizes', run: `npm run sizes -- ${reports}/site`, needs: ['build'] },
];

/**
 * Runs a command with its output passed through.
 * @param {string} command
 * @returns {Promise<boolean>} whether its exit code was 0
 */
function succeeds(command) {
  const child = spawn(command, {
    cwd: root,
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, REPORTS: reports, AS_OF: today },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * What a step contributes. A report that is missing, or that counts no failure although its command failed, is a failure itself.
 * @param {Step} step
 * @param {boolean} ok
 * @returns {Count}
 */
function count(step, ok) {
  const own = { passed: 0, failed: 0, skipped: 0 };
  if (!step.report) return { ...own, [ok ? 'passed' : 'failed']: 1 };
  try {
    const counted = step.report();
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { ...own, failed: 1 };
  }
}

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {Map<string, string>} */
const verdicts = new Map();

for (const step of steps) {
  const missing = step.needs?.find((name) => verdicts.get(name) !== 'passed');
  console.log(`\n── ${step.name}: ${missing ? `skipped, it needs ${missing}` : step.run}`);
  const result = missing ? { passed: 0, failed: 0, skipped: 1 } : count(step, await succeeds(step.run));
  verdicts.set(step.name, missing ? 'skipped' : result.failed > 0 ? 'failed' : 'passed');
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += result[key];
}

console.log(`\n${[...verdicts].map(([name, verdict]) => `${verdict.padEnd(8)}${name}`).join('\n')}\n`);
console.log(`Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
