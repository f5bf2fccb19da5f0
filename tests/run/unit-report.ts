import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Count } from './run-steps.mjs';
import { reason } from './browser-report.mjs';

/**
 * Writes the result of all unit tests to a file, as a `Count` in JSON. vitest's own report in JSON leaves out the time of hooks, which
 * take half of the time of some files.
 */
export const unitReport = (path: string): Reporter => ({
  onTestRunEnd: (files) => writeFileSync(path, JSON.stringify(countOf(files))),
});

/**
 * The counts of files of unit tests, the tests that failed and why, and the time of each file with its imports and hooks. A file may
 * fail without a failed test, because it cannot be loaded or a hook fails: then its name stands for it.
 */
export function countOf(modules: readonly TestModule[]): Count {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  const failures: string[] = [];
  const files: Count['files'] = [];
  for (const file of modules) {
    const name = file.relativeModuleId;
    const { collectDuration, duration } = file.diagnostic();
    files.push({ name, seconds: (collectDuration + duration) / 1000 });
    const before = failures.length;
    for (const test of file.children.allTests()) {
      const { state, errors } = test.result();
      counts[state]++;
      if (state === 'failed') failures.push(`${name} › ${test.fullName}${reason(errors[0]?.stack)}`);
    }
    if (!file.ok() && failures.length === before) failures.push(`${name}${reason(file.errors()[0]?.stack)}`);
  }
  const { passed, skipped, pending } = counts;
  return { passed, failed: failures.length, skipped: skipped + pending, failures, files };
}
